/* SPDX-License-Identifier: MIT */
/* A tic-tac-toe player in C: it wins if it can, else blocks the opponent, else takes the best free cell.
   It reads UGI from stdin (docs/protocol.md).

       cc -O2 -o careful careful.c
*/
#include <stdio.h>
#include <string.h>

enum { cells = 9 };

static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
static const int best_first[cells] = {4, 0, 2, 6, 8, 1, 3, 5, 7};

/* Cells in rows from the top: 'X', 'O' or '.'. */
static char board[cells + 1];

static char side_to_move(void) {
    int marks = 0;
    for (int i = 0; i < cells; ++i) marks += board[i] != '.';
    return marks % 2 == 0 ? 'X' : 'O';
}

/* The cell that completes a line for this side, or -1. */
static int completing(char side) {
    for (int l = 0; l < 8; ++l) {
        int own = 0;
        int empty = -1;
        for (int i = 0; i < 3; ++i) {
            own += board[lines[l][i]] == side;
            if (board[lines[l][i]] == '.') empty = lines[l][i];
        }
        if (own == 2 && empty >= 0) return empty;
    }
    return -1;
}

static int choice(void) {
    const char own = side_to_move();
    int cell = completing(own);
    if (cell < 0) cell = completing(own == 'X' ? 'O' : 'X');
    for (int i = 0; cell < 0 && i < cells; ++i) {
        if (board[best_first[i]] == '.') cell = best_first[i];
    }
    return cell;
}

/* `startpos moves b2 a1`, or `fen X.O/.X./..O moves …` */
static void read_position(char *rest) {
    int playing = 0;
    memset(board, '.', cells);
    for (char *word = strtok(rest, " "); word != NULL; word = strtok(NULL, " ")) {
        if (strcmp(word, "moves") == 0) {
            playing = 1;
        } else if (playing) {
            const int cell = (word[0] - 'a') + 3 * (word[1] - '1');
            if (cell >= 0 && cell < cells) board[cell] = side_to_move();
        } else if (strchr(word, '/') != NULL) {
            for (int i = 0; *word != '\0' && i < cells; ++word) {
                if (*word != '/') board[i++] = *word;
            }
        }
    }
}

int main(void) {
    static char line[1 << 16];
    memset(board, '.', cells);
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (strcmp(line, "ugi") == 0) {
            puts("id name careful in C");
            puts("option name UGI_Game type combo default ttt var ttt");
            puts("ugiok");
        } else if (strcmp(line, "isready") == 0) {
            puts("readyok");
        } else if (strncmp(line, "position ", 9) == 0) {
            read_position(line + 9);
        } else if (strncmp(line, "go", 2) == 0) {
            const int cell = choice();
            printf("bestmove %c%d\n", 'a' + cell % 3, 1 + cell / 3);
        } else if (strcmp(line, "quit") == 0) {
            break;
        }
        fflush(stdout);
    }
    return 0;
}
