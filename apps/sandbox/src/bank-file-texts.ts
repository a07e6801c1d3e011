/** A payment that the bank tells the portal about. */
export interface ReportedPayment {
  readonly ore: number;
  /** OCR as the payer wrote it. */
  readonly ocr: string;
  readonly payer: string;
  readonly organisationNumber: string;
  /** Twelve digits that no other payment of the day has. */
  readonly serial: string;
}

export interface ReportedDeposit {
  readonly bankgiro: string;
  readonly iban: string;
  /** Day as `yyyy-MM-dd`. */
  readonly day: string;
  readonly payments: readonly ReportedPayment[];
}

const NAME = 35;
const digits = (value: string | number, width: number): string =>
  String(value).replace(/\D/g, '').padStart(width, '0').slice(-width);
const sumOf = (payments: readonly ReportedPayment[]): number =>
  payments.reduce((sum, { ore }) => sum + ore, 0);

/** A BgMax file, layout version 01, in ISO 8859-1. */
export function bgMaxOf({ bankgiro, iban, day, payments }: ReportedDeposit): Buffer {
  const date = day.replaceAll('-', '');
  const records = [
    `01${'BGMAX'.padEnd(20)}01${date}120000000000P`,
    `05${digits(bankgiro, 10)}${' '.repeat(10)}SEK`,
    ...payments.flatMap(({ ore, ocr, payer, organisationNumber, serial }) => [
      `20${'0'.repeat(10)}${ocr.slice(0, 25).padStart(25)}${digits(ore, 18)}22${serial}0`,
      `26${payer.slice(0, NAME).padEnd(NAME)}`,
      `29${digits(organisationNumber, 12)}`,
    ]),
    `15${digits(iban.slice(-17), 35)}${date}${'1'.padStart(5, '0')}${digits(sumOf(payments), 18)}SEK${digits(payments.length, 8)}`,
    `70${[payments.length, 0, 0, 1].map((count) => digits(count, 8)).join('')}`,
  ];
  return Buffer.from(`${records.map((record) => record.padEnd(80)).join('\r\n')}\r\n`, 'latin1');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign]!);
const kronor = (ore: number): string => (ore / 100).toFixed(2);

/** A camt.054 file, version 001.02, with one entry that has a part for each payment. */
export function camt054Of({ iban, day, payments }: ReportedDeposit): Buffer {
  const id = `AVI-${payments[0]?.serial}`;
  const parts = payments.map(
    ({ ore, ocr, payer, organisationNumber, serial }) =>
      `<TxDtls><Refs><AcctSvcrRef>${serial}</AcctSvcrRef></Refs><AmtDtls><TxAmt><Amt Ccy="SEK">${kronor(ore)}</Amt></TxAmt></AmtDtls>` +
      `<RltdPties><Dbtr><Nm>${escaped(payer)}</Nm><Id><OrgId><Othr><Id>${digits(organisationNumber, 10)}</Id></Othr></OrgId></Id></Dbtr></RltdPties>` +
      `<RmtInf><Strd><CdtrRefInf><Ref>${escaped(ocr)}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`,
  );
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn>' +
      `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${day}T12:00:00</CreDtTm></GrpHdr><Ntfctn><Id>${id}</Id><CreDtTm>${day}T12:00:00</CreDtTm>` +
      `<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>SEK</Ccy></Acct><Ntry><Amt Ccy="SEK">${kronor(sumOf(payments))}</Amt>` +
      `<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>` +
      `<NtryDtls><Btch><NbOfTxs>${payments.length}</NbOfTxs></Btch>${parts.join('')}</NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
  );
}
