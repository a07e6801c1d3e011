import { FormFields, useTexts, type FormField, type Translate } from '@floorplan/ui';
import { LookupField } from './lookup-field';
import { NextButton } from './next-button';
import { textOf, emailError, phoneError } from './sale-draft';
import type { Sale } from './use-sale';

const required = 'form.err_required';

/** Contact details that the user asks the customer for. */
export const contactFields = (isLegalPerson: boolean, t: Translate): readonly FormField[] => [
  {
    name: 'phone',
    label: 'sale.phone',
    kind: 'text',
    reads: 'phone',
    required,
    maxLength: 50,
    wrong: (value) => textOrNull(t, phoneError(value)),
  },
  {
    name: 'email',
    label: 'sale.email',
    kind: 'text',
    reads: 'email',
    required,
    maxLength: 200,
    wrong: (value) => textOrNull(t, emailError(value)),
  },
  ...(isLegalPerson
    ? [{ name: 'reference', label: 'contract.reference', kind: 'text' as const, maxLength: 200 }]
    : []),
];

/** Text of an error key. */
export const textOrNull = (t: Translate, key: string | null): string | null => (key === null ? null : t(key));

/** Look-up of the customer by number, and the contact details. */
export function CustomerStep({ sale, errors }: { sale: Sale; errors: ReadonlyMap<string, string> }) {
  const { t } = useTexts();
  const { draft, dispatch, state, lookUp } = sale;
  const { customer, values } = draft;
  const isFound = customer !== null && customer.name !== '';
  return (
    <>
      <LookupField
        label="sale.ssn_or_orgno"
        reads="identity"
        help="sale.ssn_help"
        button="sale.fetch_customer"
        value={textOf(values, 'ssn')}
        error={errors.get('ssn') ?? null}
        busy={state.matches({ customer: 'asking' })}
        onChange={(value) => dispatch({ type: 'SET', name: 'ssn', value })}
        isFound={isFound}
        onLookUp={() => lookUp('customer')}
      />
      {isFound && (
        <>
          <dl className="facts" aria-live="polite">
            <dt>{t('sale.name')}</dt>
            <dd>{customer.name}</dd>
            <dt>{t('sale.address')}</dt>
            <dd>
              {customer.address}, {customer.zipCode} {customer.city}
            </dd>
          </dl>
          <div className="record-fields">
            <FormFields
              fields={contactFields(customer.isLegalPerson, t)}
              values={values}
              errors={errors}
              // The fields appear when the customer is found.
              focusFirst={textOf(values, 'phone') === ''}
              onChange={(name, value) => dispatch({ type: 'SET', name, value })}
            />
          </div>
          <NextButton />
        </>
      )}
    </>
  );
}
