/** Days or months that a row covers, as text: "5" or "1–30". */
export const daySpan = ({ FromDay, ToDay }: { readonly FromDay: number; readonly ToDay: number }): string =>
  FromDay === ToDay ? String(FromDay) : `${FromDay}–${ToDay}`;
