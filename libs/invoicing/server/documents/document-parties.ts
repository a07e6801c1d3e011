import type { InvoiceReceiver, PartySide } from '@floorplan/invoicing/domain';
import {
  formatBankgiro,
  formatIdentityNumber,
  formatPostcode,
  vatNumberOf,
  type Language,
} from '@floorplan/kernel';
import type { Parties } from '@floorplan/parties/contracts';
import type { Words } from '@floorplan/platform/pdf';
import type { Issuer } from '../issuer';

const NO_BREAK_SPACE = '\u00a0';

/** Settings of a receiver that its documents need, besides name and number. */
export interface ReceiverSettings {
  readonly language: Language;
  readonly city: string;
  readonly postalCode: string | null;
}

/** An importer or dealer with the stored mail addresses for its documents. */
export interface DocumentReceiver extends ReceiverSettings {
  readonly name: string;
  /** Digits only; null when it is unknown. */
  readonly organisationNumber: string | null;
  readonly emails: string | null;
}

/** Returns the receiver of a document with its current settings. A customer has those of the document. */
export const receiverOfDocument = (
  parties: Pick<Parties, 'dealers' | 'importers'>,
  { side, id, name, organisationNumber, email }: InvoiceReceiver,
): DocumentReceiver =>
  side === 'CUS'
    ? { name, organisationNumber, language: 'sv-SE', city: '', postalCode: null, emails: email ?? null }
    : documentReceiverOf(parties, side, id);

/**
 * Returns the receiver of documents with its current settings.
 * @throws when there is no such importer or dealer
 */
export function documentReceiverOf(
  { dealers, importers }: Pick<Parties, 'dealers' | 'importers'>,
  side: PartySide,
  id: number,
): DocumentReceiver {
  if (side === 'DEA') {
    const dealer = dealers.find((make) => make.id === id)!;
    const { name, organizationNumber: organisationNumber, language, city, postalCode } = dealer;
    return { name, organisationNumber, language, city, postalCode, emails: dealer.invoiceEmails };
  }
  const { name, organizationNumber, language, paymentEmails } = importers.find(
    (importer) => importer.id === id,
  )!;
  return {
    name,
    organisationNumber: organizationNumber,
    language,
    emails: paymentEmails,
    city: '',
    postalCode: null,
  };
}

const PERSON_DIGITS = 12;

/** Numbers of an organisation. The number of a person is on no document. */
const numbersOf = (digits: string, { t }: Words): readonly string[] =>
  digits.length === PERSON_DIGITS
    ? []
    : [`${t('doc.org_no')} ${formatIdentityNumber(digits)}`, `${t('doc.vat_number')} ${vatNumberOf(digits)}`];

/** Lines below the name of a receiver. */
export const addressOf = (
  organisationNumber: string | null,
  { postalCode, city }: ReceiverSettings,
  words: Words,
): readonly string[] =>
  [
    [postalCode && formatPostcode(postalCode), city].filter(Boolean).join(' '),
    ...(organisationNumber ? numbersOf(organisationNumber, words) : []),
  ].filter(Boolean);

/** Text about the issuer at the foot of each page. Line breaks are possible only between its parts. */
export const footOf = ({ name, organisationNumber, bankgiro, seat }: Issuer, words: Words): string =>
  [
    name,
    ...(seat ? [words.t('doc.seat', { place: seat })] : []),
    ...numbersOf(organisationNumber, words),
    words.t('doc.f_tax'),
    `${words.t('invoice.bankgiro')} ${formatBankgiro(bankgiro)}`,
  ]
    .map((part) => part.replaceAll(' ', NO_BREAK_SPACE))
    .join(' · ');
