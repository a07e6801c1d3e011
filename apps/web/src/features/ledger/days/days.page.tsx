import {
  CLOSED_DAYS_ORDER,
  LEDGER_ROUTES,
  type ClosedDayRow,
  type ClosedDaysFilter,
  type NextDayAnswer,
} from '@floorplan/ledger/contracts';
import {
  ActionButton,
  actorName,
  useTexts,
  type Column,
  type ListDescription,
  type Translate,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { vouchersPath } from '../../../app/ledger/entries-path';
import type { ServedList } from '../../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { paths } from '../../../app/routing/paths';
import { useReadsOnly } from '../../../app/session/reads-only';
import { useApi } from '../../../app/session/session';
import { CloseDaysDialog } from './close-days-dialog';

const served: ServedList = {
  name: ['ledger', 'days'],
  fetch: (api, filter, signal) =>
    api.get(LEDGER_ROUTES.days, { query: { ...filter }, ...(signal && { signal }) }),
};

/** First and last voucher of a day, or that it has none. */
const vouchersOf = ({ FirstVoucher, LastVoucher }: ClosedDayRow, t: Translate): string => {
  if (FirstVoucher === null || LastVoucher === null) return t('booked.no_vouchers');
  return FirstVoucher === LastVoucher ? FirstVoucher : `${FirstVoucher} – ${LastVoucher}`;
};

const agreesText = (agrees: boolean, t: Translate): string =>
  t(agrees ? 'booked.day_agrees' : 'booked.day_differs');

/** Whether the accounts agreed when the day was closed, which opens them. */
function AgreesLink({ row }: { row: ClosedDayRow }) {
  const span = new URLSearchParams({ date_from: row.Date, date_to: row.Date }).toString();
  return (
    <Link to={`${paths.books}?${span}`}>
      <Agrees agrees={row.Agrees} />
    </Link>
  );
}

function Agrees({ agrees }: { agrees: boolean }) {
  const { t } = useTexts();
  return (
    <span className={`toned tone-${agrees ? 'success' : 'danger'}`}>
      <i className={`pi pi-${agrees ? 'check-circle' : 'exclamation-circle'}`} aria-hidden="true" />{' '}
      {agreesText(agrees, t)}
    </span>
  );
}

const columns: readonly Column<ClosedDayRow>[] = [
  { key: 'Date', header: 'lbl.date', type: 'date', link: true, searched: false },
  {
    key: 'FirstVoucher',
    header: 'booked.col_vouchers',
    type: 'code',
    flexible: true,
    cell: (row, { t }) => vouchersOf(row, t),
  },
  { key: 'LastVoucher', header: 'booked.col_last_voucher', type: 'code', place: 'export' },
  { key: 'Vouchers', header: 'booked.col_voucher_count', type: 'number', searched: false, sum: true },
  { key: 'Lines', header: 'booked.col_lines', type: 'number', searched: false, sum: true },
  { key: 'Debit', header: 'booked.col_debit', type: 'money', sum: true, withOre: true, searched: false },
  {
    key: 'Agrees',
    header: 'booked.col_agrees',
    type: 'text',
    searched: false,
    extraWidth: 4,
    value: ({ Agrees: agrees }, { t }) => agreesText(agrees, t),
    cell: (row) => <AgreesLink row={row} />,
  },
  { key: 'ClosedAt', header: 'booked.col_closed_at', type: 'instant', searched: false },
  {
    key: 'ClosedBy',
    header: 'booked.col_closed_by',
    type: 'text',
    value: ({ ClosedBy }, { t }) => actorName(ClosedBy, t),
  },
];

const description: ListDescription<ClosedDayRow> = {
  name: 'ledger-days',
  columns,
  hideOrder: ['ClosedBy', 'ClosedAt', 'Lines', 'Vouchers'],
  filters: [
    { key: 'date_from', label: 'lbl.from', kind: 'date' },
    { key: 'date_to', label: 'lbl.to', kind: 'date', notBefore: 'date_from' },
    { key: 'differing', label: 'booked.filter_differing', kind: 'flag', place: 'more' },
  ],
  sort: CLOSED_DAYS_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Date: day }) => day,
  rowPath: ({ Date: day }) => vouchersPath({ date_from: day, date_to: day }),
  card: (row, { t, format }) => ({
    title: format.date(row.Date),
    mark: format.kronor(row.Debit, 2),
    lines: [
      <span key="facts" className="card-facts">
        <span className="mono">{vouchersOf(row, t)}</span>
        <span>{t('booked.entries_count', { count: row.Lines })}</span>
      </span>,
      <Agrees key="agrees" agrees={row.Agrees} />,
    ],
  }),
  exportPath: LEDGER_ROUTES.exportDays,
};

type Choice = Omit<ClosedDaysFilter, 'text'>;

const screen: ServedListScreen<ClosedDayRow, Choice> = {
  description,
  served,
  filterOf: ({ date_from, date_to, differing }) => ({
    ...(date_from && { date_from }),
    ...(date_to && { date_to }),
    differing: differing === 'true',
  }),
  texts: {
    title: 'booked.days_title',
    count: 'booked.days_count',
    search: 'booked.days_search',
    empty: 'booked.days_empty',
    notLoaded: 'booked.err_load',
  },
  context: <NextDay />,
  pageActions: <CloseButton />,
};

function useNextDay() {
  const api = useApi();
  return useQuery({
    queryKey: ['ledger', 'next-day'],
    queryFn: ({ signal }) => api.get<NextDayAnswer>(LEDGER_ROUTES.nextDay, { signal }),
  }).data;
}

/** Says from which day on the books are open. */
function NextDay() {
  const { t, format } = useTexts();
  const next = useNextDay();
  if (!next) return t('booked.days_context');
  if (next.Next === null) return t('booked.days_none');
  return `${t('booked.days_open_from', { day: format.date(next.Next) })} ${t('booked.days_context')}`;
}

function CloseButton() {
  const { t } = useTexts();
  const readsOnly = useReadsOnly('books.close');
  const next = useNextDay();
  const [isOpen, setOpen] = useState(false);
  const nothing = next && (next.Next === null || next.Next > next.Until) ? t('booked.days_all_closed') : null;
  return (
    <>
      <ActionButton
        label={t('booked.btn_close_days')}
        reason={readsOnly ?? nothing}
        onClick={() => setOpen(true)}
      />
      {isOpen && next && <CloseDaysDialog until={next.Until} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Closed days of the books, from which the next days are closed. */
export const LedgerDaysPage = () => <ServedListPage screen={screen} />;
