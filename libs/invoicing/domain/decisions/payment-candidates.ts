import type { BusinessDate } from '@floorplan/kernel';

/** Why an unmatched payment may be for documents, the most certain reason first. */
export const CANDIDATE_REASONS = [
  'PAYERS_AMOUNT',
  'PAYERS_SUM',
  'NUMBER_IN_TEXT',
  'AMOUNT',
  'PAYERS_CREDIT',
  'PAYERS_PAYMENT',
] as const;
export type CandidateReason = (typeof CANDIDATE_REASONS)[number];

/** A document on which something is open. Öre, above 0. */
export interface OpenDocument {
  readonly number: number;
  readonly open: number;
  readonly due: BusinessDate;
}

/** Documents that a payment may be for. */
export interface PaymentCandidate {
  readonly reason: CandidateReason;
  readonly documents: readonly number[];
}

/** What is known when candidates are searched. */
export interface CandidateQuestion {
  /** Unmatched amount in öre, above 0. */
  readonly amount: number;
  /**
   * Open documents of the payer, those with exactly this amount and the oldest ones; several lists when the payer is one
   * of several receivers, none when it is not known.
   */
  readonly ofPayers: readonly (readonly OpenDocument[])[];
  /** Open documents whose numbers stand in the payment's texts. */
  readonly named: readonly OpenDocument[];
  /** Open documents of anyone, at least those with exactly this amount. */
  readonly ofAnyone: readonly OpenDocument[];
}

export const MAX_CANDIDATES = 5;
/** Documents of a payer that are tried together: 4,096 sums at most. */
export const MAX_SUMMED = 12;

const byDue = (a: OpenDocument, b: OpenDocument): number =>
  a.due < b.due ? -1 : a.due > b.due ? 1 : a.number - b.number;

/** So many of the documents whose sum is the amount, those with the first documents first; null when there are none. */
function ofSize(
  size: number,
  amount: number,
  documents: readonly OpenDocument[],
): readonly OpenDocument[] | null {
  if (size === 0) return amount === 0 ? [] : null;
  for (let at = 0; at + size <= documents.length; at++) {
    const first = documents[at]!;
    if (first.open > amount) continue;
    const rest = ofSize(size - 1, amount - first.open, documents.slice(at + 1));
    if (rest) return [first, ...rest];
  }
  return null;
}

/** The fewest documents, at least two, whose sum is the amount; of as few, those that were due first. */
function summedTo(amount: number, documents: readonly OpenDocument[]): readonly OpenDocument[] | null {
  const tried = documents.toSorted(byDue).slice(0, MAX_SUMMED);
  for (let size = 2; size <= tried.length; size++) {
    const found = ofSize(size, amount, tried);
    if (found) return found;
  }
  return null;
}

/** Candidates of an unmatched payment, the most certain first, five at most. */
export function candidatesOf(question: CandidateQuestion): readonly PaymentCandidate[] {
  const { amount, ofPayers, named, ofAnyone } = question;
  const exact = (documents: readonly OpenDocument[]) =>
    documents.filter(({ open }) => open === amount).toSorted(byDue);
  const found: readonly (readonly [CandidateReason, readonly OpenDocument[]])[] = [
    ...exact(ofPayers.flat()).map((each) => ['PAYERS_AMOUNT', [each]] as const),
    ...ofPayers.flatMap((documents) => {
      const summed = summedTo(amount, documents);
      return summed ? [['PAYERS_SUM', summed] as const] : [];
    }),
    ...named.toSorted(byDue).map((each) => ['NUMBER_IN_TEXT', [each]] as const),
    ...exact(ofAnyone).map((each) => ['AMOUNT', [each]] as const),
  ];
  const candidates = new Map<string, PaymentCandidate>();
  for (const [reason, documents] of found) {
    const numbers = documents.map(({ number }) => number);
    const key = numbers.toSorted((a, b) => a - b).join();
    if (!candidates.has(key)) candidates.set(key, { reason, documents: numbers });
  }
  return [...candidates.values()].slice(0, MAX_CANDIDATES);
}

/** Reasons that, for another document, make it doubtful which one the payer meant. */
const CONTRADICTING: readonly CandidateReason[] = ['PAYERS_AMOUNT', 'PAYERS_SUM', 'NUMBER_IN_TEXT'];

/**
 * The candidate that may be booked without a look at each payment: the only document with this amount of a known payer,
 * when neither a sum of the payer's documents nor a number in the text speaks for another.
 * @param candidates those of the question
 */
export function sureCandidate(
  { ofPayers }: Pick<CandidateQuestion, 'ofPayers'>,
  candidates: readonly PaymentCandidate[],
): PaymentCandidate | null {
  if (ofPayers.length !== 1) return null;
  const [only, ...others] = candidates.filter(({ reason }) => CONTRADICTING.includes(reason));
  return only?.reason === 'PAYERS_AMOUNT' && others.length === 0 ? only : null;
}
