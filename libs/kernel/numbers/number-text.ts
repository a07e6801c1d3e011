import { kronorOfOre } from '../money/money';
import type { Ore } from '../money/money';

/** Languages of texts and documents. */
export const LANGUAGES = ['sv-SE', 'en-GB'] as const;
export type Language = (typeof LANGUAGES)[number];

const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('sv-SE', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: true,
  });
  formats.set(decimals, made);
  return made;
}

/**
 * Formats a number the same way in both languages: a no-break space as group separator, and U+2212 as minus.
 * Returns an empty text for null.
 */
export const formatNumber = (value: number | null | undefined, decimals = 0): string =>
  value == null || Number.isNaN(value) ? '' : formatOf(decimals).format(value);

/** Formats öre as kronor, with 0 decimals on screens and 2 in reports. */
export const formatOre = (ore: Ore | null | undefined, decimals = 0): string =>
  ore == null ? '' : formatNumber(kronorOfOre(ore), decimals);

/** Formats a number for files that programs read: ASCII minus, decimal comma, no grouping. */
export const plainNumber = (value: number, decimals: number): string =>
  value.toFixed(decimals).replace('.', ',');

/** Compares texts in Swedish order, with å, ä and ö last. */
export const compareSwedish = new Intl.Collator('sv-SE').compare;
