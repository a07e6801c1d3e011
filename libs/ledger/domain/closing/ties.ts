import type { Ore } from '@floorplan/kernel';

/** What is compared: an account of the books with the documents, vehicles or payments that it stands for. */
export const TIES = [
  'RECEIVABLES',
  'CAPITAL_CONSIGN',
  'CAPITAL_LOAN',
  'CAPITAL_AVBETALNING',
  'CAPITAL_LEASING',
  'CAPITAL_PL_FINANCE',
  'ACCRUED',
  'NETTED',
  'ADVANCES',
  'SUPPLIERS',
  'PAYOUTS',
] as const;
export type Tie = (typeof TIES)[number];

/** An account at the end of a day beside what it stands for. Öre, debit above 0. */
export interface TieOnDay {
  readonly key: Tie;
  readonly accountNumber: string;
  readonly ledger: Ore;
  readonly source: Ore;
  /** Part of `source` that is due by a plan and not billed yet; null where there is no such part. */
  readonly due: Ore | null;
}

export const tiesAgree = (ties: readonly TieOnDay[]): boolean =>
  ties.every(({ ledger, source }) => ledger === source);
