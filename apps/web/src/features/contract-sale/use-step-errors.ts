import {
  failureOf,
  formErrors,
  refusedFieldsOf,
  useTexts,
  type FormField,
  type FormValues,
} from '@floorplan/ui';
import { contactFields } from './customer-step';
import { isComplete, refusedOf, textOf } from './sale-draft';
import { misfit, TERMS } from './sale-terms';
import type { Sale } from './use-sale';

/** Error texts of the open step by field: what is missing, what a look-up answered, and what was refused. */
export function useStepErrors(
  { draft, error, attempts, state }: Sale,
  selling: { readonly fields: readonly FormField[]; readonly values: FormValues },
): ReadonlyMap<string, string> {
  const { t } = useTexts();
  const isOpen = (step: 'terms' | 'vehicle' | 'customer' | 'selling') => state.matches(step);
  const tried = attempts > 0;
  const found: Record<string, string> = {};
  const { values, vehicle, customer, definition } = draft;
  if (tried && isOpen('terms') && !isComplete('terms', draft)) {
    const open = TERMS.find((term) => values[term] == null) ?? 'category';
    found[textOf(values, 'owner') === '' && open === 'category' ? 'owner' : open] = t('form.err_required');
  }
  if (tried && isOpen('vehicle') && textOf(values, 'licenseNumber') === '')
    found['licenseNumber'] = t('form.err_required');
  if (isOpen('vehicle') && vehicle && definition) {
    const wrong = misfit(definition, vehicle);
    if (wrong === 'OTHER_MAKE') found['licenseNumber'] = t('reason.OTHER_MAKE', { make: vehicle.Make });
    if (wrong === 'OTHER_MODEL') found['licenseNumber'] = t('sale.err_other_model', { model: vehicle.Model });
  }
  if (isOpen('customer')) {
    if (customer && customer.name === '') found['ssn'] = t('sale.err_customer');
    const number = textOf(values, 'ssn');
    if (tried && !customer)
      found['ssn'] = t(number ? 'field.err_INVALID_IDENTITY_NUMBER' : 'form.err_required');
    if (tried && customer)
      Object.assign(
        found,
        Object.fromEntries(formErrors(contactFields(customer.isLegalPerson, t), values, t)),
      );
  }
  if (tried && isOpen('selling'))
    Object.assign(found, Object.fromEntries(formErrors(selling.fields, selling.values, t)));
  if (error) {
    const refused = refusedOf(error);
    for (const { name, code } of refused) found[name] = refusalText(code, t);
    const lookedUp = isOpen('vehicle') ? 'licenseNumber' : isOpen('customer') ? 'ssn' : null;
    if (refused.length === 0 && lookedUp) {
      const [named] = refusedFieldsOf(error);
      found[lookedUp] = named ? t(`field.err_${named.Code}`) : failureOf(error).message;
    }
  }
  return new Map(Object.entries(found));
}

function refusalText(code: string, t: ReturnType<typeof useTexts>['t']): string {
  if (code === 'UNKNOWN_CUSTOMER') return t('sale.err_customer');
  if (code === 'SUBVENTION_EXCEEDS_PRICE') return t('sale.err_subvention');
  if (code === 'OTHER_MAKE') return t('sale.err_other_make');
  if (code === 'DEFINITION_INVALID') return t('reason.DEFINITION_INVALID');
  return t(`field.err_${code}`);
}
