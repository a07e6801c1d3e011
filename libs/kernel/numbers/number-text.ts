import { kronorOfOre } from '../money/money';
import type { Ore } from '../money/money';

export type Language = 'sv-SE' | 'en-GB';

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

/** A number for people of either language; nothing for null. Groups by a no-break space, U+2212 for minus. */
export const formatNumber = (value: number | null | undefined, decimals = 0): string =>
  value == null || Number.isNaN(value) ? '' : formatOf(decimals).format(value);

/** Öre as kronor for people; 0 decimals on screens, 2 in reports. */
export const formatOre = (ore: Ore | null | undefined, decimals = 0): string =>
  ore == null ? '' : formatNumber(kronorOfOre(ore), decimals);

/** A number for a file that a program reads: ordinary minus, decimal comma, no grouping. */
export const plainNumber = (value: number, decimals: number): string =>
  value.toFixed(decimals).replace('.', ',');

const SPACES = /[\u0020\u00a0\u202f]/g;
const INPUT = /^-?\d+(?:[.,:]\d+)?$/;

/**
 * Reads a number as people write it: `1 234,50`, `1234.50`, `1 234:50`, either minus, any space.
 * Null when it is none, as with two decimal separators.
 */
export function parseNumber(text: string): number | null {
  const compact = text.replace(SPACES, '').replace('\u2212', '-');
  return INPUT.test(compact) ? Number(compact.replace(/[,:]/, '.')) : null;
}

/** Text order of Swedish: å, ä and ö last. */
export const compareSwedish = new Intl.Collator('sv-SE').compare;
