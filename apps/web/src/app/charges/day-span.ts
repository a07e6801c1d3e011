/** Day or month numbers of a row: "5" or "1–30". */
export const daySpan = ({ FromDay, ToDay }: { readonly FromDay: number; readonly ToDay: number }): string =>
  FromDay === ToDay ? String(FromDay) : `${FromDay}–${ToDay}`;
