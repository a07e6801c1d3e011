/** A part of an entry as a test states it. */
export interface WrittenTransaction {
  readonly amount?: string;
  readonly currency?: string;
  readonly side?: 'CRDT' | 'DBIT';
  readonly reference?: string;
  readonly endToEndId?: string;
  readonly payer?: string;
  readonly organisationNumber?: string;
  readonly iban?: string;
  readonly bankgiro?: string;
  /** Structured references, with amounts as text. */
  readonly documents?: readonly {
    readonly text: string;
    readonly amount?: string;
    readonly credit?: boolean;
  }[];
  readonly texts?: readonly string[];
  readonly isReturn?: boolean;
}

export interface WrittenEntry {
  readonly amount: string;
  readonly currency?: string;
  readonly side?: 'CRDT' | 'DBIT';
  readonly status?: string;
  readonly isReversal?: boolean;
  readonly day?: string;
  readonly moment?: string;
  readonly reference?: string;
  /** Reference of the entry within its report. */
  readonly noted?: string;
  readonly transactions?: readonly WrittenTransaction[];
  /** Number of transactions and sum that the batch states. */
  readonly batch?: { readonly count: number; readonly sum?: string };
  readonly text?: string;
}

export interface WrittenReport {
  readonly message: 'camt.053' | 'camt.054';
  /** Version, e.g. `02`. */
  readonly version: string;
  readonly id?: string;
  readonly iban: string;
  readonly entries: readonly WrittenEntry[];
  readonly opening?: string;
  readonly closing?: string;
  /** Number and sum of the entries that the summary states. */
  readonly totals?: { readonly count: number; readonly sum: string };
  /** Prefix of the namespace; none makes it the default namespace. */
  readonly prefix?: string;
  readonly currency?: string;
  /** Whether the elements of a report come in another order than the schema's. */
  readonly turned?: boolean;
}

/** Versions from here wrap parties in `Pty` and codes of statuses in `Cd`. */
const WRAPS_FROM = 8;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const element = (name: string, content: string | readonly string[], attributes = ''): string =>
  `<${name}${attributes}>${typeof content === 'string' ? content : content.join('')}</${name}>`;
const optional = (name: string, text: string | undefined): string =>
  text === undefined ? '' : element(name, escaped(text));
const amount = (name: string, text: string, currency = 'SEK'): string =>
  element(name, text, ` Ccy="${currency}"`);

function parties(transaction: WrittenTransaction, wraps: boolean): string {
  const { payer, organisationNumber, iban, bankgiro } = transaction;
  const organisation =
    organisationNumber === undefined
      ? ''
      : element('Id', element('OrgId', element('Othr', element('Id', organisationNumber))));
  const party = optional('Nm', payer) + organisation;
  const number = iban
    ? element('IBAN', iban)
    : bankgiro
      ? element('Othr', element('Id', bankgiro) + element('SchmeNm', element('Prtry', 'BGNR')))
      : '';
  return element('RltdPties', [
    party === '' ? '' : element('Dbtr', wraps ? element('Pty', party) : party),
    number === '' ? '' : element('DbtrAcct', element('Id', number)),
  ]);
}

const structured = ({ documents = [] }: WrittenTransaction): string =>
  documents
    .map(({ text, amount: named, credit = false }) =>
      element('Strd', [
        credit
          ? element('RfrdDocInf', [
              element('Tp', element('CdOrPrtry', element('Cd', 'CREN'))),
              element('Nb', escaped(text)),
            ])
          : '',
        named === undefined ? '' : element('RfrdDocAmt', amount(credit ? 'CdtNoteAmt' : 'RmtdAmt', named)),
        credit ? '' : element('CdtrRefInf', element('Ref', escaped(text))),
      ]),
    )
    .join('');

function details(transaction: WrittenTransaction, wraps: boolean): string {
  const { amount: own, currency, side, reference, endToEndId, texts = [] } = transaction;
  return element('TxDtls', [
    element('Refs', optional('AcctSvcrRef', reference) + optional('EndToEndId', endToEndId)),
    own === undefined
      ? ''
      : wraps
        ? amount('Amt', own, currency)
        : element('AmtDtls', element('TxAmt', amount('Amt', own, currency))),
    optional('CdtDbtInd', side),
    parties(transaction, wraps),
    element('RmtInf', texts.map((text) => optional('Ustrd', text)).join('') + structured(transaction)),
    transaction.isReturn ? element('RtrInf', element('Rsn', element('Cd', 'AC04'))) : '',
  ]);
}

function entry(written: WrittenEntry, wraps: boolean): string {
  const { side = 'CRDT', status = 'BOOK', day = '2026-11-30', moment, batch, transactions = [] } = written;
  const counted = batch
    ? element('Btch', [
        element('NbOfTxs', String(batch.count)),
        batch.sum === undefined ? '' : amount('TtlAmt', batch.sum),
      ])
    : '';
  const parts = counted + transactions.map((transaction) => details(transaction, wraps)).join('');
  return element('Ntry', [
    optional('NtryRef', written.noted),
    amount('Amt', written.amount, written.currency),
    element('CdtDbtInd', side),
    written.isReversal ? element('RvslInd', 'true') : '',
    element('Sts', wraps ? element('Cd', status) : status),
    element('BookgDt', moment === undefined ? element('Dt', day) : element('DtTm', moment)),
    optional('AcctSvcrRef', written.reference),
    parts === '' ? '' : element('NtryDtls', parts),
    optional('AddtlNtryInf', written.text),
  ]);
}

const balance = (code: string, text: string): string =>
  element('Bal', [
    element('Tp', element('CdOrPrtry', element('Cd', code))),
    amount('Amt', text.replace('-', '')),
    element('CdtDbtInd', text.startsWith('-') ? 'DBIT' : 'CRDT'),
  ]);

/** A camt.053 or camt.054 message with one report, without line breaks. */
export function camtText(written: WrittenReport): string {
  const { message, version, iban, opening, closing, totals, prefix, currency } = written;
  const wraps = Number(version) >= WRAPS_FROM;
  const parts = [
    element('Id', written.id ?? 'REPORT-1'),
    element('Acct', element('Id', element('IBAN', iban)) + optional('Ccy', currency)),
    opening === undefined ? '' : balance('OPBD', opening),
    closing === undefined ? '' : balance('CLBD', closing),
    totals === undefined
      ? ''
      : element('TxsSummry', [
          element('TtlNtries', element('NbOfNtries', String(totals.count)) + element('Sum', totals.sum)),
        ]),
    ...written.entries.map((each) => entry(each, wraps)),
  ];
  const [root, report] =
    message === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const header = element('GrpHdr', element('MsgId', 'MESSAGE-1'));
  const body = element(root, [header, element(report, written.turned ? parts.reverse() : parts)]);
  const space = `urn:iso:std:iso:20022:tech:xsd:${message}.001.${version}`;
  const whole = element('Document', body, ` xmlns="${space}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>${prefix ? prefixed(whole, prefix) : whole}`;
}

const prefixed = (xml: string, prefix: string): string =>
  xml.replace(/<(\/?)([A-Za-z])/g, `<$1${prefix}:$2`).replace(' xmlns=', ` xmlns:${prefix}=`);
