/**
 * Formats numbers, money, dates and durations for screens. An unknown value becomes an empty text, never 0.
 */
export interface Format {
  /** Kronor as in the API (decimal number) → "1 234", without decimals by default. */
  money(kronor: number | null | undefined, decimals?: 0 | 2): string;
  /** Kronor with the currency, on one line: "1 234 kr", "SEK 1 234". */
  kronor(amount: number | null | undefined, decimals?: 0 | 2): string;
  /** Abbreviated amount: "6,2 Mkr", "340 tkr", "9 800 kr". */
  about(kronor: number | null | undefined): string;
  number(value: number | null | undefined, decimals?: number): string;
  /** A fraction (0.25) → "25,00 %". */
  percent(fraction: number | null | undefined): string;
  /** A rate in percent (3.4025) → "3,4025 %", with as many decimals as the rate has, but at least two. */
  rate(percent: number | null | undefined): string;
  /**
   * The yyyy-MM-dd part of a date or instant. Year 1 becomes an empty text, since the API uses it for "no
   * date".
   */
  date(value: string | null | undefined): string;
  /** An ISO instant → "2026-03-02 09:15:30" in Stockholm time. */
  instant(value: string | null | undefined): string;
  /** An ISO instant → "09:15:30" in Stockholm time. */
  clock(value: string | null | undefined): string;
  /** Milliseconds → "850 ms", "1,2 s", "3 min 20 s", "2 h 5 min", "4 d". */
  duration(milliseconds: number | null | undefined): string;
}

const ZONE = 'Europe/Stockholm';
// The Swedish locale gives yyyy-MM-dd and a 24-hour clock. Both languages use these formats.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' });
const time = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, timeStyle: 'medium' });
/** Percent sign after a no-break space, so that number and sign stay on one line. */
const PER_CENT = '\u00a0%';
const NO_DATE = /^0001-/;

/** Replaces a hyphen at the beginning by U+2212, the true minus. Intl writes that minus for sv-SE only. */
const trueMinus = (text: string) => text.replace(/^-/, '\u2212');

/**
 * Formats whole numbers without Intl. Tables consist mostly of whole numbers, and searching 100,000 rows
 * becomes many times faster.
 */
function grouped(value: number, separator: string): string {
  const digits = String(Math.round(Math.abs(value)));
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    text = digits.slice(Math.max(0, end - 3), end) + separator + text;
  return value < 0 && digits !== '0' ? `\u2212${text}` : text;
}

const isKnown = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined && value !== '';

const formats = new Map<string, Format>();

/**
 * Returns the formats of a language. They are created once per language, because creating Intl formatters is
 * slow.
 */
export function formatFor(language: string): Format {
  let format = formats.get(language);
  if (!format) formats.set(language, (format = makeFormat(language)));
  return format;
}

function makeFormat(language: string): Format {
  const numbers = new Map<number, Intl.NumberFormat>();
  const numberFormat = (decimals: number) => {
    const known = numbers.get(decimals);
    if (known) return known;
    // Numbers use the Swedish format in both languages.
    const made = new Intl.NumberFormat('sv-SE', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    numbers.set(decimals, made);
    return made;
  };
  const separator =
    numberFormat(0)
      .formatToParts(10_000)
      .find((part) => part.type === 'group')?.value ?? ' ';
  const decimal = (value: number, decimals: number) =>
    decimals === 0 ? grouped(value, separator) : trueMinus(numberFormat(decimals).format(value));

  const date: Format['date'] = (value) => {
    if (!isKnown(value) || NO_DATE.test(value)) return '';
    return value.length > 10 && value.includes('T') ? day.format(new Date(value)) : value.slice(0, 10);
  };
  const clock: Format['clock'] = (value) => (isKnown(value) ? time.format(new Date(value)) : '');

  return {
    money: (kronor, decimals = 0) => (isKnown(kronor) ? decimal(kronor, decimals) : ''),
    kronor: (amount, decimals = 0) =>
      isKnown(amount) ? inKronor(decimal(amount, decimals), language, '', 'kr') : '',
    about: (kronor) => (isKnown(kronor) ? aboutText(kronor, language, decimal) : ''),
    number: (value, decimals = 0) => (isKnown(value) ? decimal(value, decimals) : ''),
    percent: (fraction) => (isKnown(fraction) ? `${decimal(fraction * 100, 2)}${PER_CENT}` : ''),
    rate: (percent) =>
      isKnown(percent)
        ? `${decimal(percent, Number(percent.toFixed(2)) === percent ? 2 : 4)}${PER_CENT}`
        : '',
    date,
    clock,
    instant: (value) => (isKnown(value) && !NO_DATE.test(value) ? `${date(value)} ${clock(value)}` : ''),
    duration: (milliseconds) => (isKnown(milliseconds) ? durationText(milliseconds, decimal) : ''),
  };
}

/** Writes an amount with its currency and size, which follow the number in Swedish: "6,2 Mkr", "SEK 6,2m". */
const inKronor = (amount: string, language: string, english: string, swedish: string): string =>
  language.startsWith('en') ? `SEK\u00a0${amount}${english}` : `${amount}\u00a0${swedish}`;

function aboutText(
  kronor: number,
  language: string,
  decimal: (value: number, decimals: number) => string,
): string {
  const size = Math.abs(kronor);
  const of = (unit: number, decimals: number, english: string, swedish: string) =>
    inKronor(decimal(kronor / unit, decimals), language, english, swedish);
  if (size >= 1e9) return of(1e9, 1, 'bn', 'Mdkr');
  if (size >= 1e8) return of(1e6, 0, 'm', 'Mkr');
  if (size >= 1e6) return of(1e6, 1, 'm', 'Mkr');
  if (size >= 1e4) return of(1e3, 0, 'k', 'tkr');
  return of(1, 0, '', 'kr');
}

function durationText(milliseconds: number, decimal: (value: number, decimals: number) => string): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1_000;
  if (seconds < 10) return `${decimal(seconds, 1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d`;
}

/** Today's date in Stockholm plus a number of days, as yyyy-MM-dd. */
export function stockholmDay(now: Date, addDays = 0): string {
  const moved = new Date(`${day.format(now)}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + addDays);
  return moved.toISOString().slice(0, 10);
}
