import { foldName } from './fold-name';
import { NearestNames } from './nearest-names';
import { plainText } from './plain-text';

/** A record that cells name. */
export interface NamedCandidate {
  readonly id: number;
  readonly name: string;
  /** Whether it is offered for an unknown name. Others only keep a name from being read as the only one. */
  readonly isOffered: boolean;
}

/** Number of names that are offered for an unknown one. */
const OFFERED = 3;

/** What answers about names are found by. A name without letters and digits is found as it is written. */
export const answerKey = (written: string): string => foldName(written) || written;

const exactKey = (name: string): string => plainText(name).toUpperCase();

function byKey<Candidate extends NamedCandidate>(
  candidates: readonly Candidate[],
  keyOf: (name: string) => string,
): ReadonlyMap<string, readonly Candidate[]> {
  const found = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate.name);
    const alike = found.get(key);
    if (alike) alike.push(candidate);
    else found.set(key, [candidate]);
  }
  return found;
}

/**
 * Reads names of records. A name that is equal in all but capitals and spaces is read as that one, else one that is
 * equal when folded. Several candidates of the same name are a question.
 */
export class NamesRead<Candidate extends NamedCandidate> {
  private readonly exact: ReadonlyMap<string, readonly Candidate[]>;
  private readonly folded: ReadonlyMap<string, readonly Candidate[]>;
  private nearest: NearestNames<Candidate> | null = null;

  constructor(private readonly candidates: readonly Candidate[]) {
    this.exact = byKey(candidates, exactKey);
    this.folded = byKey(candidates, foldName);
  }

  /** The candidate that the name means; null for an unknown name and for one with several meanings. */
  read(written: string): Candidate | null {
    const [only, ...others] = this.named(written);
    return only && others.length === 0 ? only : null;
  }

  /** The candidates that a name which was not read may mean: those of the name, or else the nearest ones. */
  choices(written: string): readonly Candidate[] {
    const offered = this.named(written).filter(({ isOffered }) => isOffered);
    return offered.length > 0 ? offered.slice(0, OFFERED) : this.near(written);
  }

  private named(written: string): readonly Candidate[] {
    const folded = foldName(written);
    return this.exact.get(exactKey(written)) ?? (folded === '' ? [] : (this.folded.get(folded) ?? []));
  }

  private near(written: string): readonly Candidate[] {
    this.nearest ??= new NearestNames(
      this.candidates.filter(({ isOffered }) => isOffered),
      ({ name }) => name,
    );
    return this.nearest.to(written, OFFERED);
  }
}
