import type { LedgerEntriesFilter } from '@floorplan/ledger/contracts';
import { paths } from '../routing/paths';

type Asked = Partial<Omit<LedgerEntriesFilter, 'text'>>;

/** Path of the list of entries with filters. */
export const entriesPath = (asked: Asked): string =>
  `${paths.ledgerEntries}?${new URLSearchParams(
    Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()}`;
