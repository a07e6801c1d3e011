import type { ConsignInventoryRow } from '@floorplan/vehicle/contracts';
import {
  AskDialog,
  failureOf,
  formErrors,
  FormFields,
  initialValues,
  Notice,
  savingFailureText,
  SmallTable,
  useTexts,
  type FormField,
  type FormValues,
  type SmallColumn,
} from '@floorplan/ui';
import { useState, type ReactNode } from 'react';
import { Explainable, Explained } from '../../app/charges/explained';
import { plateText } from '../../app/texts/identifiers';
import type { EndTerms } from './end-financing.machine';
import { PayoffOfVehicle } from './payoff-of-vehicle';
import type { EndFlow } from './use-end-flow';
import { sumOfPayoffs, usePayoffs, type PayoffRow } from './use-payoffs';

const FIELDS: readonly FormField[] = [
  { name: 'end_date', label: 'dlg.purchase_end_date', kind: 'date', help: 'dlg.purchase_end_date_help' },
  { name: 'dealer_discount', label: 'dlg.purchase_discount', kind: 'amount', help: 'end.discount_help' },
  { name: 'sold_to_endcustomer', label: 'dlg.purchase_sold', kind: 'check', initial: false },
];

interface EndDialogProps {
  readonly vehicles: readonly ConsignInventoryRow[];
  readonly isRequest: boolean;
  readonly flow: EndFlow;
}

/**
 * Dialog to end the financing of the chosen vehicles: common terms, the payoff of each vehicle, and their sum
 * on the button.
 */
export function EndDialog({ vehicles, isRequest, flow }: EndDialogProps) {
  const { t, format } = useTexts();
  const [values, setValues] = useState<FormValues>(() => initialValues(FIELDS));
  const ids = vehicles.map(({ VehicleId }) => VehicleId);
  const payoffs = usePayoffs(ids, flow.terms);
  // Payoffs are hidden while the terms are invalid. The last payoffs were calculated for earlier terms.
  const wrong = formErrors(FIELDS, values, t);
  const readable = wrong.size === 0;
  const known = payoffs.isPlaceholderData || !readable ? undefined : payoffs.data;
  const able = known?.filter(({ Code }) => Code === null) ?? [];
  const change = (name: string, value: string | number | boolean | null) => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (formErrors(FIELDS, next, t).size > 0) return;
    flow.setTerms(
      Object.fromEntries(Object.entries(next).filter(([, one]) => one !== null && one !== false)),
    );
  };
  const confirm = () =>
    flow.confirm(
      able.map(({ VehicleId, Payoff }) => ({ VehicleId, ExpectedAmount: Payoff?.Amount ?? null })),
    );
  const amount = format.money(sumOfPayoffs(able), 2);
  const sumText = () => {
    if (known) return t('end.to_pay', { amount });
    return readable && !payoffs.error ? t('end.reckoning') : '';
  };
  return (
    <AskDialog
      open
      wide
      title={t(isRequest ? 'end.dlg_ask_title' : 'end.dlg_title', { count: vehicles.length })}
      confirm={
        known
          ? t(isRequest ? 'end.btn_ask_count' : 'end.btn_end_amount', { count: able.length, amount })
          : t(isRequest ? 'end.btn_ask_count' : 'end.btn_count', { count: vehicles.length })
      }
      busy={flow.busy}
      disabled={!known || able.length === 0}
      onConfirm={confirm}
      onCancel={flow.cancel}
    >
      <p>{t(isRequest ? 'end.dlg_ask_text' : 'end.dlg_text')}</p>
      {!isRequest && vehicles.some(({ EndRequestedDate }) => EndRequestedDate) && (
        <p>{t('end.dlg_requests')}</p>
      )}
      <FormFields fields={FIELDS} values={values} errors={wrong} onChange={change} />
      <Excluded rows={known ?? []} />
      {readable && payoffs.error && (
        <Notice
          kind="failed"
          title={t('preview.err')}
          text={failureOf(payoffs.error).message}
          onRetry={() => void payoffs.refetch()}
        />
      )}
      {readable && flow.error !== null && (
        <p className="field-error" role="alert">
          {savingFailureText(t('end.err_start'), flow.error, t)}
        </p>
      )}
      {readable && (
        <Payoffs
          vehicles={vehicles}
          payoffs={known}
          terms={flow.terms}
          onOther={(id) => payoffs.readAgain(id)}
        />
      )}
      <p aria-live="polite">
        <strong>{sumText()}</strong>
      </p>
    </AskDialog>
  );
}

/** Numbers of vehicles that cannot be ended, by reason. */
function Excluded({ rows }: { rows: readonly PayoffRow[] }) {
  const { t } = useTexts();
  const reasons = new Map<string, number>();
  for (const { Message } of rows) if (Message) reasons.set(Message, (reasons.get(Message) ?? 0) + 1);
  return [...reasons].map(([reason, count]) => (
    <p key={reason} className="field-error">
      {t('end.excluded', { count, reason })}
    </p>
  ));
}

interface Ending extends ConsignInventoryRow {
  readonly payoff: PayoffRow | undefined;
}

function Payoffs(props: {
  vehicles: readonly ConsignInventoryRow[];
  payoffs: readonly PayoffRow[] | undefined;
  terms: EndTerms;
  onOther: (id: number) => void;
}) {
  const { t, format } = useTexts();
  const of = new Map(props.payoffs?.map((row) => [row.VehicleId, row]));
  const rows: Ending[] = props.vehicles.map((row) => ({ ...row, payoff: of.get(row.VehicleId) }));
  const money = (pick: (payoff: NonNullable<PayoffRow['Payoff']>) => number) => (row: Ending) =>
    row.payoff?.Payoff ? format.money(pick(row.payoff.Payoff), 2) : '';
  const columns: SmallColumn<Ending>[] = [
    {
      key: 'vehicle',
      header: 'inv.col_vehicle',
      cell: (row) => <span className="mono">{nameOf(row)}</span>,
    },
    {
      key: 'model',
      header: 'inv.col_model',
      cell: ({ Make, Model }) => [Make, Model].filter(Boolean).join(' '),
    },
    {
      key: 'date',
      header: 'dlg.purchase_end_date',
      cell: ({ payoff }) =>
        payoff?.Payoff ? <span className="no-wrap">{payoff.Payoff.EndDate}</span> : payoff ? null : '…',
    },
    ...(rows.some(({ payoff }) => payoff?.Message)
      ? [{ key: 'why', header: 'end.col_why_not', cell: ({ payoff }: Ending) => payoff?.Message ?? null }]
      : []),
    amountColumn(
      'capital',
      'dlg.quote_capital',
      money(({ EndAmount }) => EndAmount),
    ),
    amountColumn(
      'vat',
      'dlg.quote_vat',
      money(({ VatAmount }) => VatAmount),
    ),
    amountColumn(
      'unpaid',
      'dlg.quote_unpaid',
      money(({ UnpaidAmount }) => UnpaidAmount),
    ),
    amountColumn('amount', 'dlg.quote_amount', (row) =>
      row.payoff?.Payoff ? (
        <Explainable
          name={`${nameOf(row)}, ${t('dlg.quote_amount')}`}
          text={format.money(row.payoff.Payoff.Amount, 2)}
        >
          <PayoffOfVehicle
            id={row.VehicleId}
            terms={props.terms}
            shown={row.payoff.Payoff.Amount}
            onOther={() => props.onOther(row.VehicleId)}
          />
        </Explainable>
      ) : null,
    ),
  ];
  return (
    <Explained>
      <SmallTable label={t('end.payoffs')} columns={columns} rows={rows} rowKey={(row) => row.VehicleId} />
    </Explained>
  );
}

const nameOf = ({ LicenseNumber, ChassisNumber }: Ending) => plateText(LicenseNumber) || ChassisNumber;

const amountColumn = (
  key: string,
  header: string,
  cell: (row: Ending) => ReactNode,
): SmallColumn<Ending> => ({
  key,
  header,
  cell,
  money: true,
});
