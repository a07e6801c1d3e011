import { stockholmDay, useTexts, type FormField } from '@floorplan/ui';
import { useSaveRate } from './interest.api';
import { RateDialog } from './rate-dialog';

const REQUIRED = 'form.err_required';

const fieldsOn = (today: string): readonly FormField[] => [
  { name: 'Name', label: 'interest.name', kind: 'text', required: REQUIRED, maxLength: 100 },
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
    initial: today,
  },
];
const NO_RATE = 0;

/** Dialog that creates a base rate with its first value. Nothing follows the new rate yet. */
export function NewRateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { add } = useSaveRate();
  const today = stockholmDay(new Date());
  return (
    <RateDialog
      rateId={NO_RATE}
      title={t('interest.ask_new')}
      text={t('interest.new_text')}
      texts={{ confirm: 'interest.btn_new', amount: 'interest.btn_new', done: 'interest.msg_created' }}
      fieldsOf={() => fieldsOn(today)}
      changeOf={() => null}
      save={(values) =>
        add({
          Name: String(values['Name']),
          InterestRate: values['InterestRate'] as number,
          ValidFrom: String(values['ValidFrom']),
        })
      }
      onClose={onClose}
    />
  );
}
