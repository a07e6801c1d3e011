import {
  LEDGER_ROUTES,
  type ChartAnswer,
  type NumberActAnswer,
  type NumberChangeRow,
  type NumberPreview,
  type ProposeNumberAnswer,
} from '@floorplan/ledger/contracts';
import { stockholmDay, useTexts, type FormField } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ActDialog } from '../../../app/acts/act-dialog';
import { useValues } from '../../../app/acts/use-act-dialog';
import { useRecordAct } from '../../../app/acts/use-record-act';
import { BeforeAfterTable, Effects } from '../../../app/acts/what-happens';
import { useNow } from '../../../app/browser/use-now';
import { messageOf } from '../../../app/invoices/use-invoicing-act';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

/** Root key of what is read of the chart of accounts. */
export const CHART_KEY = ['ledger', 'chart'] as const;
const MAX_NUMBER = 10;
const MAX_NAME = 80;
const MAX_REASON = 500;

export type ChartRow = ChartAnswer['Rows'][number];

const reasonField = (label: string): FormField => ({
  name: 'Reason',
  label,
  kind: 'lines',
  maxLength: MAX_REASON,
  required: 'form.err_required',
});

const fieldsOf = (row: ChartRow, from: string): readonly FormField[] => [
  {
    name: 'From',
    label: 'booked.from_day',
    kind: 'date',
    required: 'form.err_required',
    initial: from,
  },
  {
    name: 'Number',
    label: 'booked.col_account',
    kind: 'text',
    maxLength: MAX_NUMBER,
    required: 'form.err_required',
    initial: row.Number,
  },
  { name: 'Name', label: 'booked.name_sv', kind: 'text', maxLength: MAX_NAME, help: 'booked.name_help' },
  { name: 'NameEnglish', label: 'booked.name_en', kind: 'text', maxLength: MAX_NAME },
  reasonField('booked.reason'),
];

const textOrNull = (value: unknown): string | null => String(value ?? '').trim() || null;

/** Dialog that proposes the number of a use of accounts from a day on. */
export function ProposeNumberDialog(props: { row: ChartRow; firstOpenDay: string; onClose: () => void }) {
  const { row, firstOpenDay } = props;
  const { t } = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const today = stockholmDay(useNow());
  const from = firstOpenDay > today ? firstOpenDay : today;
  const fields = fieldsOf(row, from);
  const [values, type] = useValues({ From: from, Number: row.Number });
  const route = address(LEDGER_ROUTES.account, { use: row.AccountKey });
  return (
    <ActDialog<ProposeNumberAnswer>
      title={t('booked.propose_title', { use: row.Use })}
      text={t('booked.propose_text')}
      confirm={t('booked.btn_propose')}
      fields={fields}
      values={values}
      onChange={type}
      body={{
        From: String(values['From'] ?? ''),
        Number: String(values['Number'] ?? '').trim(),
        Name: textOrNull(values['Name']),
        NameEnglish: textOrNull(values['NameEnglish']),
        Reason: String(values['Reason'] ?? '').trim(),
      }}
      failed="booked.err_propose"
      done={messageOf}
      act={(body) =>
        api
          .put<ProposeNumberAnswer>(route, body)
          .finally(() => void queries.invalidateQueries({ queryKey: CHART_KEY }))
      }
      preview={{
        show: ({ Preview }) => Preview && <NumberEffects preview={Preview} />,
        key: ['account-number', route],
        send: (body, signal) =>
          api.put<ProposeNumberAnswer>(route, body, { query: { dry_run: true }, ...(signal && { signal }) }),
      }}
      onClose={props.onClose}
    />
  );
}

/** Dialog that approves or rejects a change. */
export function DecideNumberDialog(props: {
  act: 'approve' | 'reject';
  change: NumberChangeRow;
  onClose: () => void;
}) {
  const { act, change } = props;
  const { t, format } = useTexts();
  const queries = useQueryClient();
  const [values, type] = useValues({});
  const isApproval = act === 'approve';
  const requests = useRecordAct<NumberActAnswer>({
    route: address(LEDGER_ROUTES[`${act}Number`], { id: change.Id }),
    key: ['account-number-change'],
    version: change.Version,
    readAgain: () => queries.invalidateQueries({ queryKey: CHART_KEY }),
    show: ({ Preview }) => isApproval && Preview && <NumberEffects preview={Preview} />,
  });
  const params = {
    use: change.Use,
    number: change.Number,
    date: format.date(change.From),
    by: change.ProposedBy,
  };
  return (
    <ActDialog<NumberActAnswer>
      {...requests}
      title={t(`booked.${act}_title`, params)}
      text={t(`booked.${act}_text`, params)}
      confirm={t(isApproval ? 'account.btn_approve' : 'account.btn_reject')}
      destructive={!isApproval}
      fields={isApproval ? [] : [reasonField('account.reject_reason')]}
      values={values}
      onChange={type}
      body={isApproval ? {} : { Reason: String(values['Reason'] ?? '').trim() }}
      failed="booked.err_decide"
      done={messageOf}
      onClose={props.onClose}
    />
  );
}

function NumberEffects({ preview }: { preview: NumberPreview }) {
  const { t, format } = useTexts();
  const { Before, After, Moved, Month } = preview;
  const month = { from: format.date(Month.From), to: format.date(Month.To) };
  return (
    <Effects title={t('action.preview')}>
      <BeforeAfterTable
        rows={[
          { label: t('booked.col_account'), before: Before.Number, after: After.Number },
          { label: t('booked.col_name'), before: Before.Name, after: After.Name },
        ]}
      />
      {Moved !== null && (
        <p>{t('booked.moved_text', { amount: format.kronor(Moved, 2), number: After.Number })}</p>
      )}
      <p>
        {t('booked.month_text', {
          ...month,
          number: After.Number,
          debit: format.kronor(Month.Debit, 2),
          credit: format.kronor(Month.Credit, 2),
        })}
      </p>
    </Effects>
  );
}
