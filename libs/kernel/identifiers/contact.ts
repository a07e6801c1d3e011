/** Parses a Swedish postcode to its five digits; null for other text. */
export function parsePostcode(text: string): string | null {
  const match = /^(\d{3}) ?(\d{2})$/.exec(text.trim());
  return match && `${match[1]}${match[2]}`;
}

/** Formats a postcode as `123 45`. */
export const formatPostcode = (digits: string): string => `${digits.slice(0, 3)} ${digits.slice(3)}`;

/** The zero of calls within a country, as in `+46 (0)70`: it is not dialled after a country code. */
const TRUNK_ZERO = /^((?:\+|00)[\d ]{1,8})\(0\)/;

/**
 * Parses a telephone number to E.164 (`+46701740605`). A number without a country code is Swedish. Returns
 * null for other text.
 */
export function parsePhone(text: string): string | null {
  const digits = text
    .trim()
    .replace(TRUNK_ZERO, '$1')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  const international = (digits.startsWith('+') ? digits : digits.replace(/^0/, '+46')).replace(
    /^\+460/,
    '+46',
  );
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : null;
}

const MAX_OF_ADDRESS = 254;
const MAX_OF_MAILBOX = 64;
const MAILBOX = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether a mail server takes the address (RFC 5321). Mailboxes in quotes and hosts by number are not accepted. */
function isAddress(text: string): boolean {
  if (text.length > MAX_OF_ADDRESS) return false;
  const at = text.lastIndexOf('@');
  const [mailbox, labels] = [text.slice(0, Math.max(0, at)), text.slice(at + 1).split('.')];
  const last = labels.at(-1)!;
  const isHost = labels.length > 1 && labels.every((label) => LABEL.test(label));
  const isNamed = last.length > 1 && !/^\d+$/.test(last);
  return mailbox.length <= MAX_OF_MAILBOX && MAILBOX.test(mailbox) && isHost && isNamed;
}

const NAMED = /^[^<>]*<([^<>]*)>$/;

/**
 * Addresses of a list, with or without names: `Anna Ek <anna@example.se>; bo@example.se`. A name may have a comma, as
 * mail programs write it (`Ek, Anna <anna@example.se>`), so what has no @ before a comma belongs to the
 * name after it.
 */
function listedAddresses(text: string): string[] {
  return text.split(/[;\r\n]/).flatMap((part) => {
    let isNamed = false;
    const addresses: string[] = [];
    for (const piece of part.split(',').reverse()) {
      const [whole, hasAddress] = [piece.trim(), piece.includes('@')];
      if (hasAddress) isNamed = piece.includes('<');
      if (whole !== '' && (hasAddress || !isNamed)) addresses.push((NAMED.exec(whole)?.[1] ?? whole).trim());
    }
    return addresses.reverse();
  });
}

/**
 * Parses mail addresses separated by commas, semicolons or line breaks; names before them are left out. Returns null
 * when one of them is invalid.
 */
export function parseEmails(text: string): readonly string[] | null {
  const addresses = listedAddresses(text);
  return addresses.every(isAddress) ? [...new Set(addresses)] : null;
}

/** The valid addresses of a stored list, which may be from before the rules of today. */
export const usableEmails = (text: string | null | undefined): readonly string[] => [
  ...new Set(listedAddresses(text ?? '').filter(isAddress)),
];

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
