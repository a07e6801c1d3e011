import { isKronor, kronorOfOre, oreOfKronor } from '@floorplan/kernel';
import { evenly } from '@floorplan/service-contract/domain';
import type { RecordFormRules } from '../../app/records/record-screen';
import type { FormField, FormValues } from '@floorplan/ui';

/** Form field that is not stored: whether the price is entered as the total over the duration. */
const AS_TOTAL = 'EnterAsTotal';

const months = (values: FormValues): number => Number(values['Duration']) || 0;
const isTotal = (values: FormValues): boolean => values[AS_TOTAL] === true;

/** Total of a price per month over the duration, in kronor. */
const totalOf = (price: number, values: FormValues): number =>
  kronorOfOre(oreOfKronor(price) * months(values));
/** Price per month of a total, rounded to öre once. */
const monthlyOf = (total: number, values: FormValues): number =>
  kronorOfOre(evenly(oreOfKronor(total), months(values)).monthly);

/** Whether the entered price can be converted: an amount in kronor, and a duration. */
const isConvertible = (price: unknown, values: FormValues): price is number =>
  typeof price === 'number' && isKronor(price) && months(values) > 0;

/** Lets the user enter a price per month or as a total, and shows the other amount below it. */
export const priceEntry: RecordFormRules = {
  shown: (fields, values, { t, format }) =>
    fields.flatMap((field): FormField[] => {
      if (field.name !== 'Price') return [field];
      const price = values['Price'];
      const converted = isConvertible(price, values)
        ? isTotal(values)
          ? t('ac.as_month', { amount: format.money(monthlyOf(price, values), 2) })
          : t('ac.as_total', { amount: format.money(totalOf(price, values), 2) })
        : undefined;
      const asTotal: FormField = {
        name: AS_TOTAL,
        label: 'ac.enter_as_total',
        kind: 'check',
        initial: false,
      };
      const label = isTotal(values) ? 'ac.price_total' : field.label;
      return [
        { ...field, label, entry: label, initial: price ?? null, ...(converted && { helpText: converted }) },
        asTotal,
      ];
    }),
  together: (changed, values): FormValues => {
    const price = values['Price'];
    if (changed !== AS_TOTAL || !isConvertible(price, values)) return {};
    return { Price: isTotal(values) ? totalOf(price, values) : monthlyOf(price, values) };
  },
  stored: (values) => {
    const price = values['Price'];
    if (!isTotal(values) || !isConvertible(price, values)) return values;
    return { ...values, Price: monthlyOf(price, values) };
  },
};
