import {
  isBlankText,
  isBusinessDate,
  isOcrReference,
  parseBankgiro,
  parseIban,
  parseOrganisationNumber,
  parsePlusgiro,
  plainText,
  type BusinessDate,
} from '@floorplan/kernel';
import { MAX_PAYMENTS } from '../limits';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03';
const MAX_ID = 35;
const MAX_TEXT = 140;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** An account that pays or is paid: digits of a giro, or an IBAN. */
export type BankAccount =
  { readonly bankgiro: string } | { readonly plusgiro: string } | { readonly iban: string };

/** Clearing numbers by which banks find Bankgirot and Plusgirot (SESBA, Swedish common interpretation). */
const CLEARING = { bankgiro: '9900', plusgiro: '9960' } as const;

/** One payment to send. */
export interface PaymentOrder {
  /** Identifies the payment for ever, at most 35 characters. */
  readonly endToEndId: string;
  /** Amount in öre, above 0. */
  readonly amount: number;
  readonly receiver: { readonly name: string; readonly account: BankAccount };
  /** An OCR with a correct check digit, or a text for the receiver. */
  readonly reference: { readonly ocr: string } | { readonly text: string };
}

/** Payments that leave one account on one day. */
export interface PaymentOrders {
  /** Identifies the file, at most 35 characters. */
  readonly id: string;
  /** Moment in ISO 8601, UTC. */
  readonly at: string;
  readonly on: BusinessDate;
  readonly sender: {
    readonly name: string;
    readonly organisationNumber: string;
    readonly account: BankAccount;
    /** BIC of the sender's bank; null when only the account tells it. */
    readonly bic: string | null;
  };
  readonly payments: readonly PaymentOrder[];
}

/** Characters that XML 1.0 cannot contain, and those that would end a line. */
const UNUSABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]+/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign]!);

/**
 * A name or a reference as a file carries it: in plain characters, at most 140 of them. Null when nothing is left. A
 * surrogate pair is never cut in two.
 */
export function carriedText(text: string): string | null {
  const carried = [...plainText(text.replace(UNUSABLE, ' '))].slice(0, MAX_TEXT).join('').trim();
  return isBlankText(carried) ? null : carried;
}

/** Text that must say something. @throws RangeError for blank text */
function spoken(what: string, text: string): string {
  const carried = carriedText(text);
  if (carried === null) throw new RangeError(`a blank ${what}`);
  return escaped(carried);
}

/** What a parser made of a text. @throws RangeError for null, with the beginning of the text */
function valid(what: string, text: string, parsed: string | null): string {
  if (parsed === null) throw new RangeError(`not a ${what}: ${text.slice(0, MAX_ID)}`);
  return parsed;
}

const momentOf = (text: string): string => {
  const isMoment = MOMENT.test(text) && isBusinessDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
  return valid('moment in UTC', text, isMoment ? text : null);
};

/** @throws RangeError for an id that is empty or too long, which would not be the same when the bank answers */
function id(text: string): string {
  if (text === '' || text.length > MAX_ID || escaped(carriedText(text) ?? '') !== text)
    throw new RangeError(`not an id of at most ${MAX_ID} characters: ${text}`);
  return text;
}

const element = (name: string, ...content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`;

/** Öre as kronor with two decimals. @throws RangeError for what is no amount above 0 */
function kronor(ore: number | bigint): string {
  if (ore <= 0 || (typeof ore === 'number' && !Number.isSafeInteger(ore)))
    throw new RangeError(`not an amount in öre above 0: ${ore}`);
  const digits = String(ore).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const other = (account: string, scheme: string): string =>
  element('Id', element('Othr', element('Id', account), element('SchmeNm', scheme)));

function accountOf(account: BankAccount): string {
  if ('iban' in account)
    return element('Id', element('IBAN', valid('IBAN', account.iban, parseIban(account.iban))));
  return 'bankgiro' in account
    ? other(valid('bankgiro', account.bankgiro, parseBankgiro(account.bankgiro)), element('Prtry', 'BGNR'))
    : other(valid('plusgiro', account.plusgiro, parsePlusgiro(account.plusgiro)), element('Cd', 'BBAN'));
}

const institution = (...content: readonly string[]): string => element('FinInstnId', ...content);
const clearing = (member: string): string =>
  institution(element('ClrSysMmbId', element('ClrSysId', element('Cd', 'SESBA')), element('MmbId', member)));

/** Bank of the receiver, which an IBAN already tells. */
function receiversBank(account: BankAccount): string {
  if ('iban' in account) return '';
  return element('CdtrAgt', clearing('bankgiro' in account ? CLEARING.bankgiro : CLEARING.plusgiro));
}

const sendersBank = (bic: string | null): string =>
  element(
    'DbtrAgt',
    bic === null
      ? institution(element('Othr', element('Id', 'NOTPROVIDED')))
      : institution(element('BIC', valid('BIC', bic, BIC.test(bic) ? bic : null))),
  );

function remittance(reference: PaymentOrder['reference']): string {
  if ('text' in reference) return element('RmtInf', element('Ustrd', spoken('text', reference.text)));
  const { ocr } = reference;
  const written = valid('OCR', ocr, isOcrReference(ocr, { lengthDigit: false }) ? ocr : null);
  const type = element('Tp', element('CdOrPrtry', element('Cd', 'SCOR')));
  return element('RmtInf', element('Strd', element('CdtrRefInf', type, element('Ref', written))));
}

const transfer = ({ endToEndId, amount, receiver, reference }: PaymentOrder): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', id(endToEndId))),
    element('Amt', `<InstdAmt Ccy="SEK">${kronor(amount)}</InstdAmt>`),
    receiversBank(receiver.account),
    element('Cdtr', element('Nm', spoken('name', receiver.name))),
    element('CdtrAcct', accountOf(receiver.account)),
    remittance(reference),
  );

/**
 * A file of payments, pain.001.001.03, in UTF-8 without line breaks: the same for the same payments. Source: ISO 20022,
 * Customer Credit Transfer Initiation; Swedish Common Interpretation of ISO 20022 Payment Messages.
 * @throws RangeError without payments, for two with the same id, and for whatever a bank would refuse
 */
export function pain001(orders: PaymentOrders): string {
  const { sender, payments } = orders;
  const ids = new Set(payments.map(({ endToEndId }) => endToEndId));
  if (payments.length === 0 || payments.length > MAX_PAYMENTS || ids.size !== payments.length)
    throw new RangeError(`no payments, more than ${MAX_PAYMENTS}, or the same twice`);
  const count = element('NbOfTxs', String(payments.length));
  const sum = element('CtrlSum', kronor(payments.reduce((total, { amount }) => total + BigInt(amount), 0n)));
  const number = valid(
    'organisation number',
    sender.organisationNumber,
    parseOrganisationNumber(sender.organisationNumber),
  );
  const organisation = element('Id', element('OrgId', element('Othr', element('Id', number))));
  const party = [element('Nm', spoken('name', sender.name)), organisation];
  const header = element(
    'GrpHdr',
    element('MsgId', id(orders.id)),
    element('CreDtTm', momentOf(orders.at)),
    count,
    sum,
    element('InitgPty', ...party),
  );
  const information = element(
    'PmtInf',
    element('PmtInfId', id(orders.id)),
    element('PmtMtd', 'TRF'),
    // Each payment is debited by itself, so that statements name it.
    element('BtchBookg', 'false'),
    count,
    sum,
    element('PmtTpInf', element('SvcLvl', element('Cd', 'NURG')), element('CtgyPurp', element('Cd', 'SUPP'))),
    element('ReqdExctnDt', valid('day', orders.on, isBusinessDate(orders.on) ? orders.on : null)),
    element('Dbtr', ...party),
    element('DbtrAcct', accountOf(sender.account), element('Ccy', 'SEK')),
    sendersBank(sender.bic),
    ...payments.map(transfer),
  );
  const body = element('CstmrCdtTrfInitn', header, information);
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${NAMESPACE}">${body}</Document>`;
}
