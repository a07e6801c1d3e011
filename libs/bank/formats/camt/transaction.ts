import { parseBankgiro, parseIban } from '@floorplan/kernel';
import { BankFileError, type BankPayer, type BankPaymentKind, type NamedDocument } from '../bank-file';
import type { XmlElement } from '../element';
import { checkMax, cut, MAX_MESSAGE, MAX_REFERENCES, MAX_TEXT } from '../limits';
import { kronorIn, readableOre } from './amounts';

/** What banks write in place of a reference that they do not have. */
const NO_REFERENCE = /^(?:NOTPROVIDED|NONREF|NOREF)$/i;

/** Text at the first of the paths that exists; null for one that says that there is no reference. */
export function referenceAt(element: XmlElement, ...paths: readonly string[]): string | null {
  const text = element.value(...paths);
  return text === null || NO_REFERENCE.test(text) ? null : text;
}

/** Reference that identifies something, which cutting could make the same as another. @throws BankFileError */
export function identifying(element: XmlElement, ...paths: readonly string[]): string | null {
  const reference = referenceAt(element, ...paths);
  if (reference !== null && reference.length > MAX_TEXT)
    throw new BankFileError('FILE_FORMAT', element.path, {
      expected: 'TEXT_LENGTH',
      found: reference.slice(0, 40),
    });
  return reference;
}

/** Side of an amount, `CRDT` or `DBIT`; null when the element has none. @throws BankFileError for another text */
export function sideIn(element: XmlElement): string | null {
  const side = element.value('CdtDbtInd');
  if (side !== null && side !== 'CRDT' && side !== 'DBIT')
    throw new BankFileError('FILE_FORMAT', `${element.path}/CdtDbtInd`, {
      expected: 'CRDT, DBIT',
      found: side.slice(0, 40),
    });
  return side;
}

/** The other party of a credit, in messages before and after version 001.08. */
const DEBTOR = ['RltdPties/Dbtr/Pty', 'RltdPties/Dbtr'] as const;
const IDENTITIES = ['Id/OrgId/Othr/Id', 'Id/PrvtId/Othr/Id'] as const;

/** Number of an account: its IBAN, or the number of another scheme in digits. */
export function accountAt(element: XmlElement, path: string): string | null {
  const iban = element.value(`${path}/Id/IBAN`);
  if (iban !== null) return parseIban(iban.replace(/ /g, '')) ?? iban;
  const other = element.value(`${path}/Id/Othr/Id`);
  return other === null ? null : other.replace(/[ -]/g, '');
}

const BANKGIRO = 'BGNR';

const isBankgiro = (element: XmlElement, path: string): boolean =>
  element.value(`${path}/Id/Othr/SchmeNm/Prtry`, `${path}/Id/Othr/SchmeNm/Cd`) === BANKGIRO;

function payerOf(details: XmlElement): BankPayer {
  const debtor = details.first(...DEBTOR);
  const account = accountAt(details, 'RltdPties/DbtrAcct');
  const bankgiro =
    account !== null && isBankgiro(details, 'RltdPties/DbtrAcct') ? parseBankgiro(account) : null;
  return {
    name: cut(
      debtor?.value('Nm') ?? details.value('RltdPties/UltmtDbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm'),
      MAX_TEXT,
    ),
    bankgiro,
    account: bankgiro === null ? cut(account, MAX_TEXT) : null,
    organisationNumber: cut(debtor?.value(...IDENTITIES)?.replace(/[ -]/g, '') ?? null, MAX_TEXT),
  };
}

/**
 * Amount that a structured reference gives to its document; below zero for a credit note. One that cannot be read is no
 * amount: it describes the payment, whose own amount counts.
 */
function amountOf(structured: XmlElement): number | null {
  const paid = structured.first('RfrdDocAmt/RmtdAmt', 'RfrdDocAmt/DuePyblAmt');
  const credited = structured.first('RfrdDocAmt/CdtNoteAmt');
  if (paid) return readableOre(paid) || null;
  return credited ? -(readableOre(credited) ?? 0) || null : null;
}

const isCreditNote = (structured: XmlElement): boolean =>
  structured.value('RfrdDocInf/Tp/CdOrPrtry/Cd') === 'CREN';

function documentsOf(details: XmlElement): readonly NamedDocument[] {
  const references = details.all('RmtInf/Strd');
  checkMax('references', MAX_REFERENCES, references.length, details.path);
  return references.flatMap((structured) => {
    const text = cut(referenceAt(structured, 'CdtrRefInf/Ref', 'RfrdDocInf/Nb'), MAX_TEXT);
    if (text === null) return [];
    const amount = amountOf(structured);
    return [{ text, amount: amount !== null && isCreditNote(structured) ? -Math.abs(amount) : amount }];
  });
}

const textsOf = (details: XmlElement): string =>
  [...details.all('RmtInf/Ustrd'), ...details.all('RmtInf/Strd/AddtlRmtInf')]
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ');

/** Part of an entry, as far as it stands in its own element (`TxDtls`), or the only part of an entry without parts. */
export interface Transaction {
  readonly path: string;
  /** Öre without sign; null when the file gives no amount in kronor. */
  readonly ore: number | null;
  /** `CRDT` or `DBIT`; null when only the entry has it. */
  readonly side: string | null;
  readonly isReturn: boolean;
  readonly reference: string | null;
  readonly endToEndId: string | null;
  readonly payer: BankPayer;
  readonly documents: readonly NamedDocument[];
  readonly message: string | null;
}

/** Amounts of a transaction, the one in the account's currency first. */
const AMOUNTS = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/CntrValAmt/Amt'] as const;

function amountIn(details: XmlElement): number | null {
  const amounts = AMOUNTS.flatMap((path) => details.all(path));
  const inKronor = amounts.find(({ attributes }) => (attributes['Ccy'] ?? 'SEK') === 'SEK');
  return inKronor ? kronorIn(inKronor) : null;
}

export const transactionOf = (details: XmlElement): Transaction => ({
  path: details.path,
  ore: amountIn(details),
  side: sideIn(details),
  isReturn: details.first('RtrInf') !== undefined,
  reference: identifying(details, 'Refs/AcctSvcrRef'),
  endToEndId: cut(referenceAt(details, 'Refs/EndToEndId'), MAX_TEXT),
  payer: payerOf(details),
  documents: documentsOf(details),
  message: cut(textsOf(details), MAX_MESSAGE),
});

/** What a booked amount is, by its side, that of its entry, and whether it undoes an earlier one. */
export function kindOf(
  side: string,
  entrySide: string,
  undoes: { readonly isReversal: boolean; readonly isReturn: boolean },
): BankPaymentKind {
  const isUndone = undoes.isReversal || undoes.isReturn;
  if (side === 'CRDT') return isUndone ? 'returned' : 'payment';
  if (isUndone) return 'reversal';
  return entrySide === 'CRDT' ? 'deduction' : 'sent';
}
