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

/** A web address without blanks, control characters and user name; the host is its first group. */
const WEB_ADDRESS = /^https?:\/\/([^\s\p{Cc}\p{Cf}@\\/?#]+)(?:[/?#][^\s\p{Cc}\p{Cf}@\\]*)?$/iu;

/**
 * Parses a web address. Returns null for other text, for a URL that contains a user name, because every reader
 * would see it, and for IP addresses that are not written as four decimal numbers, which readers do not recognise.
 */
export function parseWebAddress(text: string): string | null {
  const trimmed = text.trim();
  const [, host] = WEB_ADDRESS.exec(trimmed) ?? [];
  if (host === undefined || !URL.canParse(trimmed)) return null;
  const { hostname } = new URL(trimmed);
  const isHidden = /^[\d.]+$/.test(hostname) && host.replace(/:\d*$/, '') !== hostname;
  return isHidden ? null : trimmed;
}
