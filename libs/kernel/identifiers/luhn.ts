/** The modulus-10 check digit of a string of digits. */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const product = i % 2 === 0 ? digit * 2 : digit;
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/** Whether the last digit is the check digit of the digits before it. */
export const hasLuhnDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === Number(digits.at(-1));

export const withLuhnDigit = (digits: string): string => `${digits}${luhnDigit(digits)}`;
