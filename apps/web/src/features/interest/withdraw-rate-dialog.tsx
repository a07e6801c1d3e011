import type { InterestRateRow } from '@floorplan/pricing/contracts';
import { stockholmDay, useTexts, type FormField } from '@floorplan/ui';
import { useSaveRate } from './interest.api';
import { RateDialog } from './rate-dialog';

const FIELDS: readonly FormField[] = [
  {
    name: 'Reason',
    label: 'interest.reason',
    kind: 'lines',
    maxLength: 500,
    required: 'interest.err_reason',
  },
];

/** Dialog that withdraws a value of an interest rate. */
export function WithdrawRateDialog({
  rate,
  value: { ValidFrom, Value },
  onClose,
}: {
  rate: InterestRateRow;
  value: InterestRateRow['Rates'][number];
  onClose: () => void;
}) {
  const { t, format } = useTexts();
  const { withdraw } = useSaveRate();
  const today = stockholmDay(new Date());
  const change = { InterestRateId: rate.Id, InterestRate: null, ValidFrom };
  return (
    <RateDialog
      rateId={rate.Id}
      destructive
      title={t('interest.ask_withdraw', { name: rate.Name, value: format.rate(Value), date: ValidFrom })}
      text={t('interest.withdraw_text')}
      texts={{
        confirm: 'interest.btn_withdraw',
        amount: 'interest.btn_withdraw_amount',
        done: 'interest.msg_withdrawn',
      }}
      fieldsOf={() => FIELDS}
      changeOf={() => (ValidFrom > today ? null : change)}
      save={({ Reason }) => withdraw(rate.Id, { ValidFrom, Reason: String(Reason).trim() })}
      onClose={onClose}
    />
  );
}
