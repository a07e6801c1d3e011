import type { DashboardAnswer } from '@floorplan/dashboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ClaimRow,
  InvoiceDetail,
  InvoiceRow,
  PaymentsAnswer,
  ReminderLetterDetail,
  ReminderLetterRow,
  ReminderRunRow,
  RemindersPreview,
} from '@floorplan/invoicing/contracts';
import { MadeLetters, ReminderPlans } from '@floorplan/invoicing/server';
import { addDays } from '@floorplan/kernel';
import { eventually } from '@floorplan/platform/testing';
import { DEALER } from '../../../libs/invoicing/domain/testing/invoices';
import { OverdueDocuments, reminded, tryClaims } from '../support/claim-trial';
import type { Client } from '../support/client';
import { FactWriter } from '../support/fact-writer';
import { within } from '../support/in-process';
import { errorsOfBooks } from '../support/ledger';
import { System, TODAY } from '../support/system';

// What is done until a document is paid: holds, disputes, write-offs, collection, and reminders over HTTP and by the
// worker.

const DUE = '2026-03-20';
let system: System;
let admin: Client;
let bo: Client;
let users: Record<'admin' | 'reader' | 'dea' | 'dea2', Client>;
let facts: FactWriter;
const documents = new OverdueDocuments(() => facts);

const detail = (id: string, by = admin) => by.must(by.get<InvoiceDetail>(`/api/v1/invoices/${id}`));
const act = (by: Client, id: string, key: string, body: object = {}) =>
  by.post<{ Code?: string }>(`/api/v1/invoices/${id}/${key}`, body);
const claims = async (query = '', by = admin) =>
  (await by.must(by.get<{ Rows: ClaimRow[] }>(`/api/v1/claims?${query}`))).Rows;
const preview = () => admin.must(admin.get<RemindersPreview>('/api/v1/reminders/preview'));
const namesIn = ({ Letters }: RemindersPreview) =>
  Letters.flatMap(({ Documents }) => Documents.map(({ InvoiceNumber }) => InvoiceNumber));
const pay = async (id: string, Amount: number) => {
  const body = { InvoiceNumber: id, Amount, Date: TODAY, BankReference: `Paid ${id} ${Amount}` };
  const sent = admin.post<PaymentsAnswer>('/api/v1/integrations/payments', body);
  return (await admin.must(sent)).Results[0]!;
};
const group = async (by: Client, type: string) =>
  (await by.must(by.get<DashboardAnswer>('/api/v1/dashboards?role=FIN'))).Groups.find(
    ({ Type }) => Type === type,
  )!;

beforeAll(async () => {
  system = await System.start({ environment: { REMINDER_FEE: '60,0' } });
  [admin, bo] = await Promise.all([system.user('admin'), system.user('admin2')]);
  const [reader, dea, dea2] = await Promise.all(['reader', 'dea', 'dea2'].map((name) => system.user(name)));
  users = { admin, reader: reader!, dea: dea!, dea2: dea2! };
  facts = new FactWriter(system.databaseUrl);
});
afterAll(async () => {
  await facts.close();
  await system.stop();
});

describe('acts on a document that is not paid', () => {
  const tried = () => ({ admin, reader: users.reader, dea: users.dea });
  tryClaims(() => ({ system, admin, users: tried(), facts }));
});

describe('a dispute', () => {
  // P1-CLAIM-01
  test('by the receiver waits on the start page of staff, in their list, and nothing reminds of it', async () => {
    const id = await documents.issue(DUE, 500);
    expect(namesIn(await preview())).toContain(id);
    const before = await group(admin, 'disputed');
    expect((await act(users.dea, id, 'dispute', { Text: 'Bilen är tillbaka' })).status).toBe(200);
    const after = await group(admin, 'disputed');
    expect(after.Total).toBe(before.Total + 1);
    expect(after.Rows).toContainEqual(expect.objectContaining({ Id: Number(id) }));
    expect(namesIn(await preview())).not.toContain(id);
    const shown = (await claims('claim=DISPUTED')).find(({ Id }) => Id === id);
    expect(shown).toMatchObject({ DisputeText: 'Bilen är tillbaka', OpenAmount: 500, DaysLate: 11 });
    const own = await users.dea.must(
      users.dea.get<{ Rows: InvoiceRow[] }>('/api/v1/invoices?type=DEA&claim=DISPUTED'),
    );
    expect(own.Rows).toContainEqual(expect.objectContaining({ Id: id, Claim: 'DISPUTED' }));
    const { Claims } = await detail(id, users.dea);
    expect(Claims.History).toMatchObject([{ Kind: 'InvoiceDisputed', Text: 'Bilen är tillbaka' }]);
    expect(Claims.Actions).toMatchObject([{ Key: 'dispute', Code: 'INVOICE_DISPUTED' }]);
    await admin.must(act(admin, id, 'end_dispute', { Outcome: 'AGAINST_RECEIVER', Text: 'Dagarna stämmer' }));
    expect(namesIn(await preview())).toContain(id);
  });

  test('is refused to users of other dealers, and to those who only read', async () => {
    const id = await documents.issue(DUE, 500);
    const statuses = await Promise.all(
      [users.dea2, users.reader].map(async (user) => (await act(user, id, 'dispute', { Text: 'x' })).status),
    );
    expect(statuses).toEqual([404, 403]);
  });

  test('needs a text, and a hold a day to come', async () => {
    const id = await documents.issue(DUE, 500);
    const bodies = [
      await act(admin, id, 'dispute', { Text: '  ' }),
      await act(admin, id, 'hold', { Until: '2026-03-30', Reason: 'x' }),
      await act(admin, id, 'hold', { Until: addDays(TODAY, 5) }),
    ];
    expect(bodies.map(({ status, body }) => [status, body])).toMatchObject([
      [400, { Errors: [{ Field: 'Text' }] }],
      [400, { Errors: [{ Field: 'Until', Code: 'DAY_PASSED' }] }],
      [400, { Errors: [{ Field: 'Reason' }] }],
    ]);
  });
});

describe('a write-off', () => {
  // P1-CLAIM-03
  test('needs two users, is a loss without its VAT, and the books agree after each act', async () => {
    const id = await documents.issue('2026-02-02', 1_000);
    await admin.must(act(admin, id, 'write_off', { Reason: 'Konkurs' }));
    expect((await act(admin, id, 'approve_write_off')).body.Code).toBe('SECOND_PERSON_NEEDED');
    expect(await claims('to_approve=true')).not.toContainEqual(expect.objectContaining({ Id: id }));
    expect(await claims('to_approve=true', bo)).toContainEqual(expect.objectContaining({ Id: id }));
    expect((await group(bo, 'write_offs')).Rows).toContainEqual(expect.objectContaining({ Id: Number(id) }));
    const seen = await detail(id, users.dea);
    expect([seen.Claims.Proposal, seen.Claims.History]).toEqual([null, []]);
    await bo.must(act(bo, id, 'approve_write_off'));
    expect(await detail(id)).toMatchObject({
      Status: 'WRITTEN_OFF',
      OpenAmount: 0,
      PaidAmount: 0,
      Claims: { WrittenOff: 1_000 },
      Bookings: [{ Kind: 'WRITTEN_OFF', Amount: 1_000 }],
    });
    const entries = await system.owner.query<{ account: string; amount: number }>(
      `select account, amount from ledger_invoice_entry where source_id = $1 and kind = 'LOSS' order by account`,
      [id],
    );
    expect(entries).toEqual([
      { account: 'LOSSES', amount: 80_000 },
      { account: 'OUTPUT_VAT', amount: 20_000 },
      { account: 'RECEIVABLES', amount: -100_000 },
    ]);
    expect(await errorsOfBooks(system, admin)).toEqual([]);
    const written = await admin.must(
      admin.get<{ Rows: InvoiceRow[] }>('/api/v1/invoices?type=DEA&status=WRITTEN_OFF'),
    );
    expect(written.Rows).toContainEqual(expect.objectContaining({ Id: id, OpenAmount: 0 }));
  });

  // P1-CLAIM-03
  test('is opened again by a payment, which is booked on what is then open', async () => {
    const id = await documents.issue('2026-02-02', 1_000);
    await admin.must(act(admin, id, 'write_off', { Reason: 'Konkurs' }));
    await bo.must(act(bo, id, 'approve_write_off'));
    expect(await pay(id, 400)).toMatchObject({ Result: 'PARTIAL', BookedAmount: 400 });
    const opened = await detail(id);
    expect(opened).toMatchObject({ Status: 'OVERDUE', OpenAmount: 600, PaidAmount: 400 });
    expect(opened.Bookings.map(({ Kind }) => Kind)).toEqual(['WRITTEN_OFF', 'OPENED_AGAIN', 'PAYMENT']);
    expect(await errorsOfBooks(system, admin)).toEqual([]);
    expect(await pay(id, 600)).toMatchObject({ Result: 'MATCHED' });
    expect(await detail(id)).toMatchObject({ Status: 'PAID', OpenAmount: 0 });
    expect(await errorsOfBooks(system, admin)).toEqual([]);
  });

  test('that was proposed for another amount is refused', async () => {
    const id = await documents.issue('2026-02-02', 1_000);
    await admin.must(act(admin, id, 'write_off', { Reason: 'Konkurs' }));
    await pay(id, 1);
    expect((await act(bo, id, 'approve_write_off')).body.Code).toBe('WRITE_OFF_CHANGED');
  });
});

// P1-CLAIM-04
test('documents that can go to collection are a list, and leave it when they are handed over', async () => {
  const twice = [reminded('2026-02-10', 1), reminded('2026-02-24', 2)];
  const id = await documents.issue('2026-02-02', 900, {}, ...twice);
  const late = await documents.issue(
    '2026-02-02',
    900,
    {},
    reminded('2026-02-10', 1),
    reminded('2026-03-20', 2),
  );
  const collectable = async () => (await claims('collectable=true')).map(({ Id }) => Id);
  expect(await collectable()).toContain(id);
  expect(await collectable()).not.toContain(late);
  await admin.must(act(admin, id, 'hand_over', { Date: TODAY, Reference: 'INK-1' }));
  expect(await collectable()).not.toContain(id);
  const file = await admin.post('/api/v1/claims/export', {
    Format: 'csv',
    FileName: 'Inkasso',
    Filter: { claim: 'COLLECTION' },
    Columns: [
      { Key: 'InvoiceNumber', Header: 'Fakturanummer' },
      { Key: 'OpenAmount', Header: 'Kvar' },
      { Key: 'CollectionReference', Header: 'Referens' },
    ],
  });
  expect(file.text).toContain(`${id};900,00;INK-1`);
});

describe('the reminders of a day', () => {
  const OTHER = { ...DEALER, id: 108, name: 'Norrskensbil' };
  const letters = async () =>
    (await admin.must(admin.get<{ Rows: ReminderLetterRow[] }>('/api/v1/reminders/letters'))).Rows;
  const runs = async () =>
    (await admin.must(admin.get<{ Rows: ReminderRunRow[] }>('/api/v1/reminders/runs'))).Rows;
  const send = (Seen: string) => admin.post<{ Code?: string }>('/api/v1/reminders/runs', { Seen });

  test('make a letter once, also when two make it at the same moment', async () => {
    const receiver = { ...DEALER, id: 107, name: 'Två på en gång' };
    const id = await documents.issue(DUE, 700, { receiver });
    const by = { kind: 'system', id: 'test', name: 'Test' } as const;
    await within(
      system,
      async (app) => {
        const made = app.get(MadeLetters);
        await Promise.all([1, 2, 3].map((at) => made.send('DEA:107', by, `race ${at}`)));
        await made.send('DEA:107', by, 'after a crash');
      },
      [ReminderPlans, MadeLetters],
    );
    expect((await detail(id)).Claims.History.map(({ Level }) => Level)).toEqual([1]);
    expect((await letters()).filter(({ ReceiverId }) => ReceiverId === 107)).toHaveLength(1);
  });

  // P1-CLAIM-02
  test('are shown, sent as they were shown, stored, mailed and billed', async () => {
    const first = await documents.issue(DUE, 700, { receiver: OTHER });
    const second = await documents.issue('2026-03-02', 300, { receiver: OTHER }, reminded('2026-03-10', 1));
    const listed = await documents.issue('2026-03-27', 200, { receiver: OTHER });
    await documents.issue(DUE, 99, { receiver: OTHER });
    const shown = await preview();
    const letter = shown.Letters.find(({ ReceiverId }) => ReceiverId === 108)!;
    expect(letter).toMatchObject({ Level: 2, Fee: 0, OpenAmount: 1_200 });
    expect(letter.Documents.map((row) => [row.InvoiceNumber, row.Level])).toEqual([
      [second, 2],
      [first, 1],
      [listed, null],
    ]);
    await admin.must(admin.post('/api/v1/dealers', { Id: 102, InvoiceEmails: 'faktura@bil.example.se' }));
    await documents.issue(DUE, 150, { receiver: { ...DEALER, id: 102 } });
    expect((await send(shown.Seen)).body.Code).toBe('PREVIEW_CHANGED');
    const now = await preview();
    const answers = await Promise.all([send(now.Seen), send(now.Seen)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const [run] = await eventually('the run to end', async () => {
      const all = await runs();
      return all[0]?.Status === 'SENT' && all;
    });
    // The letter of the race was made on the same day.
    expect(run).toMatchObject({ Date: TODAY, Letters: now.Total, Sent: now.Total + 1 });
    expect((await detail(first)).Claims).toMatchObject({ State: 'REMINDED_1', History: [{ Level: 1 }] });
    expect((await detail(second)).Claims.State).toBe('REMINDED_2');
    expect((await detail(listed)).Claims).toMatchObject({ State: null, History: [] });
    expect((await send(now.Seen)).status).toBe(202);
    expect((await preview()).Total).toBe(0);
  });

  test('bill the fee of each letter without VAT, and mail it with the letter', async () => {
    const [letter] = (await letters()).filter(({ ReceiverId }) => ReceiverId === 102);
    expect(letter).toMatchObject({ Level: 1, Fee: 60, Documents: 1 });
    const fee = await detail(letter!.FeeInvoiceNumber!);
    expect(fee).toMatchObject({
      InvoiceCategory: { Enum: 15 },
      NetAmount: 60,
      VATAmount: 0,
      TotalAmount: 60,
    });
    const causes = await eventually('the letter to be mailed', async () => {
      const found = await system.owner.query<{ cause: string; documents: string[] }>(
        `select cause, documents from mail where cause = $1`,
        [`document reminder-letter:${letter!.Id}`],
      );
      return found.length > 0 && found;
    });
    expect(causes[0]!.documents).toEqual([`reminder-letter:${letter!.Id}`, `invoice:${fee.Id}`]);
    expect(
      await system.owner.query(`select from mail where cause = $1`, [`document invoice:${fee.Id}`]),
    ).toEqual([]);
    expect(await errorsOfBooks(system, admin)).toEqual([]);
  });

  test('show a letter as PDF to staff and its receiver only', async () => {
    const [letter] = (await letters()).filter(({ ReceiverId }) => ReceiverId === 101);
    const path = `/api/v1/reminders/letters/${letter!.Id}`;
    const statuses = await Promise.all(
      [admin, users.dea, users.dea2].map(async (user) => (await user.get(`${path}/document`)).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
    const { Rows } = await admin.must(admin.get<ReminderLetterDetail>(path));
    expect(Rows).toHaveLength(letter!.Documents);
    expect((await users.dea.get(path)).status).toBe(403);
  });
});
