import { LEDGER_ROUTES, VAT_BOXES_ORDER, type VatAnswer, type VatBoxRow } from '@floorplan/ledger/contracts';
import type { NumberedAccount, VatBoxNumber } from '@floorplan/ledger/domain';
import { addMonths } from '@floorplan/kernel';
import {
  actorName,
  Choice,
  ExportButton,
  LoadFailed,
  Skeleton,
  SmallTable,
  stockholmDay,
  useTexts,
  WholeDates,
  type Column,
  type SmallColumn,
} from '@floorplan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useNow } from '../../../app/browser/use-now';
import { Page } from '../../../app/layout/page';
import { entriesPath } from '../../../app/ledger/entries-path';
import { useApi } from '../../../app/session/session';
import { paths } from '../paths';
import { CloseMonthButton } from './close-month';
import { MonthState } from './month-state';

/** Number of months from which the user can choose. */
const MONTHS = 24;
const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

const columns: readonly Column<VatBoxRow>[] = [
  { key: 'Box', header: 'booked.col_box', type: 'code' },
  { key: 'Name', header: 'booked.col_name', type: 'text' },
  { key: 'Kronor', header: 'booked.col_kronor', type: 'number' },
  { key: 'Amount', header: 'booked.col_amount', type: 'money' },
];

/** Account whose lines a box adds up. */
const ACCOUNTS: Readonly<Partial<Record<VatBoxNumber, NumberedAccount>>> = {
  '05': 'OUTPUT_VAT',
  '10': 'OUTPUT_VAT',
  '48': 'INPUT_VAT',
};

/** The chosen month, by default the last one that has ended. */
function useMonth() {
  const today = stockholmDay(useNow());
  const [asked, setAsked] = useSearchParams();
  const latest = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const chosen = asked.get('month') ?? '';
  const month = MONTH.test(chosen) ? chosen : latest;
  const listed = Array.from({ length: MONTHS + 1 }, (_, at) =>
    addMonths(`${today.slice(0, 7)}-01`, -at).slice(0, 7),
  );
  const months = listed.includes(month) ? listed : [month, ...listed];
  return { month, months, choose: (next: string) => setAsked({ month: next }) };
}

/** VAT report of a month, where the month is closed. */
export function VatPage() {
  const { t, format } = useTexts();
  const api = useApi();
  const { month, months, choose } = useMonth();
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'vat', month],
    queryFn: ({ signal }) => api.get<VatAnswer>(LEDGER_ROUTES.vat, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      prints
      flow
      title={t('booked.vat_menu')}
      parent={{ path: paths.ledgerMonths, label: t('booked.months_title') }}
      beside={data && <MonthState isClosed={data.Closed !== null} />}
      context={
        data?.Closed
          ? t('booked.vat_final', { at: format.instant(data.Closed.At), by: actorName(data.Closed.By, t) })
          : t('booked.vat_preliminary')
      }
      actions={<Actions report={data ?? notYet(month, t('app.loading'))} />}
    >
      <div className="stack">
        <div className="filters" role="search" aria-label={t('list.filter')}>
          <span className="filter">
            <label htmlFor="vat-month">{t('booked.col_month')}</label>
            <Choice
              id="vat-month"
              label={t('booked.col_month')}
              value={month}
              options={months.map((value) => ({ value, label: value }))}
              onChange={choose}
            />
          </span>
        </div>
        {!data && !error && <Skeleton rows={8} />}
        {error && <LoadFailed title="booked.err_load" error={error} onRetry={() => void refetch()} />}
        {data && !error && <Report report={data} />}
      </div>
    </Page>
  );
}

/** Stands for the report while it is loading, so that its buttons do not move the page when they come. */
const notYet = (Month: string, Reason: string): VatAnswer => ({
  Month,
  From: '',
  To: '',
  Closed: null,
  Missing: [{ Code: 'DAYS_OPEN', Reason }],
  Boxes: [],
});

function Actions({ report }: { report: VatAnswer }) {
  const { t } = useTexts();
  const api = useApi();
  const { Month: month, Boxes } = report;
  return (
    <>
      <ExportButton
        columns={columns}
        sort={VAT_BOXES_ORDER}
        name={t('booked.vat_title', { month })}
        count={Boxes.length}
        source={{
          send: (wish, signal) => api.file(LEDGER_ROUTES.exportVat, { ...wish, Filter: { month } }, signal),
        }}
      />
      {!report.Closed && <CloseMonthButton report={report} />}
    </>
  );
}

/** The lines that a box adds up; null for a box that follows from others, or is not used. */
function linesOf({ Box }: VatBoxRow, { From, To }: VatAnswer): string | null {
  const account = ACCOUNTS[Box];
  return account ? entriesPath({ account, date_from: From, date_to: To }) : null;
}

function Report({ report }: { report: VatAnswer }) {
  return (
    <>
      {report.Missing.length > 0 && <Missing report={report} />}
      <Boxes report={report} />
    </>
  );
}

function Missing({ report }: { report: VatAnswer }) {
  const { t } = useTexts();
  return (
    <section className="panel" aria-label={t('booked.missing')}>
      <header>
        <h2>{t('booked.missing')}</h2>
      </header>
      <div className="panel-body stack">
        {report.Missing.map(({ Code, Reason }) => (
          <p key={Code} className="message tone-warning">
            <i className="pi pi-exclamation-triangle" aria-hidden="true" />{' '}
            <span>
              <WholeDates>{Reason}</WholeDates>
            </span>
          </p>
        ))}
      </div>
    </section>
  );
}

function Boxes({ report }: { report: VatAnswer }) {
  const { t, format } = useTexts();
  const boxes: readonly SmallColumn<VatBoxRow>[] = [
    {
      key: 'Box',
      header: 'booked.col_box',
      cell: ({ Box }) => <span className="mono">{Box}</span>,
      whole: true,
    },
    { key: 'Name', header: 'booked.col_name', cell: ({ Name }) => Name },
    {
      key: 'Kronor',
      header: 'booked.col_kronor',
      align: 'right',
      whole: true,
      cell: ({ Kronor }) => <strong>{format.number(Kronor)}</strong>,
    },
    {
      key: 'Amount',
      header: 'booked.col_amount',
      money: true,
      cell: (row) => <BoxAmount row={row} path={linesOf(row, report)} />,
    },
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('booked.boxes')}</h2>
      </header>
      <div className="panel-body">
        <SmallTable label={t('booked.boxes')} columns={boxes} rows={report.Boxes} rowKey={({ Box }) => Box} />
      </div>
    </section>
  );
}

function BoxAmount({ row: { Amount }, path }: { row: VatBoxRow; path: string | null }) {
  const { t, format } = useTexts();
  const amount = format.money(Amount, 2);
  if (!path) return amount;
  return (
    <Link to={path} title={t('booked.show_lines')}>
      {amount}
    </Link>
  );
}
