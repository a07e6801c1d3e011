import { LEDGER_ROUTES, type CloseDayAnswer, type DaysPreview } from '@floorplan/ledger/contracts';
import { initialValues, SmallTable, useTexts, type FormField, type SmallColumn } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ActDialog } from '../../../app/acts/act-dialog';
import { useValues } from '../../../app/acts/use-act-dialog';
import { Effects } from '../../../app/acts/what-happens';
import { messageOf } from '../../../app/invoices/use-invoicing-act';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

/** Vouchers that the dialog lists; the sums are of all. */
const MAX_LISTED = 20;

/** Dialog that closes all open days of the books through a day, after showing what would become vouchers. */
export function CloseDaysDialog({ until, onClose }: { until: string; onClose: () => void }) {
  const { t } = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const fields: readonly FormField[] = [
    {
      name: 'Date',
      label: 'booked.close_through',
      kind: 'date',
      required: 'form.err_required',
      help: 'booked.close_help',
      initial: until,
    },
  ];
  const [values, type] = useValues(() => initialValues(fields));
  const route = address(LEDGER_ROUTES.closeDay, { date: String(values['Date'] ?? '') });
  return (
    <ActDialog<CloseDayAnswer>
      title={t('booked.close_title')}
      text={t('booked.close_text')}
      confirm={(shown) =>
        shown ? t('booked.close_confirm', { count: shown.Preview.Days }) : t('booked.close_title')
      }
      wide
      fields={fields}
      values={values}
      onChange={type}
      body={values['Date'] ? { Date: values['Date'] } : null}
      failed="booked.err_close"
      done={messageOf}
      act={() =>
        api
          .post<CloseDayAnswer>(route, {})
          .finally(() => void queries.invalidateQueries({ queryKey: ['ledger'] }))
      }
      preview={{
        show: ({ Preview }) => Preview && <VouchersToBe preview={Preview} />,
        key: ['close-days', String(values['Date'] ?? '')],
        send: (_, signal) =>
          api.post<CloseDayAnswer>(route, {}, { query: { dry_run: true }, ...(signal && { signal }) }),
      }}
      onClose={onClose}
    />
  );
}

type Voucher = DaysPreview['Vouchers'][number];

function VouchersToBe({ preview }: { preview: DaysPreview }) {
  const { t, format } = useTexts();
  const { Days, Vouchers, Lines, Debit } = preview;
  const columns: readonly SmallColumn<Voucher>[] = [
    { key: 'Date', header: 'lbl.date', cell: ({ Date: day }) => format.date(day), whole: true },
    {
      key: 'Voucher',
      header: 'booked.col_voucher',
      cell: ({ Voucher: name }) => <span className="mono">{name}</span>,
      whole: true,
    },
    { key: 'Kind', header: 'booked.col_kind', cell: ({ Kind }) => t(`booked.kind_${Kind}`) },
    {
      key: 'Lines',
      header: 'booked.col_lines',
      cell: (row) => format.number(row.Lines),
      align: 'right',
    },
    { key: 'Debit', header: 'booked.col_debit', cell: (row) => format.money(row.Debit, 2), money: true },
  ];
  const listed = Vouchers.slice(0, MAX_LISTED);
  return (
    <Effects title={t('action.preview')}>
      <p>
        <strong>
          {t('booked.close_sum', {
            days: t('booked.days_of_close', { count: Days }),
            vouchers: t('booked.vouchers_count', { count: Vouchers.length }),
            lines: t('booked.entries_count', { count: Lines }),
            amount: format.kronor(Debit, 2),
          })}
        </strong>
      </p>
      {listed.length > 0 && (
        <SmallTable
          label={t('booked.vouchers_title')}
          columns={columns}
          rows={listed}
          rowKey={({ Date: day, Voucher: name }) => `${day} ${name}`}
        />
      )}
      {Vouchers.length > listed.length && (
        <p className="soft">{t('booked.more_vouchers', { count: Vouchers.length - listed.length })}</p>
      )}
    </Effects>
  );
}
