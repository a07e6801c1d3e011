/**
 * A number as people write it: space, comma or dot between thousands, comma or dot before decimals. Three digits after
 * a single sign are thousands, as no amount has three decimals. What is no number stays a text, and the check says so.
 */
export function readNumber(typed: string): number | string {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/\u2212/g, '-');
  const number = Number(withDot(plain));
  return plain !== '' && Number.isFinite(number) ? number : typed;
}

function withDot(plain: string): string {
  if (/^-?\d{1,3}(\.\d{3})+$/.test(plain) || /^-?\d{1,3}(,\d{3})+$/.test(plain))
    return plain.replace(/[.,]/g, '');
  const decimal = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (decimal < 0) return plain;
  const whole = plain.slice(0, decimal);
  const grouped = /^-?\d{1,3}([.,]\d{3})*$/.test(whole);
  return `${grouped ? whole.replace(/[.,]/g, '') : whole}.${plain.slice(decimal + 1)}`;
}
