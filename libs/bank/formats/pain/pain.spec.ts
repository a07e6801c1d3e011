import { describe, expect, test } from '@jest/globals';
import type { XmlElement } from '../element';
import { XmlReader } from '../parse-xml';
import { readPain002 } from './read-pain-002';
import {
  carriedText,
  pain001,
  type BankAccount,
  type PaymentOrder,
  type PaymentOrders,
} from './write-pain-001';

const IBAN = 'SE4550000000058398257466';
const ORDER: PaymentOrder = {
  endToEndId: 'P-17',
  amount: 40_000_000,
  receiver: { name: 'Importören i Örebro AB', account: { bankgiro: '55500011' } },
  reference: { ocr: '100456797' },
};
const ORDERS: PaymentOrders = {
  id: 'RUN-2026-11-30-1',
  at: '2026-11-30T08:00:00Z',
  on: '2026-11-30',
  sender: { name: 'Finansbolaget AB', organisationNumber: '5599000014', account: { iban: IBAN }, bic: null },
  payments: [
    ORDER,
    { ...ORDER, endToEndId: 'P-18', amount: 5, reference: { text: 'Faktura 88 & 89 <bil>' } },
    {
      ...ORDER,
      endToEndId: 'P-19',
      amount: 199,
      receiver: { name: 'Ida', account: { plusgiro: '1234566' } },
    },
    { ...ORDER, endToEndId: 'P-20', amount: 1_234_56, receiver: { name: 'Bo', account: { iban: IBAN } } },
  ],
};

function parsed(xml: string): XmlElement {
  let root: XmlElement | undefined;
  const ignored = () => undefined;
  const reader = new XmlReader({
    apart: new Set(),
    root: (element) => (root = element),
    begin: ignored,
    end: ignored,
  });
  reader.write(Buffer.from(xml));
  reader.close();
  return root!;
}

/** Elements of the schema in its order, with those that must be there marked by `!`. */
const SCHEMA: Readonly<Record<string, string>> = {
  CstmrCdtTrfInitn: 'GrpHdr! PmtInf!',
  'CstmrCdtTrfInitn/GrpHdr': 'MsgId! CreDtTm! Authstn NbOfTxs! CtrlSum InitgPty! FwdgAgt',
  'CstmrCdtTrfInitn/PmtInf':
    'PmtInfId! PmtMtd! BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt! PoolgAdjstmntDt Dbtr! DbtrAcct! DbtrAgt! DbtrAgtAcct UltmtDbtr ChrgBr ChrgsAcct ChrgsAcctAgt CdtTrfTxInf!',
  'CstmrCdtTrfInitn/PmtInf/PmtTpInf': 'InstrPrty SvcLvl LclInstrm CtgyPurp',
  'CstmrCdtTrfInitn/PmtInf/Dbtr': 'Nm PstlAdr Id CtryOfRes CtctDtls',
  'CstmrCdtTrfInitn/PmtInf/DbtrAcct': 'Id! Tp Ccy Nm',
  'CstmrCdtTrfInitn/PmtInf/DbtrAgt': 'FinInstnId! BrnchId',
  'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf':
    'PmtId! PmtTpInf Amt! XchgRateInf ChrgBr ChqInstr UltmtDbtr IntrmyAgt1 IntrmyAgt1Acct IntrmyAgt2 IntrmyAgt2Acct IntrmyAgt3 IntrmyAgt3Acct CdtrAgt CdtrAgtAcct Cdtr CdtrAcct UltmtCdtr InstrForCdtrAgt InstrForDbtrAgt Purp RgltryRptg Tax RltdRmtInf RmtInf',
  'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/CdtrAcct/Id': 'IBAN Othr',
  'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/CdtrAcct/Id/Othr': 'Id! SchmeNm Issr',
  'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId': 'BIC ClrSysMmbId Nm PstlAdr Othr',
  'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/ClrSysMmbId': 'ClrSysId MmbId!',
  'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/RmtInf': 'Ustrd Strd',
  'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/RmtInf/Strd/CdtrRefInf': 'Tp Ref',
};

describe('a file of payments', () => {
  const root = parsed(pain001(ORDERS));
  const info = root.first('CstmrCdtTrfInitn/PmtInf')!;

  test.each(Object.entries(SCHEMA))('has the elements of %s in the order of the schema', (path, names) => {
    const allowed = names.split(' ');
    const found = root.all(path);
    expect(found.length).toBeGreaterThan(0);
    for (const element of found) {
      const places = element.children.map(({ name }) =>
        allowed.map((each) => each.replace('!', '')).indexOf(name),
      );
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places).not.toContain(-1);
      const missing = allowed.filter((name) => name.endsWith('!') && !element.first(name.slice(0, -1)));
      expect(missing).toEqual([]);
    }
  });

  test('states number and sum of its payments, and what kind they are', () => {
    for (const path of ['CstmrCdtTrfInitn/GrpHdr', 'CstmrCdtTrfInitn/PmtInf']) {
      const element = root.first(path)!;
      expect([element.value('NbOfTxs'), element.value('CtrlSum')]).toEqual(['4', '401236.60']);
    }
    expect(info.value('BtchBookg')).toBe('false');
    expect(info.value('PmtTpInf/SvcLvl/Cd')).toBe('NURG');
    expect(info.value('PmtTpInf/CtgyPurp/Cd')).toBe('SUPP');
    expect(info.value('ReqdExctnDt')).toBe('2026-11-30');
    expect(info.value('DbtrAcct/Id/IBAN')).toBe(IBAN);
  });

  test('names amounts, receivers and references', () => {
    const rows = info
      .all('CdtTrfTxInf')
      .map((each) => [
        each.value('PmtId/EndToEndId'),
        each.value('Amt/InstdAmt'),
        each.value('CdtrAgt/FinInstnId/ClrSysMmbId/MmbId'),
        each.value('CdtrAcct/Id/IBAN', 'CdtrAcct/Id/Othr/Id'),
        each.value('CdtrAcct/Id/Othr/SchmeNm/Prtry', 'CdtrAcct/Id/Othr/SchmeNm/Cd'),
        each.value('RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref'),
      ]);
    expect(rows).toEqual([
      ['P-17', '400000.00', '9900', '55500011', 'BGNR', '100456797'],
      ['P-18', '0.05', '9900', '55500011', 'BGNR', 'Faktura 88 & 89 <bil>'],
      ['P-19', '1.99', '9960', '1234566', 'BBAN', '100456797'],
      ['P-20', '1234.56', null, IBAN, null, '100456797'],
    ]);
  });

  test('pays from a bankgiro', () => {
    const sender = { ...ORDERS.sender, account: { bankgiro: '9912346' }, bic: 'ESSESESS' };
    const from = parsed(pain001({ ...ORDERS, sender })).first('CstmrCdtTrfInitn/PmtInf')!;
    expect(from.value('DbtrAcct/Id/Othr/Id')).toBe('9912346');
    expect(from.value('DbtrAcct/Id/Othr/SchmeNm/Prtry')).toBe('BGNR');
    expect(from.value('DbtrAgt/FinInstnId/BIC')).toBe('ESSESESS');
  });

  test('is the same bytes each time', () => expect(pain001(ORDERS)).toBe(pain001({ ...ORDERS })));

  test('cuts long texts and leaves out what XML cannot contain', () => {
    const text = `\u0000a\n${'å'.repeat(138)}🚗🚗`;
    const xml = pain001({ ...ORDERS, payments: [{ ...ORDER, reference: { text } }] });
    const found = parsed(xml).value('CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/RmtInf/Ustrd');
    expect(found).toBe(`a ${'å'.repeat(138)}`);
  });

  test.each([
    ['Märta & Söner', 'Märta & Söner'],
    [`${'\u200b'.repeat(150)}F-1`, 'F-1'],
    ['F\u20131\n2', 'F-1 2'],
    ['x'.repeat(200), 'x'.repeat(140)],
    ['\u0000 \ufffe\u200b', null],
  ])('carries a text as far as a bank can read it', (text, carried) =>
    expect(carriedText(text)).toBe(carried),
  );

  const to = (account: BankAccount) => ({
    payments: [{ ...ORDER, receiver: { ...ORDER.receiver, account } }],
  });
  const from = (sender: Partial<PaymentOrders['sender']>) => ({ sender: { ...ORDERS.sender, ...sender } });
  test.each([
    ['without payments', { payments: [] }],
    ['with the same payment twice', { payments: [ORDER, ORDER] }],
    ['with nothing to pay', { payments: [{ ...ORDER, amount: 0 }] }],
    ['with an amount below zero', { payments: [{ ...ORDER, amount: -1 }] }],
    ['with a part of an öre', { payments: [{ ...ORDER, amount: 1.5 }] }],
    ['with an id that is too long', { payments: [{ ...ORDER, endToEndId: 'x'.repeat(36) }] }],
    ['with an id that XML changes', { payments: [{ ...ORDER, endToEndId: 'a&b' }] }],
    ['with an OCR that is a text', { payments: [{ ...ORDER, reference: { ocr: 'x' } }] }],
    ['without an id', { id: '' }],
    ['with an OCR whose check digit is wrong', { payments: [{ ...ORDER, reference: { ocr: '100456798' } }] }],
    ['with a text that XML leaves empty', { payments: [{ ...ORDER, reference: { text: '\u0000 \u200b' } }] }],
    [
      'with a receiver without a name',
      { payments: [{ ...ORDER, receiver: { ...ORDER.receiver, name: ' ' } }] },
    ],
    ['to no bankgiro', to({ bankgiro: '55500012' })],
    ['to no plusgiro', to({ plusgiro: '1234567' })],
    ['to no IBAN', to({ iban: 'SE4550000000058398257467' })],
    ['from a sender without a name', from({ name: '' })],
    ['from no organisation', from({ organisationNumber: '5599000015' })],
    ['from no account', from({ account: { iban: '' } })],
    ['from no bank', from({ bic: 'esse&' })],
    ['at no moment', { at: '2026-11-30' }],
    ['at a moment that does not exist', { at: '2026-02-30T08:00:00Z' }],
    ['at an hour that does not exist', { at: '2026-11-30T25:00:00Z' }],
    ['on no day', { on: '2026-02-30' }],
  ])('is not written %s', (_, change) => {
    expect(() => pain001({ ...ORDERS, ...change } as PaymentOrders)).toThrow(RangeError);
  });
});

describe('an answer of the bank', () => {
  const answer = (content: string, version = '03') =>
    Buffer.from(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><GrpHdr/>${content}</CstmrPmtStsRpt></Document>`,
    );
  const group = (status = '') =>
    `<OrgnlGrpInfAndSts><OrgnlMsgId>RUN-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>${status}</OrgnlGrpInfAndSts>`;
  const payment = (id: string, status: string, reason = '') =>
    `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason}</TxInfAndSts>`;
  const REASON =
    '<StsRsnInf><Rsn><Cd>AC01</Cd></Rsn><AddtlInf>Kontot</AddtlInf><AddtlInf>finns inte</AddtlInf></StsRsnInf>';

  test.each([
    ['ACCP', 'accepted'],
    ['ACTC', 'accepted'],
    ['ACSC', 'accepted'],
    ['PART', 'part'],
    ['RJCT', 'rejected'],
    ['PDNG', 'waiting'],
  ])('reads the status %s of a whole file as %s', (status, verdict) => {
    for (const version of ['03', '10'])
      expect(readPain002(answer(group(`<GrpSts>${status}</GrpSts>`), version))).toEqual({
        id: 'RUN-1',
        verdict,
        reasons: [],
        payments: [],
      });
  });

  test.each([
    ['ACTC', ['RJCT'], 'rejected'],
    ['ACTC', ['RJCT', 'RJCT'], 'rejected'],
    ['ACTC', ['RJCT', 'ACCP'], 'part'],
    ['ACTC', ['ACCP', 'RJCT'], 'part'],
    ['ACTC', ['ACCP', ''], 'accepted'],
    ['ACTC', ['RJCT', ''], 'part'],
    ['ACTC', ['ACCP', 'PDNG'], 'waiting'],
    ['PDNG', ['PART'], 'part'],
    ['PART', ['RJCT'], 'part'],
    ['RJCT', ['ACCP'], 'rejected'],
    ['', ['ACCP', 'RJCT'], 'part'],
    ['', ['RJCT'], 'rejected'],
    ['', [''], null],
  ])('with the status %s of the group and %s of its blocks is %s', (status, blocks, verdict) => {
    const content = blocks.map(
      (each) => `<OrgnlPmtInfAndSts>${each && `<PmtInfSts>${each}</PmtInfSts>`}</OrgnlPmtInfAndSts>`,
    );
    const whole = group(status && `<GrpSts>${status}</GrpSts>`) + content.join('');
    expect(readPain002(answer(whole)).verdict).toBe(verdict);
  });

  test('reads which payments are rejected, and why', () => {
    const payments = payment('P-17', 'ACCP') + payment('P-18', 'RJCT', REASON);
    const content = `${group()}<OrgnlPmtInfAndSts><PmtInfSts>PART</PmtInfSts>${payments}</OrgnlPmtInfAndSts>`;
    expect(readPain002(answer(content))).toEqual({
      id: 'RUN-1',
      verdict: 'part',
      reasons: [],
      payments: [
        { endToEndId: 'P-17', verdict: 'accepted', reasons: [] },
        { endToEndId: 'P-18', verdict: 'rejected', reasons: [{ code: 'AC01', text: 'Kontot finns inte' }] },
      ],
    });
  });

  test('reads why a whole file is rejected', () => {
    expect(readPain002(answer(group(`<GrpSts>RJCT</GrpSts>${REASON}`)))).toMatchObject({
      verdict: 'rejected',
      reasons: [{ code: 'AC01', text: 'Kontot finns inte' }],
    });
  });

  test.each([
    ['another message', Buffer.from('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"/>')],
    ['no message that it answers', answer('<OrgnlGrpInfAndSts/>')],
    ['a status that every object has', answer(group('<GrpSts>constructor</GrpSts>'))],
    ['an id that is too long', answer(group().replace('RUN-1', 'x'.repeat(141)))],
    ['an unknown status', answer(group('<GrpSts>XXXX</GrpSts>'))],
    ['a payment without a status', answer(`${group()}<OrgnlPmtInfAndSts><TxInfAndSts/></OrgnlPmtInfAndSts>`)],
    ['a document type', Buffer.from(`<!DOCTYPE a>${answer(group()).toString()}`)],
    ['nothing', Buffer.alloc(0)],
  ])('is refused with %s', (_, file) => {
    expect(() => readPain002(file)).toThrow(expect.objectContaining({ code: 'FILE_FORMAT' }));
  });

  test.each([
    ['bytes', Buffer.concat([answer(group()), Buffer.alloc(20 * 1024 * 1024, ' ')])],
    [
      'payments',
      answer(`${group()}<OrgnlPmtInfAndSts>${payment('P', 'ACCP').repeat(100_001)}</OrgnlPmtInfAndSts>`),
    ],
    [
      'reasons',
      answer(group() + `<OrgnlPmtInfAndSts>${'<StsRsnInf/>'.repeat(501)}</OrgnlPmtInfAndSts>`.repeat(2)),
    ],
  ])('is refused with too many %s', (_, file) => {
    expect(() => readPain002(file)).toThrow(expect.objectContaining({ code: 'FILE_TOO_LARGE' }));
  });
});
