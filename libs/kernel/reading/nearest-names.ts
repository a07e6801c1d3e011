import { foldName, nameWords } from './fold-name';

/** Characters of a name that are compared. */
const MAX_COMPARED = 32;
/** Most names among which the nearest ones are searched. */
const MAX_CANDIDATES = 2_000;
/** Smallest likeness, from 0 to 1, of a name that is offered. */
const LEAST = 0.55;
/** Likeness of a name that contains the other one: `Volvo` and `Volvo Personvagnar`. */
const CONTAINED = 0.6;
const LEAST_CONTAINED = 3;
const ROUNDING = 1e-9;

/** More than any distance of compared names. */
const FAR = 30_000;

/**
 * Number of letters to insert, remove, replace or swap with their neighbour to get from one text to the other. Swaps
 * of letters that are changed otherwise too are not counted.
 * @param most largest distance of interest; a larger one is not measured, and any larger number returned
 */
export function letterDistance(one: string, other: string, most = FAR): number {
  const width = other.length + 1;
  // Distances between the beginnings of both texts, row by row. Only those near the diagonal can be small.
  const table = new Uint16Array((one.length + 1) * width).fill(FAR);
  for (let j = 0; j < width; j++) table[j] = j;
  let [beforeLast, last] = [0, 0];
  for (let i = 1; i <= one.length; i++) {
    const row = i * width;
    table[row] = i;
    let rowLeast = i;
    const end = smaller(width - 1, i + most);
    const letter = one.charCodeAt(i - 1);
    const before = one.charCodeAt(i - 2);
    for (let j = i > most ? i - most : 1; j <= end; j++) {
      const at = row + j;
      const otherLetter = other.charCodeAt(j - 1);
      let least = table[at - width - 1]!;
      if (letter !== otherLetter) {
        least = smaller(least, smaller(table[at - width]!, table[at - 1]!)) + 1;
        const isSwapped = letter === other.charCodeAt(j - 2) && before === otherLetter;
        if (isSwapped) least = smaller(least, table[at - 2 * width - 2]! + 1);
      }
      table[at] = least;
      if (least < rowLeast) rowLeast = least;
    }
    [beforeLast, last] = [last, rowLeast];
    // A swap leads over one row.
    if (beforeLast > most && last > most) return FAR;
  }
  return table[table.length - 1]!;
}

const smaller = (one: number, other: number): number => (one < other ? one : other);

interface Compared {
  readonly folded: string;
  readonly words: ReadonlySet<string>;
  /** Number of letters in the words. */
  readonly wordLetters: number;
  /** How often the name has each letter; letters with the same place are counted together. */
  readonly letters: Uint8Array;
}

const PLACES = 64;

function comparedOf(name: string): Compared {
  const folded = foldName(name).slice(0, MAX_COMPARED);
  const words = new Set(nameWords(name));
  const letters = new Uint8Array(PLACES);
  for (let at = 0; at < folded.length; at++) letters[folded.charCodeAt(at) % PLACES]!++;
  let wordLetters = 0;
  for (const { length } of words) wordLetters += length;
  return { folded, words, wordLetters, letters };
}

/** Share of the letters that stand in words which both names have. */
function sharedWords(one: Compared, other: Compared): number {
  let shared = 0;
  for (const word of one.words) if (other.words.has(word)) shared += word.length;
  return (2 * shared) / (one.wordLetters + other.wordLetters);
}

/** Number of letters that one of the names has and the other has not: no distance is smaller. */
function leastDistance({ letters: one }: Compared, { letters: other }: Compared): number {
  let [more, fewer] = [0, 0];
  for (let at = 0; at < PLACES; at++) {
    const difference = one[at]! - other[at]!;
    if (difference > 0) more += difference;
    else fewer -= difference;
  }
  return larger(more, fewer);
}

/** Likeness from 0 to 1. What is less than `least` is not measured, and returned as 0. */
function likeness(one: Compared, other: Compared, least: number): number {
  const isShorter = one.folded.length < other.folded.length;
  const [short, long] = isShorter ? [one.folded, other.folded] : [other.folded, one.folded];
  if (short === '') return 0;
  const isContained = short.length >= LEAST_CONTAINED && long.includes(short);
  const inWords = larger(sharedWords(one, other), isContained ? CONTAINED : 0);
  const most = Math.floor((1 - larger(least, inWords)) * long.length + ROUNDING);
  const distance = leastDistance(one, other) > most ? FAR : letterDistance(short, long, most);
  const found = distance > most ? inWords : larger(inWords, 1 - distance / long.length);
  return found < least ? 0 : found;
}

const larger = (one: number, other: number): number => (one > other ? one : other);

/** Finds the candidates with the names that are most like a written one. */
export class NearestNames<Candidate> {
  private readonly compared: readonly { readonly candidate: Candidate; readonly name: Compared }[];

  constructor(candidates: readonly Candidate[], nameOf: (candidate: Candidate) => string) {
    this.compared = candidates
      .slice(0, MAX_CANDIDATES)
      .map((candidate) => ({ candidate, name: comparedOf(nameOf(candidate)) }));
  }

  /** At most `count` candidates, the nearest first and equals in their order; none that has little in common. */
  to(written: string, count: number): Candidate[] {
    const name = comparedOf(written);
    const nearest: { readonly candidate: Candidate; readonly found: number }[] = [];
    for (const { candidate, name: other } of this.compared) {
      const last = nearest.length < count ? 0 : nearest[count - 1]!.found;
      const found = likeness(name, other, larger(last, LEAST));
      if (found === 0 || found <= last) continue;
      const place = nearest.findIndex((each) => each.found < found);
      nearest.splice(place < 0 ? nearest.length : place, 0, { candidate, found });
      nearest.length = smaller(nearest.length, count);
    }
    return nearest.map(({ candidate }) => candidate);
  }
}
