import { isOcrReference, plainText } from '@floorplan/kernel';
import type { PaymentReceived } from '../payment.events';

export type References = Pick<PaymentReceived['data'], 'ocr' | 'invoiceNumber'>;

const NUMBER = /^\d{1,25}$/;
const MAX_DIGITS_OF_INVOICE = 15;
/** Numbers in a text that are looked up. */
const MAX_NUMBERS = 10;
/** Shorter numbers in a text are days, amounts and quantities. */
const MIN_DIGITS_IN_TEXT = 5;

const withoutSpaces = (text: string | null): string => plainText(text ?? '').replace(/ /g, '');

const isInvoiceNumber = (digits: string): boolean =>
  NUMBER.test(digits) && digits.length <= MAX_DIGITS_OF_INVOICE && Number(digits) > 0;

/**
 * Reads what the payer wrote as payment reference and as invoice number. A text that is no number is kept as
 * the payment reference.
 */
export function readReferences(ocr: string | null, invoiceNumber: string | null): References {
  const [reference, number] = [withoutSpaces(ocr), withoutSpaces(invoiceNumber)];
  const written = reference === '' ? null : NUMBER.test(reference) ? reference : ocr;
  if (number === '') return { ocr: written, invoiceNumber: null };
  if (isInvoiceNumber(number)) return { ocr: written, invoiceNumber: Number(number) };
  return { ocr: [written, invoiceNumber].filter(Boolean).join(', '), invoiceNumber: null };
}

/** References of a payment that names one document by this text. */
export const referencesOfDocument = (text: string): References => readReferences(text, null);

/** Whether two payments have the same references, however these were read when they came. */
export const haveSameReferences = (one: References, other: References): boolean =>
  referencesText(one) === referencesText(other);

const referencesText = ({ ocr, invoiceNumber }: References): string =>
  withoutSpaces([ocr, invoiceNumber].filter((each) => each !== null).join());

/** Numbers of documents that digits can mean: that of an OCR first, and the digits themselves. */
const numbersOf = (digits: string): number[] =>
  [isOcrReference(digits) ? digits.slice(0, -2) : '', digits].filter(isInvoiceNumber).map(Number);

/** Numbers of documents that a payment can mean. */
export interface NamedNumbers {
  /** Numbers that the whole reference or the invoice number states. */
  readonly stated: readonly number[];
  /** Numbers that stand in a text with other words. */
  readonly inText: readonly number[];
  /** Whether the reference does not name the document of the invoice number. */
  readonly disagree: boolean;
}

/** Numbers of the documents that a payment names, from its reference, its invoice number and its message. */
export function namedNumbers({
  ocr,
  invoiceNumber,
  message = null,
}: References & { readonly message?: string | null }): NamedNumbers {
  const isNumber = ocr !== null && NUMBER.test(ocr);
  const byReference = isNumber ? numbersOf(ocr) : [];
  const words = [isNumber ? '' : (ocr ?? ''), message ?? ''].join(' ').match(/\d+/g) ?? [];
  const inText = words.filter(({ length }) => length >= MIN_DIGITS_IN_TEXT).slice(0, MAX_NUMBERS);
  const numbers = [...new Set(inText.flatMap(numbersOf))];
  if (invoiceNumber === null) return { stated: byReference, inText: numbers, disagree: false };
  const disagree = ocr !== null && ![...byReference, ...numbers].includes(invoiceNumber);
  return { stated: [invoiceNumber], inText: [], disagree };
}

/** Numbers of all documents that a payment can mean. */
export function numbersNamedBy(
  payment: References & Pick<PaymentReceived['data'], 'bank'>,
): readonly number[] {
  const { bank } = payment;
  const named = [
    namedNumbers({ ...payment, message: bank?.message ?? null }),
    ...(bank?.documents ?? []).map(({ text }) => namedNumbers(referencesOfDocument(text))),
  ];
  return [...new Set(named.flatMap(({ stated, inText }) => [...stated, ...inText]))];
}
