/** Reads a Swedish postcode to its five digits; null when it is none. */
export function parsePostcode(text: string): string | null {
  const match = /^(\d{3}) ?(\d{2})$/.exec(text.trim());
  return match && `${match[1]}${match[2]}`;
}

/** `123 45`. */
export const formatPostcode = (digits: string): string => `${digits.slice(0, 3)} ${digits.slice(3)}`;

/** Reads a telephone number, Swedish when it has no country, to E.164 (`+46701740605`); null when it is none. */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const international = digits.startsWith('+') ? digits : digits.replace(/^0/, '+46');
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : null;
}

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/;

/** Reads mail addresses with commas, semicolons or line breaks between; null when one of them is none. */
export function parseEmails(text: string): readonly string[] | null {
  const addresses = text
    .split(/[,;\n]/)
    .map((address) => address.trim())
    .filter(Boolean);
  return addresses.every((address) => EMAIL.test(address)) ? [...new Set(addresses)] : null;
}

/** Reads an address of the web; null when it is none, or holds a user name: everybody who sees the address sees that. */
export function parseWebAddress(text: string): string | null {
  const said = text.trim();
  return /^https?:\/\/[^@]*$/i.test(said) && URL.canParse(said) ? said : null;
}
