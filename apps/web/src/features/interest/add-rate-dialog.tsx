import type { InterestRateRow } from '@floorplan/pricing/contracts';
import { isBackdated } from '@floorplan/pricing/domain';
import { stockholmDay, useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useSaveRate } from './interest.api';
import { RateDialog } from './rate-dialog';

const REQUIRED = 'form.err_required';
const validFromOf = (values: FormValues) => values['ValidFrom'] as string | null;

const fieldsOf = (values: FormValues, today: string): readonly FormField[] => {
  const from = validFromOf(values);
  const past = Boolean(from) && isBackdated(from!, today);
  return [
    {
      name: 'InterestRate',
      label: 'interest.new_value',
      kind: 'percent',
      required: REQUIRED,
      help: 'interest.value_help',
    },
    {
      name: 'ValidFrom',
      label: 'interest.new_valid_from',
      kind: 'date',
      required: REQUIRED,
      help: 'interest.valid_from_help',
    },
    {
      name: 'Reason',
      label: 'interest.reason',
      kind: 'lines',
      maxLength: 500,
      ...(past && { required: 'interest.err_reason' }),
      help: past ? 'interest.reason_help_past' : 'interest.reason_help',
    },
  ];
};

/** Dialog that adds a value to a base rate, valid from a given day. */
export function AddRateDialog({
  rate,
  timeoutMs,
  onClose,
}: {
  rate: InterestRateRow;
  timeoutMs?: number;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { add } = useSaveRate();
  const today = stockholmDay(new Date());
  const dated = (values: FormValues) => ({
    InterestRateId: rate.Id,
    InterestRate: values['InterestRate'] as number,
    ValidFrom: validFromOf(values)!,
  });
  return (
    <RateDialog
      rateId={rate.Id}
      title={t('interest.ask_add', { name: rate.Name })}
      text={t('interest.add_text')}
      texts={{ confirm: 'interest.btn_add', amount: 'interest.btn_add_amount', done: 'interest.msg_added' }}
      fieldsOf={(values) => fieldsOf(values, today)}
      changeOf={(values) => (validFromOf(values)! > today ? null : dated(values))}
      save={(values) => {
        const Reason = String(values['Reason'] ?? '').trim();
        return add({ ...dated(values), ...(Reason && { Reason }) });
      }}
      timeoutMs={timeoutMs}
      onClose={onClose}
    />
  );
}
