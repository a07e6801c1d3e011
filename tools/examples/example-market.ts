import { DEALERS, dealerNumberAtUs, IMPORTERS, MAKES } from '../demo/market';

const PLATE_LETTERS = ['ABC', 'BCD', 'CDE', 'DEF', 'EFG', 'FGH', 'GHJ', 'HJK'] as const;

export type ImporterCode = (typeof IMPORTERS)[number]['code'];

/** What the examples of one importer need to know of the demo market. */
export interface ExampleMarket {
  readonly importer: (typeof IMPORTERS)[number];
  readonly make: string;
  /** A make of somebody else, and a dealer that holds it. */
  readonly foreignMake: string;
  readonly foreignDealer: string;
  /** Active dealers that do not hold the importer's make. */
  readonly lacking: readonly string[];
  readonly inactiveDealer: string;
  /** What its plates begin with, in order; each importer begins with others. */
  readonly plateLetters: readonly string[];
}

/** @throws when the demo has no such importer */
export function marketOf(code: string): ExampleMarket {
  const importer = IMPORTERS.find((candidate) => candidate.code === code);
  if (!importer) throw new RangeError(`--importer must be one of ${IMPORTERS.map((i) => i.code).join(', ')}`);
  const make = MAKES.find((candidate) => candidate.importer === code)!.name;
  const foreign = MAKES.find((candidate) => candidate.importer !== code)!;
  return {
    importer,
    make,
    foreignMake: foreign.name,
    foreignDealer: DEALERS.find(({ makes }) => makes.includes(foreign.name))!.number,
    lacking: DEALERS.filter((d) => !d.inactive && !d.makes.includes(make)).map((d) => d.number),
    inactiveDealer: DEALERS.find((d) => d.inactive)!.number,
    plateLetters: PLATE_LETTERS.slice(IMPORTERS.indexOf(importer)),
  };
}

/** How a message names a dealer: by the importers' number and by ours. */
export const dealerParty = (number: string) => ({
  ImporterAssignedId: number,
  FinancerAssignedId: dealerNumberAtUs(number),
});
