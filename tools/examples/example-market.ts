import { DEALERS, dealerNumberAtUs, IMPORTERS, MAKES } from '../demo/market';

const PLATE_LETTERS = ['ABC', 'BCD', 'CDE', 'DEF', 'EFG', 'FGH', 'GHJ', 'HJK'] as const;

/** The part of the demo market that the examples of one importer use. */
export interface ExampleMarket {
  readonly importer: (typeof IMPORTERS)[number];
  readonly make: string;
  /** A make of another importer, and a dealer that sells it. */
  readonly foreignMake: string;
  readonly foreignDealer: string;
  /** Active dealers that do not sell the importer's make. */
  readonly lacking: readonly string[];
  readonly inactiveDealer: string;
  /**
   * Letters of the importer's registration numbers, in the order of use. Each importer has different ones.
   */
  readonly plateLetters: readonly string[];
}

/**
 * Returns the market of an importer.
 * @throws RangeError when the demo has no such importer
 */
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

/** The dealer as messages name it: the number of the importers and the number of the finance provider. */
export const dealerParty = (number: string) => ({
  ImporterAssignedId: number,
  FinancerAssignedId: dealerNumberAtUs(number),
});
