import { z } from 'zod';

type Terms = { readonly bankDays: number } | { readonly days: number };

const PART = /^(payout|[1-9]|1[0-5]) *: *(\d{1,3}) (bank )?days?$/;
const MAX_DAYS = 365;

/** Parses terms like `1: 3 bank days, 2: 30 days`. Returns null for an invalid text. */
function parseDueTerms(text: string): Readonly<Record<string, Terms>> | null {
  const parts = text.split(',').map((part) => PART.exec(part.trim()));
  const terms = new Map<string, Terms>();
  for (const part of parts) {
    if (!part) return null;
    const [, category, digits, isBankDays] = part;
    const days = Number(digits);
    if (days > MAX_DAYS || terms.has(category!)) return null;
    terms.set(category!, isBankDays ? { bankDays: days } : { days });
  }
  return Object.fromEntries(terms);
}

/** Due terms by invoice category. Empty by default, so that every category has its default terms. */
export const dueTerms = z
  .string()
  .default('')
  .refine(
    (text) => text === '' || parseDueTerms(text) !== null,
    `must be terms with commas between, each once, for a category from 1 to 15 or payout, of 0 to ${MAX_DAYS} days, like 1: 3 bank days, 2: 30 days`,
  )
  .transform((text) => (text === '' ? {} : parseDueTerms(text)!));
