import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BankFileAnswer } from '@floorplan/bank/contracts';
import type { PartnerScope } from '@floorplan/identity/domain';
import { DEFAULT_DUE_TERMS, issueInvoice } from '@floorplan/invoicing/domain';
import { addDays, ocrReference } from '@floorplan/kernel';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { bgMaxFile, type WrittenPayment } from '../../../libs/bank/formats/testing/bgmax-writer';
import {
  camtText,
  type WrittenEntry,
  type WrittenReport,
} from '../../../libs/bank/formats/testing/camt-writer';
import { draftOf, STAFF } from '../../../libs/invoicing/domain/testing/invoices';
import { BankFilesInProcess, OUR_ACCOUNT, OUR_BANKGIRO } from '../support/bank-files';
import { FactWriter } from '../support/fact-writer';
import { TODAY } from '../support/system';

// Files of the bank, from their bytes to the payments that they bring.

let db: TestDatabase;
let facts: FactWriter;
let files: BankFilesInProcess;
let lastNumber = 7_000_000;
let lastSerial = 0;

beforeAll(async () => {
  db = await testDatabase();
  facts = new FactWriter(db.url);
  files = await BankFilesInProcess.start(db.url);
});
afterAll(async () => {
  await files.stop();
  await facts.close();
  await db.close();
});

/** Issues a document of so many kronor. @returns its OCR */
async function issued(kronor: number): Promise<string> {
  const number = ++lastNumber;
  const draft = draftOf([{ account: 'Kapital', amount: kronor * 100 }], { category: 2, shares: [] });
  await facts.invoice(
    number,
    issueInvoice(draft, { number, today: TODAY, by: STAFF, dueTerms: DEFAULT_DUE_TERMS }),
  );
  return ocrReference(String(number));
}

const paid = (ore: number, reference = '', rest: Partial<WrittenPayment> = {}): WrittenPayment => ({
  ore,
  serial: String(++lastSerial),
  bankgiro: '50500016',
  name: 'Garnhörnan HB',
  reference,
  ...rest,
});

const day = TODAY.replaceAll('-', '');
const bgMax = (payments: readonly WrittenPayment[], serial = String(++lastSerial)): Buffer =>
  bgMaxFile([{ bankgiro: OUR_BANKGIRO, day, serial, payments }]);
/** The file with its deposits on the account of `camt`. */
const onOurAccount = (file: Buffer): Buffer =>
  Buffer.from(file.toString('latin1').replace('58410000010098232', '53510000000001139'), 'latin1');
const camt = (entries: readonly WrittenEntry[], rest: Partial<WrittenReport> = {}): string =>
  camtText({
    message: 'camt.054',
    version: '02',
    iban: OUR_ACCOUNT,
    id: `REPORT-${++lastSerial}`,
    entries: entries.map((entry) => ({ day: TODAY, ...entry })),
    ...rest,
  });

const countsOf = ({ New, Known, Matched, Partial: Part, Over, Unmatched, Other }: BankFileAnswer) => [
  New,
  Known,
  Matched,
  Part,
  Over,
  Unmatched,
  Other,
];
/** Number of stored payments, and their sum in öre. */
const payments = async (): Promise<readonly [number, number]> => {
  const [row] = await db.owner.query<{ count: number; sum: number }>(
    'select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from payment',
  );
  return [row!.count, row!.sum];
};
/** How many payments, of how many öre, a file has added. */
async function added(read: () => Promise<unknown>): Promise<readonly [number, number]> {
  const [count, sum] = await payments();
  await read();
  const [countAfter, sumAfter] = await payments();
  return [countAfter - count, sumAfter - sum];
}

/** While `work` runs, the row with this number cannot be changed. @param code of the error that tells so */
async function failingAt(
  number: number,
  work: () => Promise<unknown>,
  { change = 'update of outcome', code = 'P0001' } = {},
): Promise<void> {
  await db.owner.query(
    `create function fail_here() returns trigger language plpgsql as $$
       begin raise exception 'the row is broken' using errcode = '${code}'; end $$;
     create trigger fail_here before ${change} on bank_file_row for each row when (new.number = ${number})
       execute function fail_here()`,
  );
  try {
    await expect(work()).rejects.toThrow('the row is broken');
  } finally {
    await db.owner.query('drop trigger fail_here on bank_file_row; drop function fail_here()');
  }
}
/** As when the database goes away: no row is to blame. */
const AWAY = { code: '57P01' };

const partner = (clientId: string): PartnerScope => ({
  kind: 'partner',
  clientId,
  name: clientId,
  importerIds: [],
  actDealerIds: [],
  rights: ['payments'],
  languageCode: 'en-GB',
});

describe('a BgMax file', () => {
  // P1-PAY-01
  test('is booked payment by payment to the öre', async () => {
    const [whole, part, over] = [await issued(100), await issued(200), await issued(300)];
    const file = bgMax([
      paid(100_00, whole),
      paid(50_01, part),
      paid(300_50, over),
      paid(7_77, '999999'),
      paid(5_00, '4711', { isDeduction: true }),
    ]);
    let answer: BankFileAnswer;
    expect(await added(async () => (answer = await files.read(file, 'mapp/BG å.txt')))).toEqual([5, 45_328]);
    expect(answer!).toMatchObject({
      Name: 'BG å.txt',
      Format: 'BGMAX',
      Status: 'BOOKED',
      Payments: 4,
      Deductions: 1,
      Total: 453.28,
      Rows: 5,
      Handled: 5,
      Refusal: null,
      Doubts: [],
    });
    expect(countsOf(answer!)).toEqual([5, 0, 1, 1, 1, 2, 0]);
  });

  test('that is sent again brings nothing new', async () => {
    const file = bgMax([paid(10_00), paid(20_00)]);
    expect(countsOf(await files.read(file))).toEqual([2, 0, 0, 0, 0, 2, 0]);
    let again: BankFileAnswer;
    expect(await added(async () => (again = await files.read(file)))).toEqual([0, 0]);
    expect(countsOf(again!)).toEqual([0, 2, 0, 0, 0, 0, 0]);
  });

  test('that overlaps another one brings what the other did not', async () => {
    const [one, two, three] = [paid(1_00), paid(2_00), paid(3_00)];
    await files.read(bgMax([one, two], '501'));
    const second = bgMaxFile([{ bankgiro: OUR_BANKGIRO, day, serial: '501', payments: [two, three] }]);
    expect(countsOf(await files.read(second))).toEqual([1, 1, 0, 0, 0, 1, 0]);
  });

  test('that two processes read at once brings each payment once', async () => {
    const other = await BankFilesInProcess.start(db.url);
    const fileId = (await files.receive(bgMax(Array.from({ length: 60 }, () => paid(1_00)))))!;
    expect(await added(() => Promise.all([files.take(fileId), other.take(fileId)]))).toEqual([60, 6_000]);
    await files.take(fileId);
    expect(countsOf((await files.answer(fileId))!)).toEqual([60, 0, 0, 0, 0, 60, 0]);
    await other.stop();
  });

  test('that is sent twice brings each payment once when two processes read both at once', async () => {
    const other = await BankFilesInProcess.start(db.url);
    const file = bgMax(Array.from({ length: 600 }, () => paid(1_00)));
    const [one, two] = [(await files.receive(file))!, (await files.receive(file))!];
    expect(await added(() => Promise.all([files.take(one), other.take(two)]))).toEqual([600, 60_000]);
    const answers = [(await files.answer(one))!, (await files.answer(two))!];
    expect(answers.map(({ Status, Handled }) => [Status, Handled])).toEqual([
      ['BOOKED', 600],
      ['BOOKED', 600],
    ]);
    expect(answers[0]!.New! + answers[1]!.New!).toBe(600);
    expect(answers[0]!.Known! + answers[1]!.Known!).toBe(600);
    await other.stop();
  });

  test('keeps payments of nothing, which are not booked', async () => {
    expect(countsOf(await files.read(bgMax([paid(0), paid(1_00)])))).toEqual([1, 0, 0, 0, 0, 1, 1]);
  });
});

describe('a BgMax file with characters that cannot be stored', () => {
  test('is booked without them', async () => {
    const [one, two] = [paid(1_00, '', { name: 'Namn\0 AB' }), paid(2_00, '12\u000034')];
    const answer = await files.read(bgMax([one, two]));
    expect([answer.Status, answer.New]).toEqual(['BOOKED', 2]);
    const rows = await db.owner.query(
      'select payer_name, documents from bank_file_row where file_id = $1 order by number',
      [answer.FileId],
    );
    expect(rows).toMatchObject([{ payer_name: 'Namn AB' }, { documents: [{ text: '1234', amount: null }] }]);
  });

  test('keeps payments apart whose serial numbers differ only in them', async () => {
    const serial = (text: string) => paid(1_00, '', { serial: text });
    const file = bgMax([serial('00000000777\0'), serial('00000000777\u0001')]);
    expect(await added(() => files.read(file))).toEqual([2, 200]);
  });

  test('is refused in words that can be stored', async () => {
    const file = bgMax([paid(1_00)])
      .toString('latin1')
      .replace('\r\n05', '\r\n\0\0');
    const { Status, Refusal } = await files.read(Buffer.from(file, 'latin1'));
    expect([Status, Refusal!.Code, Refusal!.Place]).toEqual(['REFUSED', 'FILE_FORMAT', '2']);
  });
});

describe('a file whose reading is interrupted', () => {
  test('goes on where it was, and counts what it brought before as new', async () => {
    const payments = Array.from({ length: 1_200 }, () => paid(1_00));
    const fileId = (await files.receive(bgMax(payments)))!;
    const total = await added(async () => {
      // The payments of the second batch are booked, but their rows are not saved.
      await failingAt(600, () => files.take(fileId, true), AWAY);
      expect(await files.answer(fileId)).toMatchObject({ Status: 'READ', Handled: 500, New: 500 });
      await files.take(fileId);
    });
    expect(total).toEqual([1_200, 120_000]);
    const answer = (await files.answer(fileId))!;
    expect([answer.Status, answer.Handled, ...countsOf(answer)]).toEqual([
      'BOOKED',
      1_200,
      1_200,
      0,
      0,
      0,
      0,
      1_200,
      0,
    ]);
  });

  test('is read again from its beginning when rows were stored before the fact', async () => {
    const fileId = (await files.receive(bgMax([paid(1_00), paid(2_00)])))!;
    await db.owner.query(
      `insert into bank_file_row (file_id, number, identity, receiver, day, amount, kind, documents, is_whole, place)
       values ($1, 1, 'x', 'x', $2, 99, 'payment', '[]', false, '1'), ($1, 9, 'y', 'x', $2, 99, 'payment', '[]', false, '1')`,
      [fileId, TODAY],
    );
    expect(await added(() => files.take(fileId))).toEqual([2, 300]);
    expect(await files.answer(fileId)).toMatchObject({ Rows: 2, Handled: 2, New: 2 });
  });
});

test('ends as refused when its reading fails for good, and is read before that when it can be', async () => {
  const file = bgMax([paid(1_00)]);
  const [mended, broken] = [(await files.receive(file))!, (await files.receive(file))!];
  const total = await added(async () => {
    await failingAt(1, () => files.take(mended), { change: 'insert' });
    expect(await files.answer(mended)).toMatchObject({ Status: 'RECEIVED' });
    await failingAt(1, () => files.take(broken, true), { change: 'insert' });
    const { Status, Refusal } = (await files.answer(broken))!;
    expect([Status, Refusal]).toEqual([
      'REFUSED',
      {
        Code: 'FILE_UNREADABLE',
        Place: '',
        Message: 'Portalen försökte läsa filen i flera minuter utan att lyckas.',
        Advice: expect.stringContaining('Ingenting i filen är bokfört. Skicka den igen.'),
      },
    ]);
    await files.take(mended);
  });
  expect(total).toEqual([1, 100]);
});

describe('a row that cannot be booked', () => {
  const rowsOf = (fileId: number) =>
    db.owner.query(
      'select number, outcome, failure from bank_file_row where file_id = $1 and (failure is not null or outcome is null)',
      [fileId],
    );

  test('lets all others be booked, and is tried again', async () => {
    const fileId = (await files.receive(bgMax(Array.from({ length: 600 }, () => paid(1_00)))))!;
    const total = await added(() => failingAt(3, () => files.take(fileId)));
    // The payment is stored, but its row does not say so.
    expect(total).toEqual([600, 60_000]);
    expect(await files.answer(fileId)).toMatchObject({
      Status: 'READ',
      Handled: 599,
      New: 599,
      Failed: 1,
      Stopped: null,
    });
    expect(await rowsOf(fileId)).toEqual([{ number: 3, outcome: null, failure: 'the row is broken' }]);
    expect(await added(() => files.take(fileId))).toEqual([0, 0]);
    expect(await files.answer(fileId)).toMatchObject({ Status: 'BOOKED', Handled: 600, New: 600, Failed: 0 });
    expect(await rowsOf(fileId)).toEqual([]);
  });

  test('stops the file after all attempts, and is booked when it is tried again', async () => {
    const fileId = (await files.receive(bgMax([paid(1_00), paid(2_00), paid(3_00)]), 'a', partner('bank')))!;
    await failingAt(2, () => files.take(fileId, true));
    const answer = (await files.answer(fileId))!;
    expect(answer).toMatchObject({ Status: 'STOPPED', Handled: 2, New: 2, Failed: 1 });
    expect(answer.Stopped).toEqual({
      Message: '1 av 3 rader är inte bokförda, trots försök i flera minuter. Alla andra rader är bokförda.',
      Advice: expect.stringContaining('Försök sedan igen'),
      Error: 'the row is broken',
    });
    expect((await files.answer(fileId, partner('bank')))!.Stopped!.Error).toBeNull();
    // A job that comes again does nothing.
    expect(await added(() => files.take(fileId))).toEqual([0, 0]);
    expect(await files.answer(fileId)).toMatchObject({ Status: 'STOPPED' });
    await files.retry(fileId);
    expect(await files.answer(fileId)).toMatchObject({ Status: 'READ', Stopped: null });
    await files.take(fileId);
    expect(countsOf((await files.answer(fileId))!)).toEqual([3, 0, 0, 0, 0, 3, 0]);
    await expect(files.retry(fileId)).rejects.toThrow('FILE_NOT_STOPPED');
  });
});

describe('a file is refused as a whole', () => {
  const changed = (file: Buffer, from: string, to: string): Buffer =>
    Buffer.from(file.toString('latin1').replace(from, to), 'latin1');

  test.each([
    [
      'with a sum that is one öre off',
      () => changed(bgMax([paid(1_900_00)]), '000000000000190000SEK', '000000000000190001SEK'),
      {
        Code: 'FILE_SUMS',
        Message: 'Rad 7: filen anger 1 900,01 kr, men det som står i den blir 1 900,00 kr.',
      },
    ],
    [
      'with another number of payments',
      () => changed(bgMax([paid(1_00)]), 'SEK00000001', 'SEK00000002'),
      { Code: 'FILE_SUMS', Message: 'Rad 7: filen anger 2, men det som står i den blir 1.' },
    ],
    [
      'about another bankgiro',
      () => bgMaxFile([{ bankgiro: '54029681', day, payments: [paid(1_00)] }]),
      {
        Code: 'FILE_OTHER_RECEIVER',
        Message: 'Rad 2: filen gäller 54029681, som inte är något av våra bankgiron eller konton.',
      },
    ],
    [
      'in another currency',
      () => bgMaxFile([{ bankgiro: OUR_BANKGIRO, day, payments: [paid(1_00)], currency: 'EUR' }]),
      { Code: 'FILE_CURRENCY', Message: 'Rad 2: valutan är EUR, men bara SEK går att bokföra.' },
    ],
    [
      'marked as a test',
      () => bgMaxFile([{ bankgiro: OUR_BANKGIRO, day, payments: [paid(1_00)] }], true),
      { Code: 'FILE_IS_TEST', Message: 'Rad 1: filen är märkt som test och bokförs inte här.' },
    ],
    [
      'with a record that is not one of BgMax',
      () => changed(bgMax([paid(1_00)]), '\r\n27', '\r\n99'),
      { Code: 'FILE_FORMAT', Message: 'Rad 5: 99 är ingen post i BgMax.' },
    ],
    [
      'with letters in an amount',
      () => changed(bgMax([paid(1_900_00)]), '000000000000190000', '0000000000001900x0'),
      {
        Code: 'FILE_FORMAT',
        Message: 'Rad 3: där ska stå ett heltal, men där står 0000000000001900x0.',
      },
    ],
    [
      'whose payment has too many references',
      () => bgMax([paid(1_00, '', { further: Array.from({ length: 1_001 }, () => ({ text: '1' })) })]),
      {
        Code: 'FILE_TOO_LARGE',
        Message: 'Rad 1004: betalningen har fler än 1 000 referenser, vilket är det mesta som går att läsa.',
      },
    ],
    ['that ends in the middle', () => bgMax([paid(1_00)]).subarray(0, 200), { Code: 'FILE_FORMAT' }],
    [
      'with a document type',
      () => camt([{ amount: '1.00' }]).replace('<Document', '<!DOCTYPE Document><Document'),
      { Code: 'FILE_FORMAT' },
    ],
    [
      'whose parts are not the entry',
      () => camt([{ amount: '100.00', transactions: [{ amount: '60.00' }, { amount: '40.01' }] }]),
      {
        Code: 'FILE_SUMS',
        Message:
          'Document/BkToCstmrDbtCdtNtfctn/Ntfctn[1]/Ntry[1]: filen anger 100,00 kr, men det som står i den blir 100,01 kr.',
      },
    ],
  ])('%s', async (_, file, refusal) => {
    let answer: BankFileAnswer;
    expect(await added(async () => (answer = await files.read(file())))).toEqual([0, 0]);
    const { Refusal, ...rest } = answer!;
    expect({ ...Refusal, Message: Refusal?.Message.replaceAll('\u00a0', ' ') }).toMatchObject(refusal);
    expect(Refusal!.Advice).toContain('Ingenting i filen är bokfört.');
    expect(rest).toMatchObject({ Status: 'REFUSED', Payments: null, New: null, Rows: null });
    const rows = await db.owner.query('select 1 from bank_file_row where file_id = $1', [rest.FileId]);
    expect(rows).toEqual([]);
  });

  test.each([
    ['a table', 'Datum;Belopp\r\n2026-03-31;100\r\n'],
    ['nothing', ''],
    ['another message', camt([{ amount: '1.00' }]).replace('camt.054', 'camt.052')],
    ['another document', '<html></html>'],
  ])('at once when it is %s', async (_, file) => expect(await files.receive(file)).toBeNull());
});

// One payment, two files.
describe('money that another file has told in another way', () => {
  const entry = (reference: string, kronor: number): WrittenEntry => ({
    amount: `${kronor}.00`,
    reference,
  });
  const inParts = (reference: string): WrittenEntry => ({
    amount: '100.00',
    reference,
    transactions: [
      { amount: '60.00', reference: `${reference}-1` },
      { amount: '40.00', reference: `${reference}-2` },
    ],
  });

  test('is known when an entry comes whole whose parts are booked', async () => {
    await files.read(camt([inParts('E1')]));
    const statement = camt([entry('E1', 100), entry('E2', 5)], {
      message: 'camt.053',
      opening: '0.00',
      closing: '105.00',
    });
    let answer: BankFileAnswer;
    expect(await added(async () => (answer = await files.read(statement)))).toEqual([1, 500]);
    expect(countsOf(answer!)).toEqual([1, 1, 0, 0, 0, 1, 0]);
    expect(answer!.Balances).toEqual([{ Account: OUR_ACCOUNT, Date: TODAY, Opening: 0, Closing: 105 }]);
    expect(countsOf(await files.read(statement))).toEqual([0, 2, 0, 0, 0, 0, 0]);
  });

  test('is known when the parts of an entry come that is booked whole', async () => {
    await files.read(camt([entry('E3', 100)]));
    let answer: BankFileAnswer;
    expect(await added(async () => (answer = await files.read(camt([inParts('E3')]))))).toEqual([0, 0]);
    expect(countsOf(answer!)).toEqual([0, 2, 0, 0, 0, 0, 0]);
  });

  test('is booked when the parts of an entry with the same reference have another sum', async () => {
    await files.read(camt([entry('E4', 99)]));
    expect(await added(() => files.read(camt([inParts('E4')])))).toEqual([2, 10_000]);
  });

  /** A deposit on our account: the number of the account is that of the IBAN. */
  const deposit = (kronor: number, serial: string): Buffer =>
    onOurAccount(bgMax([paid(kronor * 100 - 1_00), paid(1_00)], serial));

  test('is known when an entry is a deposit whose payments are booked, each deposit once', async () => {
    await files.read(deposit(8_000, '601'));
    const statement = camt([entry('D1', 8_000), entry('D2', 8_000)]);
    let answer: BankFileAnswer;
    expect(await added(async () => (answer = await files.read(statement)))).toEqual([1, 800_000]);
    expect(countsOf(answer!)).toEqual([1, 1, 0, 0, 0, 1, 0]);
    expect(answer!.Doubts).toEqual([]);
    expect(countsOf(await files.read(statement))).toEqual([0, 2, 0, 0, 0, 0, 0]);
  });

  test('is told on both pages when the deposit comes after the entry was booked', async () => {
    const lump = await files.read(camt([entry('D3', 7_000)]), 'utdrag.xml');
    expect(lump.Doubts).toEqual([]);
    const file = await files.read(deposit(7_000, '602'), 'bgmax.txt');
    const doubt = {
      Amount: 7_000,
      Date: TODAY,
      DepositFileId: file.FileId,
      DepositFile: 'bgmax.txt',
      LumpFileId: lump.FileId,
      LumpFile: 'utdrag.xml',
      PaymentReference: 'D3',
    };
    expect([file.New, file.Doubts]).toEqual([2, [doubt]]);
    expect((await files.answer(lump.FileId))!.Doubts).toEqual([doubt]);
  });

  test('is known when the only part of an entry that is a deposit says nothing', async () => {
    await files.read(deposit(4_000, '604'));
    const file = camt([{ ...entry('D6', 4_000), transactions: [{ reference: 'D6-1' }] }]);
    let answer: BankFileAnswer;
    expect(await added(async () => (answer = await files.read(file)))).toEqual([0, 0]);
    expect([answer!.Known, answer!.Doubts]).toEqual([1, []]);
  });

  test('is known when the parts of an entry come that is known as a deposit', async () => {
    await files.read(deposit(100, '605'));
    await files.read(camt([entry('D7', 100)]));
    expect(await added(() => files.read(camt([inParts('D7')])))).toEqual([0, 0]);
  });

  test.each(['before', 'after'])('is told when the deposit came %s the parts of the entry', async (order) => {
    const serial = order === 'before' ? '606' : '607';
    const parts = camt([
      {
        amount: '3000.00',
        reference: `D-${serial}`,
        transactions: ['1000.00', '2000.00'].map((amount) => ({ amount, payer: 'Garnhörnan HB' })),
      },
    ]);
    const one = await files.read(order === 'before' ? deposit(3_000, serial) : parts, 'ett');
    const two = await files.read(order === 'before' ? parts : deposit(3_000, serial), 'två');
    const names = order === 'before' ? ['ett', 'två'] : ['två', 'ett'];
    for (const { FileId } of [one, two])
      expect((await files.answer(FileId))!.Doubts).toContainEqual(
        expect.objectContaining({
          Amount: 3_000,
          DepositFile: names[0],
          LumpFile: names[1],
          PaymentReference: null,
        }),
      );
  });

  test('stays a new payment, in doubt, when its booking was interrupted before the deposit came', async () => {
    const fileId = (await files.receive(camt([entry('D8', 2_500)])))!;
    await failingAt(1, () => files.take(fileId), AWAY);
    await files.read(deposit(2_500, '608'));
    await files.take(fileId);
    const answer = (await files.answer(fileId))!;
    expect([answer.New, answer.Known]).toEqual([1, 0]);
    expect(answer.Doubts).toMatchObject([{ Amount: 2_500, PaymentReference: 'D8' }]);
  });

  test('is booked when the entry is on another day or account than the deposit', async () => {
    await files.read(bgMax([paid(6_000_00)]));
    await files.read(deposit(5_000, '603'));
    const other = { ...entry('D5', 5_000), day: '2026-03-30' };
    expect(await added(() => files.read(camt([entry('D4', 6_000), other])))).toEqual([2, 1_100_000]);
  });
});

test('keeps payments that left the account without booking them', async () => {
  const file = camt([
    {
      amount: '10.00',
      side: 'DBIT',
      reference: 'OUT-1',
      transactions: [{ amount: '10.00', endToEndId: 'P-1' }],
    },
  ]);
  let answer: BankFileAnswer;
  expect(await added(async () => (answer = await files.read(file)))).toEqual([0, 0]);
  expect([answer!.Payments, answer!.Total, ...countsOf(answer!)]).toEqual([0, -10, 0, 0, 0, 0, 0, 0, 1]);
});

const resultsOf = async (fileId: number): Promise<unknown> =>
  (
    await db.owner.query<{ outcome: string; result: string }>(
      'select outcome, result from bank_file_row where file_id = $1 order by number',
      [fileId],
    )
  ).map(({ outcome, result }) => `${outcome} ${result}`);

describe('a day on which nothing can be booked', () => {
  const [tomorrow, oldest, tooOld] = [addDays(TODAY, 1), addDays(TODAY, -365), addDays(TODAY, -366)];

  test('refuses only its rows, which count as not booked', async () => {
    const rows = [TODAY, tomorrow, oldest, tooOld].map((on, at) => ({
      amount: '9.00',
      reference: `DAY-${at}`,
      day: on,
    }));
    const fileId = (await files.receive(camt(rows)))!;
    expect(await added(() => files.take(fileId))).toEqual([2, 1_800]);
    expect(await resultsOf(fileId)).toEqual([
      'NEW UNMATCHED',
      'OTHER DAY_TO_COME',
      'NEW UNMATCHED',
      'OTHER DAY_TOO_OLD',
    ]);
    expect(countsOf((await files.answer(fileId))!)).toEqual([2, 0, 0, 0, 0, 2, 2]);
  });

  test('leaves the money of a deposit to come to a file of that day', async () => {
    const deposit = bgMaxFile([
      { bankgiro: OUR_BANKGIRO, day: tomorrow.replaceAll('-', ''), serial: '71', payments: [paid(31_00)] },
    ]);
    expect(await added(() => files.read(onOurAccount(deposit)))).toEqual([0, 0]);
    const later = await BankFilesInProcess.start(db.url, tomorrow);
    try {
      const lump = camt([{ amount: '31.00', reference: 'DAY-LUMP', day: tomorrow }]);
      expect(await added(() => later.read(lump))).toEqual([1, 3_100]);
    } finally {
      await later.stop();
    }
  });
});

describe('money that comes back', () => {
  const back = (reference: string, endToEndId?: string): WrittenEntry => ({
    amount: '12.00',
    reference,
    transactions: [{ amount: '12.00', endToEndId, isReturn: true }],
  });

  test('is a payment when no payment run has sent it', async () => {
    let answer: BankFileAnswer;
    const file = camt([back('BACK-1'), back('BACK-2', 'P-424242')]);
    expect(await added(async () => (answer = await files.read(file)))).toEqual([2, 2_400]);
    expect(countsOf(answer!)).toEqual([2, 0, 0, 0, 0, 2, 0]);
    expect(countsOf(await files.read(file))).toEqual([0, 2, 0, 0, 0, 0, 0]);
  });

  test('does not reach the payment runs by a file of a program', async () => {
    const sent: WrittenEntry = {
      ...back('OUT-2'),
      side: 'DBIT',
      transactions: [{ amount: '12.00', endToEndId: 'P-2' }],
    };
    const fileId = (await files.receive(camt([sent, back('BACK-3', 'P-2')]), 'a.xml', partner('bank')))!;
    expect(await added(() => files.take(fileId))).toEqual([0, 0]);
    expect(await resultsOf(fileId)).toEqual(['OTHER SENT_NOT_TOLD', 'OTHER SENT_NOT_TOLD']);
  });
});

test('shows a program the files that it sent, and no others', async () => {
  const fileId = (await files.receive(bgMax([paid(1_00)]), 'a.txt', partner('bank')))!;
  expect(await files.answer(fileId, partner('bank'))).toMatchObject({ FileId: fileId, SentBy: 'bank' });
  expect(await files.answer(fileId, partner('other'))).toBeNull();
});

test('shows a program no doubts, which name files and payments of others', async () => {
  await files.read(camt([{ amount: '4321.00', reference: 'LUMP-P' }]));
  const deposit = bgMax([paid(4_320_00), paid(1_00)])
    .toString('latin1')
    .replace('58410000010098232', '53510000000001139');
  const fileId = (await files.receive(Buffer.from(deposit, 'latin1'), 'b.txt', partner('bank')))!;
  await files.take(fileId);
  expect((await files.answer(fileId))!.Doubts).toHaveLength(1);
  expect((await files.answer(fileId, partner('bank')))!.Doubts).toEqual([]);
});
