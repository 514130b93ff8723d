/* Finds what every position of a duel is worth to a careful player; compiled and fed by duel_values.py.

   The player has one of three specials and assumes that the opponent knows which; the opponent has either of the other
   two, and only the opponent knows which. In every position the player mixes pairs so that the mean over both kinds of
   opponent, each answering as well as it can, is as high as possible. Every round is cut short with the probability
   1 - PATIENCE, and that counts as a defeat: so the values are never better than what the mix is sure to reach, and the
   player does not dawdle.

   Words: own is the player, their the opponent. A special or a kind is 0, 1 or 2. A set-aside card is 0 to 4, or 5 for
   none. Wounds are 2 * own + their. A place is where both samurai stand and in which stances. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PATIENCE 0.999
#define MOST_PAIRS 52
#define MOST_PLACES 112
#define MOST_ROWS (MOST_PAIRS + 2)
#define MOST_COLUMNS (2 * MOST_PAIRS + 1)
#define ACTIONS 10
#define SPENT 3
#define NO_CARD 5
#define ASIDES 6
#define BLOCKS 16

typedef struct {
    int first, second, spends, aside;
} Pair;

static int places;
/* The place after both have acted, times 4, plus 1 where the opponent is wounded or 2 where the player is. */
static int after[MOST_PLACES * ACTIONS * ACTIONS];
static Pair pairs[4 * ASIDES][MOST_PAIRS];
static int pair_count[4 * ASIDES];
static double *values;

static int read_number(void) {
    int number;
    if (scanf("%d", &number) != 1) {
        fprintf(stderr, "the input ends too early\n");
        exit(1);
    }
    return number;
}

static void read_rules(void) {
    places = read_number();
    for (int i = 0; i < places * ACTIONS * ACTIONS; i++) after[i] = read_number();
    for (int hand = 0; hand < 4 * ASIDES; hand++) {
        pair_count[hand] = read_number();
        for (int i = 0; i < pair_count[hand]; i++) {
            Pair *pair = &pairs[hand][i];
            pair->first = read_number();
            pair->second = read_number();
            pair->spends = read_number();
            pair->aside = read_number();
        }
    }
}

/* Both specials are spent: block 0; only theirs: 1 to 3; only the player's: 4 to 9; neither: 10 to 15. */
static int block(int own, int their, int own_spent, int their_spent) {
    if (their_spent) return own_spent ? 0 : 1 + own;
    return (own_spent ? 4 : 10) + own * 2 + (their > own ? their - 1 : their);
}

static double *value_at(int block, int wounds, int own_aside, int their_aside, int place) {
    return values + ((((size_t)block * 4 + wounds) * ASIDES + own_aside) * ASIDES + their_aside) * places + place;
}

/* A layer is all positions that lead to each other: the same wounds, and the same specials spent. */
typedef struct {
    int own, own_spent, their_spent, wounds;
    int kinds, kind[2];
} Layer;

typedef struct {
    int own_aside, their_aside, place;
    double mix[MOST_PAIRS];
} Position;

static const Pair *own_pairs(const Layer *layer, const Position *position, int *count) {
    int hand = (layer->own_spent ? SPENT : layer->own) * ASIDES + position->own_aside;
    *count = pair_count[hand];
    return pairs[hand];
}

static const Pair *their_pairs(const Layer *layer, const Position *position, int kind, int *count) {
    int hand = (layer->their_spent ? SPENT : kind) * ASIDES + position->their_aside;
    *count = pair_count[hand];
    return pairs[hand];
}

/* Where the worth of two pairs that meet is kept: the value of the position after them, or a victory or defeat. */
static const double *worth(const Layer *layer, int kind, int place, const Pair *own, const Pair *their) {
    static const double victory = 1, defeat = -1;
    int wounds = layer->wounds;
    for (int slot = 0; slot < 2; slot++) {
        int acts = slot == 0 ? own->first * ACTIONS + their->first : own->second * ACTIONS + their->second;
        int result = after[place * ACTIONS * ACTIONS + acts];
        int hit = result & 3;
        if (hit & wounds) return hit == 1 ? &victory : &defeat;
        wounds |= hit;
        place = result >> 2;
    }
    int own_spent = layer->own_spent || own->spends, their_spent = layer->their_spent || their->spends;
    return value_at(block(layer->own, kind, own_spent, their_spent), wounds, own->aside, their->aside, place);
}

/* The round as a game in matrices, one for each kind of opponent: [pair of the player][pair of the opponent]. */
static int rows, kinds, columns[2];
static double matrix[2][MOST_PAIRS][MOST_PAIRS];

static void lay_out(const Layer *layer, const Position *position) {
    const Pair *own = own_pairs(layer, position, &rows);
    kinds = layer->kinds;
    for (int k = 0; k < kinds; k++) {
        const Pair *their = their_pairs(layer, position, layer->kind[k], &columns[k]);
        for (int a = 0; a < rows; a++)
            for (int b = 0; b < columns[k]; b++)
                matrix[k][a][b] = *worth(layer, layer->kind[k], position->place, &own[a], &their[b]);
    }
}

static unsigned long long noise = 88172645463325252ULL;

static double random_number(void) {
    noise ^= noise << 13;
    noise ^= noise >> 7;
    noise ^= noise << 17;
    return (noise >> 11) / 9007199254740992.0;
}

/* Simplex on the opponent's side of the game: the largest t for which each kind's column weights sum to t at least and
   no row of the player earns more than 1. The player's mix are the prices of the rows. A little noise on the right keeps
   equal rows apart. */
static void simplex(double slack, double *mix, double answer[2][MOST_PAIRS]) {
    static double table[MOST_ROWS + 1][MOST_COLUMNS + 1];
    static int basis[MOST_ROWS], others[MOST_COLUMNS];
    int width = 1, height = rows + kinds;
    for (int k = 0; k < kinds; k++) width += columns[k];
    memset(table, 0, sizeof table);
    for (int a = 0; a < rows; a++) {
        int column = 1;
        for (int k = 0; k < kinds; k++)
            for (int b = 0; b < columns[k]; b++) table[a][column++] = matrix[k][a][b] + 2;
        table[a][width] = 1 + slack * random_number();
    }
    for (int k = 0, column = 1; k < kinds; k++) {
        table[rows + k][0] = 1;
        for (int b = 0; b < columns[k]; b++) table[rows + k][column++] = -1;
    }
    table[height][0] = -1;
    for (int row = 0; row < height; row++) basis[row] = width + row;
    for (int column = 0; column < width; column++) others[column] = column;
    for (int pivots = 0; pivots < 2000; pivots++) {
        int enters = 0, leaves = -1;
        for (int column = 1; column < width; column++)
            if (table[height][column] < table[height][enters]) enters = column;
        if (table[height][enters] > -1e-11) break;
        double least = INFINITY;
        for (int row = 0; row < height; row++)
            if (table[row][enters] > 1e-9 && table[row][width] / table[row][enters] < least) {
                least = table[row][width] / table[row][enters];
                leaves = row;
            }
        if (leaves < 0) break;
        double inverse = 1 / table[leaves][enters];
        for (int column = 0; column <= width; column++) table[leaves][column] *= inverse;
        table[leaves][enters] = inverse;
        for (int row = 0; row <= height; row++) {
            double factor = table[row][enters];
            if (row == leaves || factor == 0) continue;
            for (int column = 0; column <= width; column++) table[row][column] -= factor * table[leaves][column];
            table[row][enters] = -factor * inverse;
        }
        int left = basis[leaves];
        basis[leaves] = others[enters];
        others[enters] = left;
    }
    memset(mix, 0, MOST_PAIRS * sizeof *mix);
    memset(answer, 0, 2 * sizeof *answer);
    for (int column = 0; column < width; column++)
        if (others[column] >= width && others[column] < width + rows)
            mix[others[column] - width] = fmax(0, table[height][column]);
    for (int row = 0; row < height; row++) {
        int column = basis[row] - 1;
        if (column < 0 || column >= width - 1) continue;
        int k = column >= columns[0];
        answer[k][column - k * columns[0]] = fmax(0, table[row][width]);
    }
}

static void normalise(double *weights, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) sum += weights[i];
    for (int i = 0; i < count; i++) weights[i] = sum > 0 ? weights[i] / sum : 1.0 / count;
}

/* The mean over the kinds when each answers the mix as well as it can. */
static double sure(const double *mix) {
    double sum = 0;
    for (int k = 0; k < kinds; k++) {
        double least = INFINITY;
        for (int b = 0; b < columns[k]; b++) {
            double mean = 0;
            for (int a = 0; a < rows; a++) mean += mix[a] * matrix[k][a][b];
            least = fmin(least, mean);
        }
        sum += least;
    }
    return sum / kinds;
}

/* The most that the player can reach against the opponents' mixes. */
static double most(double answer[2][MOST_PAIRS]) {
    double best = -INFINITY;
    for (int a = 0; a < rows; a++) {
        double sum = 0;
        for (int k = 0; k < kinds; k++)
            for (int b = 0; b < columns[k]; b++) sum += answer[k][b] * matrix[k][a][b];
        best = fmax(best, sum / kinds);
    }
    return best;
}

static long unsure_rounds;

/* The best mix of the round laid out; both sides of the solution are checked, and it is solved again where they differ. */
static void solve(double *best_mix) {
    static const double slacks[] = {1e-10, 1e-9, 1e-11, 1e-8};
    double low = -INFINITY, high = INFINITY;
    for (int attempt = 0; attempt < 24 && high - low > 2e-9; attempt++) {
        double mix[MOST_PAIRS], answer[2][MOST_PAIRS];
        simplex(slacks[attempt % 4], mix, answer);
        normalise(mix, rows);
        for (int k = 0; k < kinds; k++) normalise(answer[k], columns[k]);
        double reached = sure(mix);
        if (reached > low) {
            low = reached;
            memcpy(best_mix, mix, sizeof mix);
        }
        high = fmin(high, most(answer));
    }
    unsure_rounds += high - low > 1e-6;
}

static int list_positions(const Layer *layer, Position *positions) {
    int count = 0;
    for (int own_aside = 0; own_aside < ASIDES; own_aside++)
        for (int their_aside = 0; their_aside < ASIDES; their_aside++) {
            /* Whoever still has a special and nothing set aside has not played a round yet. */
            int own_fresh = !layer->own_spent && own_aside == NO_CARD;
            int their_fresh = !layer->their_spent && their_aside == NO_CARD;
            int opening = own_fresh && their_fresh && layer->wounds == 0;
            if ((own_fresh || their_fresh) && !opening) continue;
            for (int place = 0; place < places; place++)
                positions[count++] = (Position){own_aside, their_aside, place, {0}};
        }
    return count;
}

/* What the mixes of a layer are worth, as long as the mixes stay: for every position and kind, and every answer to its mix,
   a sum of what is known already and of values of the same layer. */
typedef struct {
    double known;
    size_t terms, end;
} Answer;

typedef struct {
    const double *value;
    double weight;
} Term;

static Answer *answers;
static Term *terms;
static size_t term_room;

static void add_term(size_t place, const double *value, double weight) {
    if (place == term_room) {
        term_room = term_room ? term_room * 2 : 1 << 20;
        terms = realloc(terms, term_room * sizeof *terms);
        if (!terms) exit(1);
    }
    terms[place] = (Term){value, weight};
}

static void note_answers(const Layer *layer, const Position *positions, int count) {
    size_t next_answer = 0, next_term = 0;
    for (int i = 0; i < count; i++) {
        const Position *position = &positions[i];
        int own_count;
        const Pair *own = own_pairs(layer, position, &own_count);
        for (int k = 0; k < layer->kinds; k++) {
            int their_count, kind = layer->kind[k];
            const Pair *their = their_pairs(layer, position, kind, &their_count);
            int home = block(layer->own, kind, layer->own_spent, layer->their_spent);
            const double *first = value_at(home, layer->wounds, 0, 0, 0);
            const double *beyond = first + ASIDES * ASIDES * places;
            for (int b = 0; b < their_count; b++) {
                Answer *answer = &answers[next_answer++];
                *answer = (Answer){0, next_term, 0};
                for (int a = 0; a < own_count; a++) {
                    if (position->mix[a] == 0) continue;
                    const double *value = worth(layer, kind, position->place, &own[a], &their[b]);
                    if (value >= first && value < beyond)
                        add_term(next_term++, value, position->mix[a]);
                    else
                        answer->known += position->mix[a] * *value;
                }
                answer->end = next_term;
            }
        }
    }
}

/* Gives every position the worth of the best answer to its mix; the largest change. */
static double sweep(const Layer *layer, const Position *positions, int count) {
    double change = 0;
    const Answer *answer = answers;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < layer->kinds; k++) {
            int their_count, kind = layer->kind[k];
            their_pairs(layer, &positions[i], kind, &their_count);
            double least = INFINITY;
            for (int b = 0; b < their_count; b++, answer++) {
                double sum = answer->known;
                for (size_t term = answer->terms; term < answer->end; term++)
                    sum += terms[term].weight * *terms[term].value;
                least = fmin(least, sum);
            }
            double *value = value_at(block(layer->own, kind, layer->own_spent, layer->their_spent), layer->wounds,
                                     positions[i].own_aside, positions[i].their_aside, positions[i].place);
            double now = PATIENCE * least - (1 - PATIENCE);
            change = fmax(change, fabs(now - *value));
            *value = now;
        }
    return change;
}

static void evaluate(const Layer *layer, const Position *positions, int count, int sweeps, double precision) {
    note_answers(layer, positions, count);
    for (int i = 0; i < sweeps; i++)
        if (sweep(layer, positions, count) < precision) break;
}

/* Improves every mix of the layer; `weight` is how much of the new mix replaces the old one. The largest change of what
   the old values promise. */
static double improve(const Layer *layer, Position *positions, int count, double weight) {
    double change = 0;
    for (int i = 0; i < count; i++) {
        Position *position = &positions[i];
        double mix[MOST_PAIRS];
        lay_out(layer, position);
        solve(mix);
        if (kinds == 1) {
            double promised = PATIENCE * sure(mix) - (1 - PATIENCE);
            double value = *value_at(block(layer->own, 0, layer->own_spent, 1), layer->wounds, position->own_aside,
                                     position->their_aside, position->place);
            change = fmax(change, fabs(promised - value));
        }
        for (int a = 0; a < rows; a++) {
            position->mix[a] = (1 - weight) * position->mix[a] + weight * mix[a];
            /* What little is left of old mixes is not worth the time of every sweep. */
            if (position->mix[a] < (weight < 1 ? 1e-5 : 1e-9)) position->mix[a] = 0;
        }
        normalise(position->mix, rows);
    }
    return change;
}

#define PLAIN_ROUNDS 6
#define AVERAGED_ROUNDS 30

static void solve_layer(const Layer *layer, Position *positions) {
    int count = list_positions(layer, positions);
    if (layer->kinds == 1) {
        /* One kind of opponent: improving and evaluating in turn comes to the exact values from below. */
        while (improve(layer, positions, count, 1) > 4e-6) evaluate(layer, positions, count, 300, 1e-7);
        return;
    }
    /* Two kinds: what is best on the mean need not be best against each, and plain turns would go in circles. */
    for (int round = 1; round <= PLAIN_ROUNDS + AVERAGED_ROUNDS; round++) {
        double weight = round <= PLAIN_ROUNDS ? 1 : 2.0 / (round - PLAIN_ROUNDS + 2);
        improve(layer, positions, count, weight);
        evaluate(layer, positions, count, round <= PLAIN_ROUNDS ? 200 : 8, 1e-4);
    }
    evaluate(layer, positions, count, 5000, 1e-8);
}

/* What the mixes on the input are worth, instead of the best ones. */
static void rate_layer(const Layer *layer, Position *positions) {
    int count = list_positions(layer, positions);
    for (int i = 0; i < count; i++) {
        int own_count;
        own_pairs(layer, &positions[i], &own_count);
        for (int a = 0; a < own_count; a++)
            if (scanf("%lf", &positions[i].mix[a]) != 1) exit(1);
    }
    evaluate(layer, positions, count, 5000, 1e-8);
}

int main(int argument_count, char **arguments) {
    int rating = argument_count > 1 && strcmp(arguments[1], "rate") == 0;
    read_rules();
    size_t size = (size_t)BLOCKS * 4 * ASIDES * ASIDES * places;
    values = malloc(size * sizeof *values);
    Position *positions = malloc((size_t)ASIDES * ASIDES * places * sizeof *positions);
    answers = malloc((size_t)ASIDES * ASIDES * places * 2 * MOST_PAIRS * sizeof *answers);
    if (!values || !positions || !answers) return 1;
    for (size_t i = 0; i < size; i++) values[i] = -1;
    for (int hidden = 0; hidden < 2; hidden++)
        for (int in_hand = 0; in_hand < 2; in_hand++)
            for (int wounds = 3; wounds >= 0; wounds--)
                for (int own = 0; own < (hidden || in_hand ? 3 : 1); own++) {
                    Layer layer = {own, !in_hand, !hidden, wounds, 0, {0}};
                    for (int kind = 0; kind < 3 && layer.kinds < (hidden ? 2 : 1); kind++)
                        if (kind != own) layer.kind[layer.kinds++] = kind;
                    (rating ? rate_layer : solve_layer)(&layer, positions);
                    fprintf(stderr, "wounds %d, own special %s, theirs %s: kind %d done, %ld unsure rounds\n", wounds,
                            in_hand ? "in hand" : "spent", hidden ? "hidden" : "spent", own, unsure_rounds);
                }
    return fwrite(values, sizeof *values, size, stdout) == size ? 0 : 1;
}
