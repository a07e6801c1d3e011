import { seesUsedAmounts } from '@floorplan/limits/contracts';
import {
  LIMIT_LEDGER_ORDER,
  LIMIT_LEDGER_ROUTES,
  type LimitLedgerFilter,
  type LimitLedgerRow,
} from '@floorplan/vehicle/contracts';
import { failureOf, useTexts, type ListDescription } from '@floorplan/ui';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ServedList } from '../../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { useUser } from '../../../app/session/session';
import { plateText } from '../../../app/texts/identifiers';
import { HiddenBook, UnknownBook } from './hidden-book';
import { useLimitBook } from './get-limit-book';
import {
  categoryOptions,
  ledgerFilters,
  limitBookPath,
  NO_NAME_YET,
  ORGANISATION_ID,
  selectionOf,
} from './limit-book.filter';
import { LedgerBalances } from './ledger-figures';

const HTTP_FORBIDDEN = 403;
const HTTP_NOT_FOUND = 404;

const description: ListDescription<LimitLedgerRow> = {
  name: 'limit-ledger',
  columns: [
    { key: 'Date', header: 'lbl.date', type: 'date' },
    { key: 'Cause', header: 'ledger.col_cause', type: 'text', flexible: true, priority: 1 },
    {
      key: 'LicenseNumber',
      header: 'inv.col_vehicle',
      type: 'code',
      link: true,
      priority: 2,
      value: (row) => plateText(row.LicenseNumber) || row.ChassisNumber,
      exportHeader: 'inv.col_license',
    },
    { key: 'ChassisNumber', header: 'inv.col_chassis', type: 'code', place: 'chosen', exported: true },
    { key: 'Make', header: 'lbl.make', type: 'text' },
    {
      key: 'Kind',
      header: 'ledger.col_kind',
      type: 'text',
      place: 'chosen',
      exported: true,
      value: ({ Kind }, { t }) => t(`ledger.kind_${Kind}`),
    },
    { key: 'At', header: 'ledger.col_at', type: 'instant', place: 'chosen' },
    { key: 'Amount', header: 'lbl.amount', type: 'money', sum: true },
    { key: 'Approved', header: 'deo.approved', type: 'money' },
    { key: 'Balance', header: 'deo.used', type: 'money', priority: 3 },
  ],
  hideOrder: ['At', 'Kind', 'ChassisNumber', 'Approved', 'Make', 'Cause'],
  filters: ledgerFilters(),
  sort: LIMIT_LEDGER_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ LicenseNumber, ChassisNumber, Cause }) => LicenseNumber ?? ChassisNumber ?? Cause,
  rowPath: ({ VehicleId }) => (VehicleId === null ? '' : address(paths.vehicle, { id: VehicleId })),
  card: ({ Date, Cause, LicenseNumber, ChassisNumber, Make, Amount, Approved, Balance }, { t, format }) => ({
    title: Cause,
    lines: [
      [plateText(LicenseNumber) || ChassisNumber, Make].filter(Boolean).join(' · '),
      <span key="facts" className="card-facts">
        <span>{Date}</span>
        {Amount !== null && <span>{format.kronor(Amount)}</span>}
        {Approved !== null && <span>{t('ledger.card_approved', { amount: format.money(Approved) })}</span>}
        {Amount !== null && <span>{t('ledger.card_balance', { amount: format.money(Balance) })}</span>}
      </span>,
    ],
  }),
  exportPath: LIMIT_LEDGER_ROUTES.export,
};

const served: ServedList = {
  name: ['limits', 'ledger'],
  fetch: (api, filter, signal) =>
    api.get(LIMIT_LEDGER_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

/** List of all changes of one limit, newest first, with the used amount after each. */
export function LimitLedgerPage() {
  const { id = '' } = useParams();
  if (!seesUsedAmounts({ role: useUser().Role })) return <HiddenBook />;
  return ORGANISATION_ID.test(id) ? <Ledger organisationId={Number(id)} /> : <NotFoundPage />;
}

function Ledger({ organisationId }: { organisationId: number }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const selection = selectionOf(Object.fromEntries(params));
  const { data, error } = useLimitBook(organisationId, selection);
  const { Organisation: name = NO_NAME_YET, Makes } = data ?? {};
  const options = useMemo(
    () => ({
      category: categoryOptions(t),
      make_id: (Makes ?? []).map(({ Id, Name }) => ({ value: String(Id), label: Name })),
    }),
    [t, Makes],
  );
  const status = error ? failureOf(error).status : null;
  if (status === HTTP_NOT_FOUND) return <UnknownBook />;
  // Staff have hidden the used amounts from the role.
  if (status === HTTP_FORBIDDEN) return <HiddenBook />;
  const screen: ServedListScreen<LimitLedgerRow, Omit<LimitLedgerFilter, 'text'>> = {
    description,
    served,
    parent: { path: limitBookPath(organisationId, selection), label: t('ledger.title') },
    context: (
      <>
        {name} · {t(`deo.cat_${selection.category}`)}
      </>
    ),
    figures: () => <LedgerBalances book={data} />,
    filterOf: (asked) => ({ dealerOrganizationId: organisationId, ...selectionOf(asked) }),
    texts: {
      title: 'ledger.title_rows',
      count: 'ledger.count',
      search: 'ledger.search',
      empty: 'ledger.empty',
      notLoaded: 'ledger.err_list',
    },
    useOptions: () => options,
  };
  return <ServedListPage screen={screen} />;
}
