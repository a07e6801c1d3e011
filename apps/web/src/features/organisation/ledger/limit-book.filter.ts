import { addMonths } from '@floorplan/kernel';
import { LIMIT_CATEGORIES, type LimitCategory } from '@floorplan/limits/domain';
import type { Filter, FilterOption, FilterValues } from '@floorplan/ui';
import { paths } from '../paths';
import { address } from '../../../app/session/api-client';

/**
 * Part of the ledger that is shown, as in the URL. An absent first or last day does not limit the ledger.
 */
export interface LedgerSelection {
  readonly category: LimitCategory;
  /** 0 for all makes. */
  readonly make_id: number;
  readonly date_from?: string;
  readonly date_to?: string;
}

/** Id of an organisation in the URL. */
export const ORGANISATION_ID = /^[1-9]\d{0,14}$/;
/** Keeps the height of the line until the organisation's name is known. */
export const NO_NAME_YET = '\u00a0';

const MONTHS_BACK = -13;
const FIRST = LIMIT_CATEGORIES[0];

/** Filters of a ledger. `from` is the first day when the URL contains none. */
export const ledgerFilters = (from?: string): readonly Filter[] => [
  { key: 'category', label: 'deo.col_category', kind: 'choice', initial: FIRST, required: true },
  { key: 'make_id', label: 'lbl.make', kind: 'choice' },
  { key: 'date_from', label: 'lbl.from', kind: 'date', ...(from && { initial: from }) },
  { key: 'date_to', label: 'lbl.to', kind: 'date', notBefore: 'date_from' },
];

/**
 * Filters of the limit book: its days (by default the last 13 months), and an assumed raise of the limit.
 */
export const bookFilters = (today: string): readonly Filter[] => [
  ...ledgerFilters(addMonths(today, MONTHS_BACK)),
  { key: 'raise', label: '', kind: 'choice', place: 'page', quiet: true },
];

/** Assumed raise in kronor from the URL; null without a valid one. */
export function raiseOf({ raise }: FilterValues): number | null {
  const kronor = raise ? Number(raise) : NaN;
  return kronor >= 0 && Number.isFinite(kronor) ? kronor : null;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (value: string | undefined) => (value && DAY.test(value) ? value : undefined);

/** Returns what the URL selects. Ignores invalid values. */
export function selectionOf({ category, make_id, ...days }: FilterValues): LedgerSelection {
  const [date_from, date_to] = [dayOf(days['date_from']), dayOf(days['date_to'])];
  return {
    category: LIMIT_CATEGORIES.find((candidate) => candidate === category) ?? FIRST,
    make_id: Number(make_id) || 0,
    ...(date_from && { date_from }),
    ...(date_to && { date_to }),
  };
}

export const categoryOptions = (t: (key: string) => string): readonly FilterOption[] =>
  LIMIT_CATEGORIES.map((value) => ({ value, label: t(`deo.cat_${value}`) }));

const withSelection = (path: string, { make_id, ...selection }: LedgerSelection): string =>
  `${path}?${new URLSearchParams({ ...selection, ...(make_id && { make_id: String(make_id) }) }).toString()}`;

/** URL of the tab with the limits on the organisation's page. */
export const limitsPath = (organisationId: number): string =>
  `${paths.dealerOrganisation}?ID=${organisationId}&ActiveTab=1`;
export const ledgerPath = (organisationId: number, selection: LedgerSelection): string =>
  withSelection(address(paths.limitLedger, { id: organisationId }), selection);
export const limitBookPath = (organisationId: number, selection: LedgerSelection): string =>
  withSelection(address(paths.limitBook, { id: organisationId }), selection);
