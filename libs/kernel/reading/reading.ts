/**
 * Rules by which a value is read that was not written in its usual form. Spaces, hyphens and upper or lower case are
 * no rules: they never change what a person meant.
 */
export const READING_RULES = [
  /** Words or country letters before the number are left out: `Org.nr`, `SE-`, `tel:`. */
  'PREFIX',
  /** Characters that a barcode reader adds are left out: `*…*`, `]C1`, the I before a chassis number. */
  'BARCODE',
  /** The number stands in a web address. */
  'LINK',
  /** O, I and Q of a chassis number, which cannot have them, are 0, 1 and 0. */
  'LOOK_ALIKE',
  /** The organisation number stands in a VAT number. */
  'VAT_NUMBER',
  /** The year has two digits. */
  'SHORT_YEAR',
  /** The day stands before the month. */
  'DAY_FIRST',
  /** The month stands before the day. */
  'MONTH_FIRST',
  /** The day is the number by which a spreadsheet program counts days. */
  'SERIAL_DAY',
  /** The moment has a time zone, and the day is another one in Stockholm. */
  'OTHER_ZONE',
  /** The separator groups thousands. */
  'GROUPED',
  /** The separator begins the decimals. */
  'DECIMAL',
  /** The name is another spelling of the record's, or stands in place of its number. */
  'NAME',
  /** Somebody has answered which record the name means. */
  'NAME_ANSWER',
] as const;
export type ReadingRule = (typeof READING_RULES)[number];

/** A value that was read from what a person or a device wrote, and the rules that were used. */
export interface Reading<Value> {
  readonly value: Value;
  readonly rules: readonly ReadingRule[];
}

export const reading = <Value>(value: Value, ...rules: readonly ReadingRule[]): Reading<Value> => ({
  value,
  rules,
});
