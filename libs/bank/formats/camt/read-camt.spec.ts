import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import { BankFileError, type BankPayment, type Receivers } from '../bank-file';
import {
  camtText,
  type WrittenEntry,
  type WrittenReport,
  type WrittenTransaction,
} from '../testing/camt-writer';
import { isXml, readCamt } from './read-file';

const IBAN = 'SE4550000000058398257466';
const OURS: Receivers = { bankgiros: new Set(['55500011']), accounts: new Set([IBAN]), takesTests: false };

async function read(file: Buffer | string | readonly Buffer[], receivers = OURS) {
  const payments: BankPayment[] = [];
  const chunks = typeof file === 'string' ? [Buffer.from(file)] : Buffer.isBuffer(file) ? [file] : file;
  const reading = readCamt(chunks as readonly Buffer[], receivers);
  for (;;) {
    const next = await reading.next();
    if (next.done) {
      const { deposits, balances, ...totals } = next.value;
      return { payments, totals, deposits, balances };
    }
    payments.push(next.value);
  }
}

async function faultOf(file: Buffer | string): Promise<string> {
  try {
    await read(file);
    return 'none';
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error;
    const { counted, stated } = error.params;
    return [error.code, ...(counted === undefined ? [] : [counted, stated])].join(' ');
  }
}

const notification = (entries: readonly WrittenEntry[], rest: Partial<WrittenReport> = {}): string =>
  camtText({ message: 'camt.054', version: '02', iban: IBAN, entries, ...rest });
const statement = (entries: readonly WrittenEntry[], rest: Partial<WrittenReport> = {}): string =>
  notification(entries, { message: 'camt.053', opening: '1000.00', closing: '2234.56', ...rest });

const ANNA: WrittenTransaction = {
  amount: '1234.56',
  reference: 'BANK-1',
  payer: 'Åkeriet i Östhammar & Co <AB>',
  organisationNumber: '559900-0014',
  iban: 'SE35 5000 0000 0549 1000 0003',
  documents: [{ text: '100456797' }],
  texts: ['Tack för', 'bilen'],
};
const ENTRY: WrittenEntry = { amount: '1234.56', reference: 'ENTRY-1', transactions: [ANNA] };
const READ = {
  receiver: IBAN,
  reference: 'BANK-1',
  entryAmount: 123_456,
  isWhole: false,
  day: '2026-11-30',
  amount: 123_456,
  kind: 'payment',
  payer: {
    name: 'Åkeriet i Östhammar & Co <AB>',
    bankgiro: null,
    account: 'SE3550000000054910000003',
    organisationNumber: '5599000014',
  },
  documents: [{ text: '100456797', amount: null }],
  message: 'Tack för bilen',
  endToEndId: null,
  entry: 'ENTRY-1',
  identity: `CAMT ${IBAN} part BANK-1 123456 payment`,
};
const NOBODY = { name: null, bankgiro: null, account: null, organisationNumber: null };

describe('camt', () => {
  const versions = Array.from({ length: 12 }, (_, at) => String(at + 2).padStart(2, '0'));
  const messages = versions.flatMap((version) =>
    (['camt.053', 'camt.054'] as const).map((message) => [message, version] as const),
  );
  test.each(messages)(
    '%s.001.%s is read to the öre, by default or with a prefix, in any order',
    async (message, version) => {
      for (const prefix of [undefined, 'ns2'])
        for (const turned of [false, true]) {
          const whole = { message, version, turned, totals: { count: 1, sum: '1234.56' } };
          const { payments, totals } = await read(
            statement([ENTRY], { ...whole, ...(prefix && { prefix }), currency: 'SEK' }),
          );
          expect(payments).toEqual([
            { ...READ, place: expect.stringMatching(/\/Ntry\[1\]\/NtryDtls\/TxDtls\[1\]$/) },
          ]);
          expect(totals).toEqual({ payments: 1, deductions: 0, total: 123_456 });
        }
    },
  );

  test.each([
    ['utf-8', Buffer.from(`\ufeff${notification([ENTRY])}`)],
    ['utf-16le', Buffer.from(`\ufeff${notification([ENTRY])}`, 'utf16le')],
    ['iso-8859-1', Buffer.from(notification([ENTRY]).replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    [
      'a declaration without an encoding',
      Buffer.from(notification([ENTRY]).replace(' encoding="UTF-8"', '')),
    ],
    ['no declaration', Buffer.from(notification([ENTRY]).replace(/^<\?[^>]*>/, ''))],
  ])('is read in %s', async (_, file) => {
    expect(isXml(file.subarray(0, 100))).toBe(true);
    expect((await read(file)).payments).toMatchObject([READ]);
  });

  test('is read the same whatever its chunks are', async () => {
    const file = Buffer.from(notification([ENTRY]));
    for (const size of [1, 7, 500]) {
      const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_, at) =>
        file.subarray(at * size, (at + 1) * size),
      );
      expect((await read(chunks)).payments).toMatchObject([READ]);
    }
  });

  test('takes an entry without details as one payment', async () => {
    const { payments } = await read(notification([{ amount: '100', reference: 'E', text: 'Insättning' }]));
    expect(payments).toMatchObject([
      {
        amount: 10_000,
        payer: NOBODY,
        documents: [],
        message: 'Insättning',
        identity: `CAMT ${IBAN} entry E 1 10000 payment`,
      },
    ]);
  });

  test('takes each part of a batch as a payment, also when the bank gives all the same reference', async () => {
    const part = { reference: 'SAME', bankgiro: '3783511' };
    const entry: WrittenEntry = {
      amount: '1000.00',
      batch: { count: 4, sum: '1000.00' },
      reference: 'ENTRY-1',
      transactions: [
        { ...part, amount: '600.00' },
        { ...part, amount: '300' },
        { ...part, amount: '300.0' },
        { ...part, amount: '200.00', side: 'DBIT' },
      ],
    };
    const { payments, totals } = await read(notification([entry]));
    expect(
      payments.map(({ amount, kind, identity }) => [amount, kind, identity.split(' ').slice(2).join(' ')]),
    ).toEqual([
      [60_000, 'payment', 'part SAME 60000 payment'],
      [30_000, 'payment', 'part SAME 30000 payment'],
      [30_000, 'payment', 'part SAME 30000 payment #2'],
      [-20_000, 'deduction', 'part SAME -20000 deduction'],
    ]);
    expect(payments[0]!.payer).toEqual({ ...NOBODY, bankgiro: '3783511' });
    expect(totals).toEqual({ payments: 3, deductions: 1, total: 100_000 });
  });

  test('identifies parts without a reference by their entry, and entries without one by their report', async () => {
    const parts = [{ amount: '60.00', reference: 'NOTPROVIDED' }, { amount: '40.00' }];
    const found = async (entry: WrittenEntry) =>
      (await read(notification([entry]))).payments.map(({ identity }) => identity);
    expect(await found({ amount: '100.00', reference: 'E', transactions: parts })).toEqual([
      `CAMT ${IBAN} entry E 1 6000 payment`,
      `CAMT ${IBAN} entry E 2 4000 payment`,
    ]);
    expect(await found({ amount: '100.00', transactions: parts })).toEqual([
      `CAMT ${IBAN} report REPORT-1 - 1 1 6000 payment`,
      `CAMT ${IBAN} report REPORT-1 - 1 2 4000 payment`,
    ]);
    expect(await found({ amount: '100.00', noted: 'N 7', transactions: parts })).toEqual([
      `CAMT ${IBAN} report REPORT-1 - N%207 1 6000 payment`,
      `CAMT ${IBAN} report REPORT-1 - N%207 2 4000 payment`,
    ]);
  });

  const identities = async (xml: string) => (await read(xml)).payments.map(({ identity }) => identity);
  /** A message with the reports of several. */
  const together = (...messages: readonly string[]): string => {
    const reports = messages.map((each) => /<Ntfctn>.*<\/Ntfctn>/.exec(each)![0]);
    return messages[0]!.replace(reports[0]!, reports.join(''));
  };
  const plain: WrittenEntry = { amount: '100.00' };
  const referenced: WrittenEntry = { ...plain, transactions: [{ amount: '100.00', reference: 'SAME' }] };
  const reversed: WrittenEntry = { ...referenced, side: 'DBIT', isReversal: true };

  test.each([
    ['a payment and its reversal', notification([referenced, reversed])],
    ['equal parts of two entries', notification([referenced, referenced])],
    [
      'two entries with the same reference',
      notification([
        { ...plain, reference: 'E' },
        { ...plain, reference: 'E' },
      ]),
    ],
    [
      'two entries that are noted alike',
      notification([
        { ...plain, noted: '1' },
        { ...plain, noted: '1' },
      ]),
    ],
    ['an entry noted with the number of another', notification([{ ...plain, noted: '2' }, plain])],
    ['an entry with the reference of a part', notification([referenced, { ...plain, reference: 'SAME' }])],
    [
      'entries of two reports that are noted alike',
      together(
        notification([{ ...plain, noted: '1' }]),
        notification([{ ...plain, noted: '1' }], { id: 'REPORT-2' }),
      ),
    ],
    ['entries of two reports with the same id', together(notification([plain]), notification([plain]))],
  ])('gives different identities to %s, the same each time', async (_, file) => {
    const found = await identities(file);
    expect(new Set(found).size).toBe(2);
    expect(await identities(file)).toEqual(found);
  });

  test('gives a reversal in a later file another identity than its payment', async () => {
    const [payment] = await identities(notification([referenced]));
    const [reversal] = await identities(notification([reversed], { id: 'REPORT-2' }));
    expect(reversal).not.toBe(payment);
  });

  test('gives a payment that the bank repeats in another report the same identity', async () => {
    for (const entry of [referenced, { ...plain, reference: 'E' }]) {
      const [first, again] = await identities(
        together(notification([entry]), notification([entry], { id: 'REPORT-2' })),
      );
      expect(again).toBe(first);
    }
  });

  test('has 1,000 references of a payment, and 100,000 payments at most', async () => {
    const documents = (length: number) => Array.from({ length }, (_, at) => ({ text: String(at) }));
    const withDocuments = (length: number) =>
      notification([{ ...ENTRY, transactions: [{ ...ANNA, texts: [], documents: documents(length) }] }]);
    expect(await faultOf(withDocuments(1_000))).toBe('none');
    const split = withDocuments(1_000).replace(
      '</RmtInf>',
      '</RmtInf><RmtInf><Strd><CdtrRefInf/></Strd></RmtInf>',
    );
    expect(await faultOf(split)).toBe('FILE_TOO_LARGE');
    const parts = `<NtryDtls>${'<TxDtls/>'.repeat(100_001)}</NtryDtls>`;
    expect(await faultOf(notification([plain]).replace('</Ntry>', `${parts}</Ntry>`))).toBe('FILE_TOO_LARGE');
  });

  test('has 20 MiB at most', async () => {
    const file = [
      Buffer.from(notification([ENTRY])),
      ...Array.from({ length: 20 }, () => Buffer.alloc(1024 * 1024, ' ')),
    ];
    await expect(read(file)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    expect((await read(file.slice(0, 20))).payments).toHaveLength(1);
  });

  test('cuts long names, texts and references to documents', async () => {
    const long = 'å'.repeat(139) + '🚗'.repeat(500);
    const part = { ...ANNA, payer: long, texts: [long], documents: [{ text: long }], endToEndId: long };
    const [payment] = (await read(notification([{ ...ENTRY, transactions: [part] }]))).payments;
    const name = 'å'.repeat(139);
    expect(payment).toMatchObject({ payer: { name }, documents: [{ text: name }], endToEndId: name });
    expect(payment!.message).toBe(name + '🚗'.repeat(430));
  });

  test('has totals that are exact numbers', async () => {
    const entries = Array.from({ length: 1_000 }, (): WrittenEntry => ({ amount: '99999999999.99' }));
    expect(await faultOf(notification(entries))).toMatch(/^FILE_SUMS \d+ 9007199254740991$/);
  });

  test('reads several references with and without amounts, and credit notes', async () => {
    const documents = [
      { text: '100456797', amount: '900.00' },
      { text: '10045672' },
      { text: '2000001', amount: '100.00', credit: true },
    ];
    const { payments } = await read(notification([{ ...ENTRY, transactions: [{ ...ANNA, documents }] }]));
    expect(payments[0]!.documents).toEqual([
      { text: '100456797', amount: 90_000 },
      { text: '10045672', amount: null },
      { text: '2000001', amount: -10_000 },
    ]);
  });

  test.each([
    ['a reversal of a credit', { side: 'DBIT', isReversal: true }, {}, 'reversal', -123_456],
    ['a return by the bank', { side: 'DBIT' }, { isReturn: true }, 'reversal', -123_456],
    ['a payment of the provider', { side: 'DBIT' }, { endToEndId: 'P-17' }, 'sent', -123_456],
    [
      'a payment of the provider that came back',
      {},
      { isReturn: true, endToEndId: 'P-17' },
      'returned',
      123_456,
    ],
    ['a reversal of a debit', { isReversal: true }, {}, 'returned', 123_456],
  ] as const)('reads %s', async (_, entry, part, kind, amount) => {
    const { payments } = await read(
      notification([{ ...ENTRY, ...entry, transactions: [{ ...ANNA, ...part }] }], { version: '08' }),
    );
    expect(payments).toMatchObject([
      { kind, amount, endToEndId: 'endToEndId' in part ? part.endToEndId : null },
    ]);
  });

  test('leaves out what is not booked', async () => {
    const entries = ['PDNG', 'INFO', 'FUTR'].map((status): WrittenEntry => ({ ...ENTRY, status }));
    const { payments, totals } = await read(
      statement([ENTRY, ...entries], { totals: { count: 4, sum: '4938.24' } }),
    );
    expect(payments).toHaveLength(1);
    expect(totals.total).toBe(123_456);
  });

  test.each([
    ['2026-11-30T23:30:00', '2026-11-30'],
    ['2026-11-30T23:30:00Z', '2026-12-01'],
    ['2026-11-30T23:30:00+01:00', '2026-11-30'],
  ])('books the moment %s on the day %s', async (moment, day) => {
    expect((await read(notification([{ ...ENTRY, moment }]))).payments).toMatchObject([{ day }]);
  });

  test('takes the amount of the entry for its only part when that is in another currency', async () => {
    const part = { ...ANNA, amount: '110.00', currency: 'EUR' };
    for (const version of ['02', '08'])
      expect(
        (await read(notification([{ ...ENTRY, transactions: [part] }], { version }))).payments,
      ).toMatchObject([{ amount: 123_456 }]);
  });

  test('tells the bank reference of each payment that shares it with no other', async () => {
    const entries: readonly WrittenEntry[] = [
      ENTRY,
      { amount: '50.00', reference: 'LUMP-1' },
      { amount: '50.00' },
      {
        amount: '100.00',
        reference: 'ENTRY-2',
        transactions: [
          { amount: '60.00', reference: 'ENTRY-2' },
          { amount: '40.00', reference: 'BANK-2' },
        ],
      },
      { ...ENTRY, amount: '1234.56', reference: 'ENTRY-3' },
    ];
    const { payments } = await read(notification(entries));
    expect(payments.map(({ reference, isWhole }) => [reference, isWhole])).toEqual([
      ['BANK-1', false],
      ['LUMP-1', true],
      [null, true],
      [null, false],
      ['BANK-2', false],
      [null, false],
    ]);
  });

  test.each([
    ['after', (payment: WrittenEntry, reversal: WrittenEntry) => [payment, reversal]],
    ['before', (payment: WrittenEntry, reversal: WrittenEntry) => [reversal, payment]],
  ])('tells the bank reference of a reversal %s the payment that has it too', async (_, inOrder) => {
    const whole = { ...plain, reference: 'SAME' };
    for (const payment of [whole, referenced]) {
      const reversal = { ...payment, side: 'DBIT', isReversal: true } as const;
      const { payments } = await read(notification(inOrder(payment, reversal)));
      expect(payments.map(({ reference }) => reference)).toEqual(['SAME', 'SAME']);
    }
  });

  test('tells the balances of statements, on the day of the closing balance or of the last entry', async () => {
    const dated = statement([ENTRY]).replace(
      /(<Bal>(?:(?!<Bal>).)*CLBD.*?<\/CdtDbtInd>)/,
      '$1<Dt><Dt>2026-12-01</Dt></Dt>',
    );
    const balance = { account: IBAN, opening: 100_000, closing: 223_456 };
    expect((await read(statement([ENTRY]))).balances).toEqual([{ ...balance, day: '2026-11-30' }]);
    expect((await read(dated)).balances).toEqual([{ ...balance, day: '2026-12-01' }]);
    expect((await read(notification([ENTRY]))).balances).toEqual([]);
  });

  test('keeps texts of 140 characters', async () => {
    const text = 'å'.repeat(140);
    const part = { ...ANNA, documents: [], texts: [text] };
    expect((await read(notification([{ ...ENTRY, transactions: [part] }]))).payments).toMatchObject([
      { message: text },
    ]);
  });

  const xml = notification([ENTRY]);
  const batch = (count: number, sum: string): WrittenEntry => ({ ...ENTRY, batch: { count, sum } });
  const only = (part: WrittenTransaction): WrittenEntry => ({
    ...ENTRY,
    transactions: [{ ...ANNA, ...part }],
  });
  const two: WrittenEntry = { amount: '100.00', transactions: [{ amount: '60.00' }, { amount: '40.01' }] };
  const mixed: WrittenEntry = {
    amount: '100.00',
    transactions: [{ amount: '60.00' }, { amount: '40.00', currency: 'EUR' }],
  };
  test.each([
    [
      'a closing balance that is one öre off',
      statement([ENTRY], { closing: '2234.57' }),
      'FILE_SUMS 223456 223457',
    ],
    [
      'a sum of entries that is one öre off',
      notification([ENTRY], { totals: { count: 1, sum: '1234.57' } }),
      'FILE_SUMS 123456 123457',
    ],
    [
      'another number of entries',
      notification([ENTRY], { totals: { count: 2, sum: '1234.56' } }),
      'FILE_SUMS 1 2',
    ],
    ['another number of parts', notification([batch(2, '1234.56')]), 'FILE_SUMS 1 2'],
    ['another sum of the batch', notification([batch(1, '1234.55')]), 'FILE_SUMS 123456 123455'],
    ['parts that are not the entry', notification([two]), 'FILE_SUMS 10001 10000'],
    [
      'an only part that is not the entry',
      notification([only({ amount: '1234.57' })]),
      'FILE_SUMS 123457 123456',
    ],
    ['an only part of the other side', notification([only({ side: 'DBIT' })]), 'FILE_SUMS -123456 123456'],
    [
      'an only part of the other side without an amount',
      notification([{ ...ENTRY, transactions: [{ side: 'DBIT' }] }]),
      'FILE_SUMS -123456 123456',
    ],
    [
      'an unknown side of a part',
      notification([only({ side: 'DBIT' })]).replace('DBIT', 'XXXX'),
      'FILE_FORMAT',
    ],
    ['a reference that is too long', notification([only({ reference: 'x'.repeat(141) })]), 'FILE_FORMAT'],
    ['an id of a report that is too long', notification([ENTRY], { id: 'x'.repeat(141) }), 'FILE_FORMAT'],
    [
      'a name of an element that is too long',
      xml.replace('<Ntry>', `<${'x'.repeat(101)}/><Ntry>`),
      'FILE_FORMAT',
    ],
    ['another receiver', notification([ENTRY], { iban: 'NO9386011117947' }), 'FILE_OTHER_RECEIVER'],
    ['an entry in another currency', notification([{ ...ENTRY, currency: 'EUR' }]), 'FILE_CURRENCY'],
    ['an account in another currency', notification([ENTRY], { currency: 'EUR' }), 'FILE_CURRENCY'],
    ['a part in another currency among others', notification([mixed]), 'FILE_CURRENCY'],
    ['an amount with three decimals', notification([{ ...ENTRY, amount: '1234.567' }]), 'FILE_FORMAT'],
    ['an amount below zero', notification([{ ...ENTRY, amount: '-1.00' }]), 'FILE_FORMAT'],
    ['an amount that is too large', notification([{ amount: '9'.repeat(15) }]), 'FILE_FORMAT'],
    ['an unknown side', notification([ENTRY]).replace('CRDT', 'XXXX'), 'FILE_FORMAT'],
    ['an unknown status', notification([{ ...ENTRY, status: 'NEW' }]), 'FILE_FORMAT'],
    ['no booking day', notification([ENTRY]).replace(/<BookgDt>.*<\/BookgDt>/, ''), 'FILE_FORMAT'],
    ['no opening balance', statement([ENTRY]).replace('OPBD', 'XXXX'), 'FILE_FORMAT'],
    ['a statement without balances', notification([ENTRY], { message: 'camt.053' }), 'FILE_FORMAT'],
    ['another message', xml.replace('camt.054.001.02', 'camt.052.001.02'), 'FILE_FORMAT'],
    ['a later version', xml.replace('001.02', '001.14'), 'FILE_FORMAT'],
    ['an earlier version', xml.replace('001.02', '001.01'), 'FILE_FORMAT'],
    ['no namespace', xml.replace(/ xmlns="[^"]*"/, ''), 'FILE_FORMAT'],
    ['no report', notification([]).replace(/<Ntfctn>.*<\/Ntfctn>/, ''), 'FILE_FORMAT'],
    ['an end in the middle', xml.slice(0, xml.length / 2), 'FILE_FORMAT'],
    ['a document type', xml.replace('<Document', '<!DOCTYPE Document><Document'), 'FILE_FORMAT'],
    [
      'entities that grow',
      xml.replace('<Document', '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><Document'),
      'FILE_FORMAT',
    ],
    [
      'an external entity',
      xml.replace('<Document', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><Document'),
      'FILE_FORMAT',
    ],
    ['an unknown entity', xml.replace('REPORT-1', '&x;'), 'FILE_FORMAT'],
    ['a depth without end', `${xml.slice(0, -11)}${'<a>'.repeat(100_000)}`, 'FILE_FORMAT'],
    ['a width without end', xml.replace('<Ntry>', `${'<a/>'.repeat(2_000)}<Ntry>`), 'FILE_FORMAT'],
    ['bytes that are not UTF-8', Buffer.from(xml, 'latin1'), 'FILE_FORMAT'],
    ['another encoding', xml.replace('UTF-8', 'EBCDIC'), 'FILE_FORMAT'],
    ['text that is not XML', 'hello', 'FILE_FORMAT'],
    ['nothing', '', 'FILE_FORMAT'],
  ])('is refused for %s', async (_, file, fault) => expect(await faultOf(file)).toBe(fault));

  test.each(['-10.00', '1,5', 'all'])('has no amount for a document when that is %s', async (amount) => {
    const documents = [
      { text: '4711', amount },
      { text: '4712', amount, credit: true },
    ];
    const { payments } = await read(notification([{ ...ENTRY, transactions: [{ ...ANNA, documents }] }]));
    expect(payments[0]!.documents).toEqual([
      { text: '4711', amount: null },
      { text: '4712', amount: null },
    ]);
  });

  test('names the path of what is wrong', async () => {
    await expect(read(notification([ENTRY, { ...ENTRY, amount: 'x' }]))).rejects.toMatchObject({
      place: 'Document/BkToCstmrDbtCdtNtfctn/Ntfctn[1]/Ntry[2]/Amt',
      params: { expected: 'AMOUNT', found: 'x' },
    });
  });

  test('is read back as any writer wrote it', async () => {
    const ore = fc.integer({ min: 1, max: 10_000_000_00 });
    const kronor = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
    const text = fc.stringMatching(
      /^[A-Za-zÅÄÖåäö0-9&<>"'][A-Za-zÅÄÖåäö0-9&<>"' ]{0,60}[A-Za-zÅÄÖåäö0-9&<>"']$/,
    );
    const entry = fc.array(
      fc.record({ ore, payer: text, texts: fc.array(text, { minLength: 1, maxLength: 3 }) }),
      { minLength: 1, maxLength: 6 },
    );
    const report = fc.record({
      entries: fc.array(entry, { maxLength: 6 }),
      message: fc.constantFrom('camt.053', 'camt.054'),
      version: fc.constantFrom('02', '04', '08', '13'),
      turned: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(report, async ({ entries, ...rest }) => {
        const sum = (parts: readonly { ore: number }[]) => parts.reduce((total, part) => total + part.ore, 0);
        const all = sum(entries.flat());
        const written = entries.map((parts, at): WrittenEntry => ({
          amount: kronor(sum(parts)),
          reference: `E${at}`,
          transactions: parts.map(({ ore: part, payer, texts }) => ({ amount: kronor(part), payer, texts })),
        }));
        const { payments, totals } = await read(
          notification(written, {
            ...rest,
            opening: '0',
            closing: kronor(all),
            totals: { count: entries.length, sum: kronor(all) },
          }),
        );
        const found = payments.map(({ amount, payer, message }) => [amount, payer.name, message]);
        const parts = (rest.turned ? [...entries].reverse() : entries).flat();
        expect(found).toEqual(parts.map((part) => [part.ore, part.payer, part.texts.join(' ')]));
        expect(totals.total).toBe(all);
      }),
      cases(40),
    );
  });
});
