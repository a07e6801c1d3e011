import { LEDGER_ROUTES, type LedgerEntryRow, type VoucherRow } from '@floorplan/ledger/contracts';
import { LoadFailed, Skeleton, SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { entriesPath } from '../../app/ledger/entries-path';
import { useApi } from '../../app/session/session';

/** Lines that the panel shows; the list of entries has all. */
const MAX_SHOWN = 50;

interface Lines {
  readonly Rows: readonly LedgerEntryRow[];
  readonly Total: number;
}

/** The lines of a voucher beside the journal. */
export function VoucherLines({ voucher: { Id, Date: day, Kind, Debit } }: { voucher: VoucherRow }) {
  const { t, format } = useTexts();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['ledger', 'entries', 'of-voucher', Id],
    queryFn: ({ signal }) =>
      api.get<Lines>(LEDGER_ROUTES.entries, {
        query: { voucher: Id, limit: MAX_SHOWN, sort: 'Account' },
        signal,
      }),
  });
  return (
    <div className="stack">
      <p>
        {format.date(day)} · {t(`booked.kind_${Kind}`)} · {format.kronor(Debit, 2)}
      </p>
      {!data && !error && <Skeleton rows={6} />}
      {error && <LoadFailed title="booked.err_load" error={error} onRetry={() => void refetch()} />}
      {data && !error && <LinesTable lines={data} voucherId={Id} />}
    </div>
  );
}

function LinesTable({ lines: { Rows, Total }, voucherId }: { lines: Lines; voucherId: number }) {
  const { t, format } = useTexts();
  const side = (key: 'Debit' | 'Credit', header: string): SmallColumn<LedgerEntryRow> => ({
    key,
    header,
    money: true,
    // A line has one side; the other stays blank.
    cell: (row) => (row[key] === 0 ? '' : format.money(row[key], 2)),
  });
  const columns: readonly SmallColumn<LedgerEntryRow>[] = [
    {
      key: 'Account',
      header: 'booked.col_account',
      cell: ({ Account, AccountName }) => (
        <>
          <span className="mono">{Account}</span> {AccountName}
        </>
      ),
    },
    side('Debit', 'booked.col_debit'),
    side('Credit', 'booked.col_credit'),
  ];
  return (
    <>
      <SmallTable label={t('booked.col_lines')} columns={columns} rows={Rows} rowKey={({ Id }) => Id} />
      {Total > Rows.length && (
        <Link to={entriesPath({ voucher: voucherId })}>{t('booked.all_lines', { count: Total })}</Link>
      )}
    </>
  );
}
