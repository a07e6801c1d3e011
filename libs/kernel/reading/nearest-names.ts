import { foldName, nameWords } from './fold-name';

/** Characters of a name that are compared. */
const MAX_COMPARED = 40;
/** Most names among which the nearest ones are searched. */
const MAX_CANDIDATES = 5_000;
/** Smallest likeness, from 0 to 1, of a name that is offered. */
const LEAST = 0.55;
/** Likeness of a name that contains the other one: `Volvo` and `Volvo Personvagnar`. */
const CONTAINED = 0.6;
const LEAST_CONTAINED = 3;

/**
 * Number of letters to insert, remove, replace or swap with their neighbour to get from one text to the other. Swaps
 * of letters that are changed otherwise too are not counted.
 */
export function letterDistance(one: string, other: string): number {
  const width = other.length + 1;
  // Distances between the beginnings of both texts, row by row.
  const table = new Uint16Array((one.length + 1) * width);
  for (let j = 0; j < width; j++) table[j] = j;
  for (let i = 1; i <= one.length; i++) {
    const row = i * width;
    table[row] = i;
    for (let j = 1; j < width; j++) {
      const at = row + j;
      const isSame = one[i - 1] === other[j - 1];
      let least = table[at - width - 1]! + (isSame ? 0 : 1);
      least = smaller(least, smaller(table[at - width]!, table[at - 1]!) + 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      table[at] = isSwapped ? smaller(least, table[at - 2 * width - 2]! + 1) : least;
    }
  }
  return table[table.length - 1]!;
}

const smaller = (one: number, other: number): number => (one < other ? one : other);

interface Compared {
  readonly folded: string;
  readonly words: ReadonlySet<string>;
}

const comparedOf = (name: string): Compared => ({
  folded: foldName(name).slice(0, MAX_COMPARED),
  words: new Set(nameWords(name)),
});

const lettersOf = (words: Iterable<string>): number =>
  [...words].reduce((sum, { length }) => sum + length, 0);

/** Share of the letters that stand in words which both names have. */
function sharedWords(one: Compared, other: Compared): number {
  const shared = lettersOf([...one.words].filter((word) => other.words.has(word)));
  return (2 * shared) / (lettersOf(one.words) + lettersOf(other.words));
}

function likeness(one: Compared, other: Compared): number {
  const [short, long] = [one.folded, other.folded].sort((a, b) => a.length - b.length) as [string, string];
  if (short === '') return 0;
  const isContained = short.length >= LEAST_CONTAINED && long.includes(short);
  const least = Math.max(sharedWords(one, other), isContained ? CONTAINED : 0);
  // The distance is at least the difference of the lengths.
  const most = short.length / long.length;
  return most < Math.max(LEAST, least)
    ? least
    : Math.max(least, 1 - letterDistance(short, long) / long.length);
}

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
    return this.compared
      .map((each) => ({ ...each, likeness: likeness(name, each.name) }))
      .filter((each) => each.likeness >= LEAST)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, count)
      .map(({ candidate }) => candidate);
  }
}
