import type { LedgerEntriesFilter, VouchersFilter } from '@floorplan/ledger/contracts';
import { paths } from '../routing/paths';

const withFilter = (path: string, asked: object): string =>
  `${path}?${new URLSearchParams(
    Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()}`;

/** Path of the list of entries with filters. */
export const entriesPath = (asked: Partial<Omit<LedgerEntriesFilter, 'text'>>): string =>
  withFilter(paths.ledgerEntries, asked);

/** Path of the list of vouchers with filters. */
export const vouchersPath = (asked: Partial<Omit<VouchersFilter, 'text'>>): string =>
  withFilter(paths.ledgerVouchers, asked);
