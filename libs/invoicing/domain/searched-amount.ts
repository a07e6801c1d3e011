const MAX_LENGTH = 24;
/** Kronor as people write them: "41693,11", "41 693,11", "41 693". */
const AMOUNT = /^-?(?:\d{1,12}|\d{1,3}(?: \d{3}){1,3})(?:[.,](\d{2}))?$/;

/** The amount in öre that a searched text may be; null for another text. */
export function searchedAmount(text: string): number | null {
  const trimmed = text
    .trim()
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\u2212/g, '-');
  if (trimmed.length > MAX_LENGTH || !AMOUNT.test(trimmed)) return null;
  const ore = Math.round(Number(trimmed.replace(/ /g, '').replace(',', '.')) * 100);
  return ore === 0 ? null : ore;
}

/** Whether a searched text can hardly be anything but an amount: it has öre, or is below zero. */
export const isSurelyAmount = (text: string): boolean =>
  searchedAmount(text) !== null && /[.,]\d{2}$|^[-\u2212]/.test(text.trim());
