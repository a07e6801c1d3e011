import type { ConsignInventoryRow } from '@floorplan/vehicle/contracts';
import {
  AskDialog,
  failureOf,
  formErrors,
  FormFields,
  initialValues,
  Notice,
  savingFailureText,
  useTexts,
  type FormField,
  type FormValue,
  type FormValues,
} from '@floorplan/ui';
import { useState } from 'react';
import { EndPayoffs } from './end-payoffs';
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

/** The terms as typed, the payoffs for them, and the vehicles that can be ended on these terms. */
function useEnding({ vehicles, flow }: EndDialogProps) {
  const { t } = useTexts();
  const [values, setValues] = useState<FormValues>(() => initialValues(FIELDS));
  const ids = vehicles.map(({ VehicleId }) => VehicleId);
  const payoffs = usePayoffs(ids, flow.terms);
  // Payoffs are hidden while the terms are invalid. The last payoffs were calculated for earlier terms.
  const errors = formErrors(FIELDS, values, t);
  const readable = errors.size === 0;
  const known = payoffs.isPlaceholderData || !readable ? undefined : payoffs.data;
  const able = known?.filter(({ Code }) => Code === null) ?? [];
  return {
    values,
    errors,
    payoffs,
    readable,
    known,
    able,
    change: (name: string, value: FormValue) => {
      const next = { ...values, [name]: value };
      setValues(next);
      if (formErrors(FIELDS, next, t).size > 0) return;
      flow.setTerms(
        Object.fromEntries(Object.entries(next).filter(([, one]) => one !== null && one !== false)),
      );
    },
    confirm: () =>
      flow.confirm(
        able.map(({ VehicleId, Payoff }) => ({ VehicleId, ExpectedAmount: Payoff?.Amount ?? null })),
      ),
  };
}

/**
 * Dialog to end the financing of the chosen vehicles: common terms, the payoff of each vehicle, and their sum
 * on the button.
 */
export function EndDialog(props: EndDialogProps) {
  const { vehicles, isRequest, flow } = props;
  const { t, format } = useTexts();
  const ending = useEnding(props);
  const { known, able, readable, payoffs } = ending;
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
      onConfirm={ending.confirm}
      onCancel={flow.cancel}
    >
      <p>{t(isRequest ? 'end.dlg_ask_text' : 'end.dlg_text')}</p>
      {!isRequest && vehicles.some(({ EndRequestedDate }) => EndRequestedDate) && (
        <p>{t('end.dlg_requests')}</p>
      )}
      <FormFields fields={FIELDS} values={ending.values} errors={ending.errors} onChange={ending.change} />
      <Excluded rows={known ?? []} />
      {readable && <EndFailures flow={flow} payoffs={payoffs} />}
      {readable && (
        <EndPayoffs
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

/** Why the payoffs could not be read, or the financings not be ended. */
function EndFailures({ flow, payoffs }: { flow: EndFlow; payoffs: ReturnType<typeof usePayoffs> }) {
  const { t } = useTexts();
  return (
    <>
      {payoffs.error && (
        <Notice
          kind="failed"
          title={t('preview.err')}
          text={failureOf(payoffs.error).message}
          onRetry={() => void payoffs.refetch()}
        />
      )}
      {flow.error !== null && (
        <p className="field-error" role="alert">
          {savingFailureText(t('end.err_start'), flow.error, t)}
        </p>
      )}
    </>
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
