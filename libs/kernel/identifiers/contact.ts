/** Parses a Swedish postcode to its five digits; null for other text. */
export function parsePostcode(text: string): string | null {
  const match = /^(\d{3}) ?(\d{2})$/.exec(text.trim());
  return match && `${match[1]}${match[2]}`;
}

/** Formats a postcode as `123 45`. */
export const formatPostcode = (digits: string): string => `${digits.slice(0, 3)} ${digits.slice(3)}`;

/**
 * Parses a telephone number to E.164 (`+46701740605`). A number without a country code is Swedish. Returns
 * null for other text.
 */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const international = digits.startsWith('+') ? digits : digits.replace(/^0/, '+46');
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : null;
}

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/;

/**
 * Parses mail addresses separated by commas, semicolons or line breaks. Returns null when one of them is
 * invalid.
 */
export function parseEmails(text: string): readonly string[] | null {
  const addresses = text
    .split(/[,;\n]/)
    .map((address) => address.trim())
    .filter(Boolean);
  return addresses.every((address) => EMAIL.test(address)) ? [...new Set(addresses)] : null;
}

/**
 * Parses a web address. Returns null for other text, and for a URL that contains a user name, because every
 * reader would see it.
 */
export function parseWebAddress(text: string): string | null {
  const trimmed = text.trim();
  return /^https?:\/\/[^@]*$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null;
}
