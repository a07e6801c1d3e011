import type { Dealer } from './dealer.record';
import type { Importer } from './importer.record';

/**
 * Ids of a party in a message: the number that the importer uses, the number that the finance provider uses,
 * or both.
 */
export interface PartyIds {
  readonly ImporterAssignedId?: string | null | undefined;
  readonly FinancerAssignedId?: string | null | undefined;
}

/** The number that an importer gave to a dealer. It is independent of the makes that the dealer sells. */
export interface DealerNumber {
  readonly dealerId: number;
  readonly importerId: number;
  readonly importerAssignedDealerId: string;
}

/** Finds importers and dealers by any of the numbers that messages use. */
export interface PartyBook {
  readonly importerById: (id: number) => Importer | null;
  readonly dealerById: (id: number) => Dealer | null;
  /** Returns null when no importer has these ids, or when the two ids belong to different importers. */
  readonly findImporter: (ids: PartyIds) => Importer | null;
  readonly findDealer: (ids: PartyIds, importerId: number | null) => Dealer | null;
  readonly numbers: readonly DealerNumber[];
  /** Returns the importer's number for the dealer, or null. */
  readonly dealerNumber: (dealerId: number, importerId: number) => string | null;
}

const keyOf = (text: string | null | undefined): string | null => text?.trim().toUpperCase() || null;

function byKey<T>(rows: readonly T[], key: (row: T) => string | null): ReadonlyMap<string, T> {
  return new Map(
    rows.flatMap((row) => {
      const found = key(row);
      return found === null ? [] : [[found, row] as const];
    }),
  );
}

function importerFinder(importers: readonly Importer[]) {
  const byFinancerNumber = byKey(importers, (row) => keyOf(row.financerAssignedId));
  const byImporterNumber = byKey(importers, (row) => keyOf(row.importerAssignedId));
  return (ids: PartyIds): Importer | null => {
    const [financerNumber, importerNumber] = [keyOf(ids.FinancerAssignedId), keyOf(ids.ImporterAssignedId)];
    const found =
      (financerNumber === null
        ? byImporterNumber.get(importerNumber ?? '')
        : byFinancerNumber.get(financerNumber)) ?? null;
    return found && importerNumber !== null && keyOf(found.importerAssignedId) !== importerNumber
      ? null
      : found;
  };
}

/** Builds the party book. Build it only once per version of the master data, so that look-ups are cheap. */
export function partyBook(
  importers: readonly Importer[],
  dealers: readonly Dealer[],
  numbers: readonly DealerNumber[],
): PartyBook {
  const importerIds = new Map(importers.map((row) => [row.id, row]));
  const dealerIds = new Map(dealers.map((row) => [row.id, row]));
  const byFinancerNumber = byKey(dealers, (row) => keyOf(row.financerAssignedId));
  const dealerOfNumber = new Map(
    numbers.map((row) => [`${row.importerId}|${keyOf(row.importerAssignedDealerId)}`, row.dealerId]),
  );
  const numberOfDealer = new Map(
    numbers.map((row) => [`${row.importerId}|${row.dealerId}`, row.importerAssignedDealerId]),
  );

  // The finance provider's number decides when it is present. The importer's number in the message is then
  // only compared: it must equal the number that the importer gave to that dealer, if any, and must not
  // belong to another dealer.
  const findDealer = (ids: PartyIds, importerId: number | null): Dealer | null => {
    const [financerNumber, importerNumber] = [keyOf(ids.FinancerAssignedId), keyOf(ids.ImporterAssignedId)];
    const named = importerNumber === null ? undefined : dealerOfNumber.get(`${importerId}|${importerNumber}`);
    if (financerNumber === null) return (named !== undefined && dealerIds.get(named)) || null;
    const found = byFinancerNumber.get(financerNumber) ?? null;
    if (!found || importerNumber === null || named === found.id) return found;
    const hasOtherNumber = numberOfDealer.has(`${importerId}|${found.id}`);
    return named !== undefined || hasOtherNumber ? null : found;
  };

  return {
    importerById: (id) => importerIds.get(id) ?? null,
    dealerById: (id) => dealerIds.get(id) ?? null,
    findImporter: importerFinder(importers),
    findDealer,
    numbers,
    dealerNumber: (dealerId, importerId) => numberOfDealer.get(`${importerId}|${dealerId}`) ?? null,
  };
}
