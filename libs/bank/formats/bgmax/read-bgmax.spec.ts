import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import { BankFileError, type BankPayment, type Receivers } from '../bank-file';
import { bgMaxFile, bgMaxRecords, type WrittenDeposit, type WrittenPayment } from '../testing/bgmax-writer';
import { isBgMax, readBgMax } from './read-file';

const BANKGIRO = '55500011';
const OURS: Receivers = { bankgiros: new Set([BANKGIRO, '9912346']), accounts: new Set(), takesTests: false };

async function read(file: Buffer | readonly Buffer[], receivers = OURS) {
  const payments: BankPayment[] = [];
  const reading = readBgMax(Array.isArray(file) ? file : [file as Buffer], receivers);
  for (;;) {
    const next = await reading.next();
    if (next.done) {
      const { deposits, balances, ...totals } = next.value;
      return { payments, totals, deposits, balances };
    }
    payments.push(next.value);
  }
}

const fileOf = (records: readonly string[]): Buffer => Buffer.from(records.join('\r\n'), 'latin1');

/** Code and place of the fault, with what was found. */
async function faultOf(file: Buffer, receivers = OURS): Promise<string> {
  try {
    await read(file, receivers);
    return 'none';
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error;
    return [error.code, error.place, error.params['counted'], error.params['stated']]
      .filter((part) => part !== undefined)
      .join(' ');
  }
}

const RECORDS = [
  '01BGMAX               0120261129083000123456P',
  '050009912346          SEK',
  '200003783511                   655969000000000000100000220000000000100',
  '26Lackeriet på Åsen AB',
  '27Hamnvägen 4                        98765',
  '28Sjöbyn',
  '29005599000014',
  '21000378351189853                    0000000000000500003200023000011100',
  '29005599000014',
  '200003783511657866 658765 657767     000000000000140000320000000000140',
  '220003783511                   657866000000000000000000220000000000140',
  '220003783511                   658765000000000000000000220000000000140',
  '220003783511                   657767000000000000000000220000000000140',
  '220003783511                   657965000000000000000000220000000000140',
  '25Betalning med ett nummer till 657965',
  '25och en rad till',
  '15000000000000000000058410000010098232026113000074000000000000190000SEK00000003',
  '050009912346          SEK',
  '200009701233                   650861000000000000110000210000000000120',
  '26Garnhörnan HB                      avdelningen i Ås',
  '29198507152380',
  '200001234567                         000000000000120000130000000000131',
  '200003783511                   658260000000000000570000220000000000160',
  '220003783511                   658369000000000000300000220000000000160',
  '230003783511                   658468000000000000010000220000000000160',
  '15000000000000000000058410000010098232026113000075000000000000800000SEK00000003',
  '7000000005000000010000000600000002',
];

const PAYER = { name: null, bankgiro: '3783511', account: null, organisationNumber: null };

/** A record whose organisation number, or amount of a further reference, has letters. */
const unreadableDetails = (record: string): string => {
  const code = record.slice(0, 2);
  if (code === '29') return '29SAKNAS'.padEnd(80);
  return code === '22' || code === '23' ? `${record.slice(0, 37)}x${record.slice(38)}` : record;
};

describe('a BgMax file', () => {
  test('is read record by record, to the öre', async () => {
    const { payments, totals } = await read(fileOf(RECORDS));
    const received = {
      receiver: '9912346',
      day: '2026-11-30',
      endToEndId: null,
      entry: null,
      entryAmount: null,
      isWhole: false,
    };
    const payment = { ...received, kind: 'payment', message: null };
    expect(payments).toEqual([
      {
        ...payment,
        identity: 'BGMAX 9912346 2026-11-30 000000000010 100000 3783511 00074',
        reference: '991-2346 2026-11-30 000000000010',
        amount: 100_000,
        payer: { ...PAYER, name: 'Lackeriet på Åsen AB', organisationNumber: '5599000014' },
        documents: [{ text: '655969', amount: null }],
        place: '3',
      },
      {
        ...received,
        identity: 'BGMAX 9912346 2026-11-30 000230000111 -50000 3783511 00074',
        reference: '991-2346 2026-11-30 000230000111',
        amount: -50_000,
        kind: 'deduction',
        payer: { ...PAYER, organisationNumber: '5599000014' },
        documents: [{ text: '89853', amount: null }],
        message: null,
        place: '8',
      },
      {
        ...payment,
        identity: 'BGMAX 9912346 2026-11-30 000000000014 140000 3783511 00074',
        reference: '991-2346 2026-11-30 000000000014',
        amount: 140_000,
        payer: PAYER,
        documents: ['657866', '658765', '657767', '657965'].map((text) => ({ text, amount: null })),
        message: 'Betalning med ett nummer till 657965 och en rad till',
        place: '10',
      },
      {
        ...payment,
        identity: 'BGMAX 9912346 2026-11-30 000000000012 110000 9701233 00075',
        reference: '991-2346 2026-11-30 000000000012',
        amount: 110_000,
        payer: {
          ...PAYER,
          name: 'Garnhörnan HB avdelningen i Ås',
          bankgiro: '9701233',
          organisationNumber: '198507152380',
        },
        documents: [{ text: '650861', amount: null }],
        place: '19',
      },
      {
        ...payment,
        identity: 'BGMAX 9912346 2026-11-30 000000000013 120000 1234567 00075',
        reference: '991-2346 2026-11-30 000000000013',
        amount: 120_000,
        payer: { ...PAYER, bankgiro: '1234567' },
        documents: [],
        place: '22',
      },
      {
        ...payment,
        identity: 'BGMAX 9912346 2026-11-30 000000000016 570000 3783511 00075',
        reference: '991-2346 2026-11-30 000000000016',
        amount: 570_000,
        payer: PAYER,
        documents: [
          { text: '658260', amount: null },
          { text: '658369', amount: 300_000 },
          { text: '658468', amount: -10_000 },
        ],
        place: '23',
      },
    ]);
    expect(totals).toEqual({ payments: 5, deductions: 1, total: 990_000 });
  });

  test('may lack the blanks at the ends of its lines, and have blank lines, line feeds alone or UTF-8', async () => {
    const expected = await read(fileOf(RECORDS));
    const padded = RECORDS.map((record) => record.padEnd(80));
    const variants = [
      fileOf(padded),
      Buffer.from(`${RECORDS.join('\n')}\n\n`, 'latin1'),
      Buffer.from(RECORDS.join('\r\n'), 'utf8'),
      Buffer.from(`\ufeff${RECORDS.join('\r\n')}`, 'utf8'),
    ];
    for (const file of variants) {
      expect(isBgMax(file.subarray(0, 100))).toBe(true);
      expect(await read(file)).toEqual(expected);
    }
  });

  test('is read the same whatever its chunks are', async () => {
    const file = fileOf(RECORDS);
    const expected = await read(file);
    for (const size of [1, 7, 80, 1000]) {
      const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_, at) =>
        file.subarray(at * size, (at + 1) * size),
      );
      expect(await read(chunks)).toEqual(expected);
    }
  });

  const changed = (at: number, from: number, text: string): Buffer =>
    fileOf(
      RECORDS.map((line, i) =>
        i === at ? line.slice(0, from - 1) + text + line.slice(from - 1 + text.length) : line,
      ),
    );

  test.each([
    ['a deposit that is one öre too large', changed(16, 68, '1'), 'FILE_SUMS 17 190000 190001'],
    ['a payment that is one öre too large', changed(2, 55, '1'), 'FILE_SUMS 17 190001 190000'],
    ['a deposit with another number of payments', changed(16, 79, '4'), 'FILE_SUMS 17 3 4'],
    ['an end record with another number of payments', changed(26, 10, '6'), 'FILE_SUMS 27 5 6'],
    ['an end record with another number of deductions', changed(26, 18, '2'), 'FILE_SUMS 27 1 2'],
    ['an end record with another number of references', changed(26, 26, '5'), 'FILE_SUMS 27 6 5'],
    ['an end record with another number of deposits', changed(26, 34, '3'), 'FILE_SUMS 27 2 3'],
    ['another receiver', changed(17, 10, '77'), 'FILE_OTHER_RECEIVER 18'],
    ['another currency of the section', changed(1, 23, 'EUR'), 'FILE_CURRENCY 2'],
    ['another currency of the deposit', changed(16, 69, 'EUR'), 'FILE_CURRENCY 17'],
    ['a mark of a test', changed(0, 45, 'T'), 'FILE_IS_TEST 1'],
    ['another version', changed(0, 24, '2'), 'FILE_FORMAT 1'],
    ['an amount with a letter', changed(2, 55, 'O'), 'FILE_FORMAT 3'],
    ['a bankgiro with a letter', changed(2, 5, 'X'), 'FILE_FORMAT 3'],
    ['a day that does not exist', changed(16, 44, '31'), 'FILE_FORMAT 17'],
    ['an unknown record', changed(3, 1, '24'), 'FILE_FORMAT 4'],
    ['a payment without a serial number', changed(2, 58, ' '.repeat(12)), 'FILE_FORMAT 3'],
    ['a line that is too long', changed(3, 3, 'x'.repeat(90)), 'FILE_FORMAT 4'],
    ['a line without end', Buffer.concat([fileOf(RECORDS), Buffer.alloc(5_000_000, 'x')]), 'FILE_FORMAT 27'],
    ['no end record', fileOf(RECORDS.slice(0, -1)), 'FILE_FORMAT 27'],
    ['an end in the middle', fileOf(RECORDS.slice(0, 12)), 'FILE_FORMAT 13'],
    ['an end within a record', fileOf(RECORDS).subarray(0, 200), 'FILE_FORMAT 6'],
    ['a record after the end', fileOf([...RECORDS, RECORDS[0]!]), 'FILE_FORMAT 28'],
    ['a payment outside a section', fileOf([RECORDS[0]!, RECORDS[2]!]), 'FILE_FORMAT 2'],
    ['a name before any payment', fileOf([RECORDS[0]!, RECORDS[1]!, RECORDS[3]!]), 'FILE_FORMAT 3'],
    ['a section in a section', fileOf([RECORDS[0]!, RECORDS[1]!, RECORDS[1]!]), 'FILE_FORMAT 3'],
    ['nothing', Buffer.alloc(0), 'FILE_FORMAT 1'],
    ['a NUL', changed(3, 3, '\u0000'), 'none'],
  ])('is refused for %s', async (_, file, fault) => expect(await faultOf(file)).toBe(fault));

  test('may describe its payments in fields that cannot be read', async () => {
    const [whole, unreadable] = [
      await read(fileOf(RECORDS)),
      await read(fileOf(RECORDS.map(unreadableDetails))),
    ];
    expect(unreadable.totals).toEqual(whole.totals);
    expect(unreadable.payments.map(({ amount }) => amount)).toEqual(
      whole.payments.map(({ amount }) => amount),
    );
    expect(unreadable.payments.map(({ payer }) => payer.organisationNumber)).toEqual(
      whole.payments.map(() => null),
    );
    const amounts = unreadable.payments.flatMap(({ documents }) => documents.map(({ amount }) => amount));
    expect(amounts.filter((amount) => amount !== null)).toEqual([]);
  });

  test('is accepted as a test where tests are accepted', async () => {
    expect(await faultOf(changed(0, 45, 'T'), { ...OURS, takesTests: true })).toBe('none');
  });

  test('gives different identities to payments with the same serial number', async () => {
    const same: WrittenPayment = { ore: 70_000, serial: '16', bankgiro: '1234567' };
    const payments = [same, { ...same, ore: 50_000 }, { ...same, bankgiro: '3783511' }, same];
    const file = bgMaxFile([{ bankgiro: BANKGIRO, day: '20261130', payments }]);
    const found = (await read(file)).payments.map(({ identity }) => identity);
    expect(new Set(found).size).toBe(4);
    expect((await read(file)).payments.map(({ identity }) => identity)).toEqual(found);
  });

  const SAME: WrittenPayment = { ore: 70_000, serial: '16', bankgiro: '1234567' };
  const deposit = (serial: string): WrittenDeposit => ({
    bankgiro: BANKGIRO,
    day: '20261130',
    payments: [SAME],
    serial,
  });
  const identities = async (...deposits: readonly WrittenDeposit[]) =>
    (await read(bgMaxFile(deposits))).payments.map(({ identity }) => identity);

  test('gives different identities to equal payments of two deposits, also in two files', async () => {
    const whole = await identities(deposit('74'), deposit('75'));
    expect(new Set(whole).size).toBe(2);
    expect([...(await identities(deposit('74'))), ...(await identities(deposit('75')))]).toEqual(whole);
  });

  test('gives different identities to equal payments of two deposits without serial numbers', async () => {
    const found = await identities(deposit('0'), deposit('0'));
    expect(new Set(found).size).toBe(2);
    expect(await identities(deposit('0'), deposit('0'))).toEqual(found);
  });

  test('tells its deposits, and the bank reference of each payment that shares it with no other', async () => {
    const { payments, deposits } = await read(
      bgMaxFile([
        {
          bankgiro: BANKGIRO,
          day: '20261130',
          serial: '74',
          payments: [
            { ore: 100, serial: '7' },
            { ore: 200, serial: '7' },
          ],
        },
      ]),
    );
    expect(payments.map(({ reference }) => reference)).toEqual(['5550-0011 2026-11-30 000000000007', null]);
    const account = '58410000010098232';
    expect(deposits).toEqual([
      { receiver: BANKGIRO, account, day: '2026-11-30', serial: '00074', amount: 300, payments: 2 },
    ]);
  });

  test('has 1,000 references of a payment, and 100,000 payments at most', async () => {
    const further = (length: number) => Array.from({ length }, (_, at) => ({ text: String(at) }));
    const fault = (payments: readonly WrittenPayment[]) =>
      faultOf(bgMaxFile([{ bankgiro: BANKGIRO, day: '20261130', payments }]));
    expect(await fault([{ ...SAME, further: further(1_000) }])).toBe('none');
    expect(await fault([{ ...SAME, further: further(1_001) }])).toBe('FILE_TOO_LARGE 1004');
    const record = `20${' '.repeat(35)}${'0'.repeat(20)}${'1'.padStart(12, '0')}`;
    const many = Array.from({ length: 100_001 }, () => record);
    expect(await faultOf(fileOf([...RECORDS.slice(0, 2), ...many]))).toBe('FILE_TOO_LARGE 100003');
  });

  test('has 20 MiB at most', async () => {
    const lines = Buffer.alloc(1_000_000, `${' '.repeat(399)}\n`);
    const file = (after: readonly Buffer[]) => read([fileOf([...RECORDS, '']), ...after]);
    expect((await file(Array.from({ length: 19 }, () => lines))).payments).toHaveLength(6);
    await expect(file(Array.from({ length: 21 }, () => lines))).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      params: { unit: 'bytes', expected: String(20 * 1024 * 1024) },
    });
  });

  test('has 1,000,000 lines at most', async () => {
    expect(await faultOf(Buffer.alloc(1_000_001, '\n'))).toBe('FILE_TOO_LARGE 1000001');
  });

  test('has texts that are cut, names after 140 characters and messages after 1,000', async () => {
    const records = [
      ...RECORDS.slice(0, 4),
      ...Array.from({ length: 3 }, () => `26${'n'.repeat(70)}`),
      ...Array.from({ length: 30 }, () => `25${'m'.repeat(50)}`),
      ...RECORDS.slice(4),
    ];
    const [payment] = (await read(fileOf(records))).payments;
    expect([payment!.payer.name?.length, payment!.message?.length]).toEqual([140, 1_000]);
  });

  test('has a total that is an exact number', async () => {
    const large: WrittenPayment = { ore: 8_000_000_000_000_000, serial: '1' };
    const each: WrittenDeposit = { bankgiro: BANKGIRO, day: '20261130', payments: [large] };
    expect(await faultOf(bgMaxFile([each]))).toBe('none');
    expect(await faultOf(bgMaxFile([each, each]))).toMatch(/^FILE_SUMS \d+ 16000000000000000 /);
  });

  test('cannot overflow', async () => {
    expect(await faultOf(changed(2, 38, '9'.repeat(18)))).toBe('FILE_FORMAT 3');
  });
});

describe('any BgMax file', () => {
  const word = fc.stringMatching(/^[A-Za-zÅÄÖåäöé0-9][A-Za-zÅÄÖåäöé0-9 .&-]{0,28}[A-Za-zÅÄÖåäöé0-9]$/);
  const number = fc.stringMatching(/^[1-9]\d{3,20}$/);
  const payment: fc.Arbitrary<WrittenPayment> = fc.record(
    {
      ore: fc.integer({ min: 0, max: 10_000_000_00 }),
      serial: fc.stringMatching(/^\d{12}$/),
      isDeduction: fc.constant(false),
      bankgiro: fc.stringMatching(/^[1-9]\d{6,7}$/),
      reference: number,
      further: fc.array(fc.record({ text: number, ore: fc.integer({ min: -100_000, max: 100_000 }) }), {
        maxLength: 4,
      }),
      texts: fc.array(word, { maxLength: 3 }),
      name: word,
      organisationNumber: fc.stringMatching(/^[1-9]\d{9}$/),
    },
    { requiredKeys: ['ore', 'serial'] },
  );
  const deduction = payment.map((each) => ({ ...each, isDeduction: true, ore: Math.min(each.ore, 1000) }));
  const deposit: fc.Arbitrary<WrittenDeposit> = fc
    .record({
      bankgiro: fc.constantFrom(BANKGIRO, '9912346'),
      day: fc.constantFrom('20261127', '20261130', '20280229'),
      payments: fc.array(fc.oneof({ weight: 4, arbitrary: payment }, { weight: 1, arbitrary: deduction }), {
        maxLength: 12,
      }),
    })
    .filter(
      ({ payments }) =>
        payments.reduce((sum, { ore, isDeduction }) => sum + (isDeduction ? -ore : ore), 0) >= 0,
    );

  const asRead = (written: WrittenPayment, { bankgiro, day }: WrittenDeposit) => {
    const { ore, serial, isDeduction = false, reference, further = [] } = written;
    const own =
      reference && !further.some(({ text }) => text === reference) ? [{ text: reference, amount: null }] : [];
    return {
      serial: `${bankgiro} ${day} ${serial}`,
      amount: isDeduction && ore !== 0 ? -ore : ore,
      bankgiro: written.bankgiro ?? null,
      documents: [...own, ...further.map(({ text, ore: named }) => ({ text, amount: named || null }))],
      message: written.texts?.join(' ') || null,
      name: written.name ?? null,
      organisationNumber: written.organisationNumber ?? null,
    };
  };

  test('is read back as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deposit, { maxLength: 5 }), async (deposits) => {
        const { payments, totals } = await read(bgMaxFile(deposits));
        const found = payments.map(({ identity, amount, payer, documents, message }) => ({
          serial: identity.split(' ').slice(1, 4).join(' ').replaceAll('-', ''),
          amount: amount === 0 ? 0 : amount,
          bankgiro: payer.bankgiro,
          documents,
          message,
          name: payer.name,
          organisationNumber: payer.organisationNumber,
        }));
        expect(found).toEqual(
          deposits.flatMap((each) => each.payments.map((written) => asRead(written, each))),
        );
        expect(totals.total).toBe(payments.reduce((sum, { amount }) => sum + amount, 0));
      }),
      cases(40),
    );
  });

  test('with any one character changed to a digit is refused, or has the same sum', async () => {
    const written: WrittenDeposit = {
      bankgiro: BANKGIRO,
      day: '20261130',
      payments: [
        { ore: 123_456, serial: '1', reference: '655969', bankgiro: '3783511' },
        { ore: 500, serial: '2', isDeduction: true, reference: '89853' },
      ],
    };
    const file = bgMaxRecords([written]).join('\r\n');
    const { totals } = await read(Buffer.from(file, 'latin1'));
    for (let at = 0; at < file.length; at++) {
      const other = `${file.slice(0, at)}${file[at] === '9' ? '8' : '9'}${file.slice(at + 1)}`;
      try {
        expect((await read(Buffer.from(other, 'latin1'))).totals).toEqual(totals);
      } catch (error) {
        if (!(error instanceof BankFileError)) throw error;
      }
    }
  });
});
