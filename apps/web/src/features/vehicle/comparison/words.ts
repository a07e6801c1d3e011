import type { VehicleComparison } from '@floorplan/vehicle/contracts';
import type { Format, Language, Translate } from '@floorplan/ui';
import { MONEY_FIELDS, displayedValue } from '../../../app/vehicles/field-values';

type Change = VehicleComparison['Changes'][number];
type Sum = VehicleComparison['Sums'][number];
type BaseRate = VehicleComparison['BaseRates'][number];

export interface Words {
  readonly t: Translate;
  readonly format: Format;
  readonly language: Language;
}

/** Date in words, with non-breaking spaces: 12 mars 2026. */
export const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' ', '\u00a0');

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Event categories that have a text for use inside a sentence. */
const NAMED: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 32, 33, 35, 36, 39, 42,
]);

/**
 * Event categories that only repeat the changed field: object data, external location, approval, owner,
 * online sale.
 */
const SELF_EVIDENT: ReadonlySet<number> = new Set([9, 16, 22, 26, 42]);

/** Sentence about a field's change and its cause. */
export function changeInWords(change: Change, words: Words): string {
  const { t, language } = words;
  const said = describeChange(change, words);
  const { Cause: cause } = change;
  if (!cause) return t('compare.said', { said });
  const { EventCategoryId: category, Name: name } = cause;
  if (SELF_EVIDENT.has(category) && !cause.Undone)
    return t('compare.said_on', { said, date: dayInWords(cause.Date, language) });
  const what = NAMED.has(category) ? t(`compare.by_${category}`) : t('compare.by_event', { name });
  const date = dayInWords(cause.Date, language);
  return t(cause.Undone ? 'compare.said_by_undoing' : 'compare.said_by', { said, what, date });
}

function describeChange({ Field, Before, After }: Change, { t, format, language }: Words): string {
  if (typeof (After ?? Before) === 'boolean') return t(`compare.${After ? 'on' : 'off'}_${Field}`);
  const shown = (value: Change['Before']) =>
    typeof value === 'string' && DAY.test(value)
      ? dayInWords(value, language)
      : displayedValue(Field, value, t, format);
  const params = { what: t(`compare.the_${Field}`), before: shown(Before), after: shown(After) };
  if (isBlank(Before)) return t('compare.set', params);
  if (isBlank(After)) return t('compare.cleared', params);
  return t(`compare.${verbOf({ Field, Before, After })}`, params);
}

const isBlank = (value: Change['Before']) => value === null || value === '';

function verbOf({ Field, Before, After }: Pick<Change, 'Field' | 'Before' | 'After'>): string {
  if (MONEY_FIELDS.has(Field)) return Number(After) > Number(Before) ? 'raised' : 'lowered';
  if (DAY.test(String(Before))) return String(After) > String(Before) ? 'later' : 'earlier';
  return 'changed';
}

/** Whether the two values differ. A blank value and false count as equal. */
export const isDifference = ({ Before, After }: Change): boolean =>
  !((isBlank(Before) && After === false) || (Before === false && isBlank(After)));

/** Sentence about a change of a base rate that affects the vehicle's cost. */
export function baseRateInWords({ Kind, ...rate }: BaseRate, { t, format, language }: Words): string {
  const params = {
    name: rate.Name,
    date: dayInWords(rate.ValidFrom, language),
    before: format.rate(rate.Before),
    after: format.rate(rate.After),
  };
  if (Kind === 'GONE') return t('compare.rate_gone', params);
  return t(rate.After > rate.Before ? 'compare.rate_raised' : 'compare.rate_lowered', params);
}

/** Sentences per payer: the charges accrued between the two moments, and the difference of the payoff. */
export function kronorInWords(sums: readonly Sum[], { t, format }: Words): string[] {
  return sums.flatMap(({ ReceiverType, Sum, Difference }) => {
    if (!Difference || (Sum !== 'Accrued' && Sum !== 'Payoff')) return [];
    const amount = format.kronor(Math.abs(Difference), 2);
    const key = `${Sum === 'Accrued' ? 'cost' : 'payoff'}_${Difference > 0 ? 'more' : 'less'}`;
    return [t(`compare.${key}`, { who: t(`compare.who_${ReceiverType}`), amount })];
  });
}

export const isSame = ({ From, To, Changes, Events, BaseRates, Sums }: VehicleComparison): boolean =>
  From.Exists === To.Exists &&
  Changes.length === 0 &&
  Events.length === 0 &&
  BaseRates.length === 0 &&
  Sums.every(({ Before, After }) => Before === After);
