import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SentBankFileAnswer } from '@floorplan/bank/contracts';
import type { DashboardAnswer, DashboardGroup } from '@floorplan/dashboard/contracts';
import type { InvoiceDetail, PaymentsAnswer } from '@floorplan/invoicing/contracts';
import type { ProcessListAnswer } from '@floorplan/job-process/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { ActionAnswer, VehicleInvoicesAnswer } from '@floorplan/vehicle/contracts';
import { io } from 'socket.io-client';
import { camtText } from '../../../libs/bank/formats/testing/camt-writer';
import { LiveClient } from '../../../libs/ui/live/live-client';
import { OUR_ACCOUNT } from '../support/bank-files';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';

// Tests groups of the dashboard: payments to match, registration codes to collect, overdue invoices, and
// failed messages by cause.

const PATH = '/api/v1/dashboards';
const BEGIN = '2026-03-10';
const messages = new Messages(63);
let system: System;
let sender: Sender;
let admin: Client;
let dealer: Client;
let importer: Client;
let organisation = 0;

const dashboard = (who: Client, query = '') => who.must(who.get<DashboardAnswer>(`${PATH}${query}`));
const groupOf = ({ Groups }: DashboardAnswer, type: string): DashboardGroup | undefined =>
  Groups.find(({ Type }) => Type === type);
const pay = async (body: object) =>
  (await admin.must(admin.post<PaymentsAnswer>('/api/v1/integrations/payments', { Date: TODAY, ...body })))
    .Results[0]!;

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  dealer = await system.user('dea');
  importer = await system.user('imp');
  sender = new Sender(system, admin);
  const [row] = await system.owner.query<{ id: number }>(
    `select dealer_organization_id as id from dealer where financer_assigned_id = '30101'`,
  );
  organisation = row!.id;
});
afterAll(() => system.stop());

test('shows files of the bank that failed to staff, and the list with exactly these', async () => {
  const report = camtText({
    message: 'camt.054',
    version: '02',
    iban: OUR_ACCOUNT,
    entries: [{ amount: '100.00', reference: 'R-1' }],
    totals: { count: 1, sum: '99.00' },
  });
  const { FileId } = await admin.must(
    admin.upload<SentBankFileAnswer>('/api/v1/bank/files', report, 'fel.xml'),
  );
  const refused = async () => groupOf(await dashboard(admin), 'bank_files_failed')!.Rows;
  await eventually('the file to be refused', async () => (await refused()).some(({ Id }) => Id === FileId));
  const listed = await admin.must(
    admin.get<{ Rows: { FileId: number }[] }>('/api/v1/bank/files?failed=true&limit=1000'),
  );
  expect(listed.Rows.map((row) => row.FileId).sort()).toEqual((await refused()).map(({ Id }) => Id).sort());
  expect(groupOf(await dashboard(importer, '?role=IMP&id=1'), 'bank_files_failed')).toBeUndefined();
});

test('shows files of the bank with rows to check to staff, and the list with exactly these', async () => {
  const unknown = { amount: '100.00', side: 'DBIT', day: TODAY, reference: 'R-2' } as const;
  const report = camtText({
    message: 'camt.054',
    version: '02',
    iban: OUR_ACCOUNT,
    entries: [{ ...unknown, transactions: [{ amount: '100.00', endToEndId: 'P-434343' }] }],
  });
  const { FileId } = await admin.must(
    admin.upload<SentBankFileAnswer>('/api/v1/bank/files', report, 'ut.xml'),
  );
  const toCheck = async () => groupOf(await dashboard(admin), 'bank_rows_to_check')!.Rows;
  await eventually('the row to be told', async () => (await toCheck()).some(({ Id }) => Id === FileId));
  expect((await toCheck()).find(({ Id }) => Id === FileId)!.StatusMessage).toMatch(
    /^1 rad att kontrollera · /,
  );
  const listed = await admin.must(
    admin.get<{ Rows: { FileId: number }[] }>('/api/v1/bank/files?to_check=true&limit=1000'),
  );
  expect(listed.Rows.map((row) => row.FileId).sort()).toEqual((await toCheck()).map(({ Id }) => Id).sort());
  const rows = await admin.must(
    admin.get<{ Rows: { Result: string }[] }>(`/api/v1/bank/file_rows?file=${FileId}&displayed=to_check`),
  );
  expect(rows.Rows.map(({ Result }) => Result)).toEqual(['SENT_UNKNOWN']);
  expect(groupOf(await dashboard(importer, '?role=IMP&id=1'), 'bank_rows_to_check')).toBeUndefined();
});

// P1-DASH-10
describe('payments to match', () => {
  const payments = async () => groupOf(await dashboard(admin), 'payments')!;

  test('shows payments only to staff, oldest first, until they are matched or repaid', async () => {
    // A payment for an unknown invoice, and an older payment.
    await pay({ BankReference: 'G-1', Amount: 2500.5, InvoiceNumber: 999, Payer: 'Mälarbil' });
    const { PaymentId } = await pay({ Date: '2026-03-25', BankReference: 'G-2', Amount: 1, Ocr: '12' });
    // Staff see both payments.
    const group = await payments();
    expect(group).toMatchObject({ Name: 'Inbetalningar att koppla', Total: 2, CanBeProcessed: false });
    expect(group.Rows.map(({ Identification }) => Identification)).toEqual(['G-2', 'G-1']);
    expect(group.Rows[1]).toMatchObject({
      StatusMessage: 'Mälarbil · 2\u00a0500,50\u00a0kr · Ingen faktura med det numret',
      Date: TODAY,
      DaysWaited: 0,
      VehicleId: null,
      ProcessId: null,
      DealerName: null,
    });
    expect(group.MaxDays).toBe(group.Rows[0]!.DaysWaited);
    // Neither dealers nor staff on the dashboard of an organisation or importer see the payments.
    for (const [who, query] of [
      [dealer, `?role=DEO&id=${organisation}`],
      [admin, `?role=DEO&id=${organisation}`],
      [admin, '?role=IMP&id=1'],
    ] as const)
      expect(groupOf(await dashboard(who, query), 'payments')).toBeUndefined();
    // After one payment is repaid, only the other is left.
    await admin.must(admin.post(`/api/v1/payments/${PaymentId}/repay`, { Reason: 'Fel mottagare' }));
    expect((await payments()).Rows.map(({ Identification }) => Identification)).toEqual(['G-1']);
  });

  test('exports payments, and refuses to mark a payment', async () => {
    const body = { Format: 'csv', FileName: 'Att koppla', Filter: { type: 'payments' } };
    const Columns = [{ Key: 'Identification', Header: 'Referens' }];
    const { text } = await admin.post(`${PATH}/export`, { ...body, Columns });
    expect(text.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual(['Referens', 'G-1']);
    expect((await dealer.post(`${PATH}/export`, { ...body, Columns })).status).toBe(403);
    const mark = { Id: (await payments()).Rows[0]!.Id, Type: 'payments', Processed: true };
    expect((await admin.post(`${PATH}/event_processed`, mark)).status).toBe(400);
  });

  test('sends a notice on the live topic when a payment arrives', async () => {
    let notices = 0;
    let sentLive = 100;
    const live = new LiveClient(
      () => Promise.resolve(admin.token),
      (settings) => Promise.resolve(io(system.urls()[0]!, settings)),
    );
    live.subscribe('dashboard.payments', {
      onNotices: (some) => (notices += some.length),
      onRefetch: () => 0,
    });
    await live.start();
    try {
      await eventually('the topic to announce a payment', async () => {
        await pay({ BankReference: `G-${++sentLive}`, Amount: 1, InvoiceNumber: 999 });
        return notices > 0;
      });
    } finally {
      live.stop();
    }
  });
});

// P1-DASH-10
describe('registration codes to collect', () => {
  const OF = () => `?role=DEO&id=${organisation}`;
  const codes = async (who = dealer) => groupOf(await dashboard(who, OF()), 'codes')!;
  let vehicle = 0;
  let invoice: InvoiceDetail;

  beforeAll(async () => {
    const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
    Object.assign(message.Item.Delivery!, { TransportDate: BEGIN });
    Object.assign(message.Invoice, { InvoiceDate: BEGIN, DueDate: BEGIN });
    await sender.outcome(message);
    vehicle = (await sender.settled(message.MessageId)).VehicleId!;
    const read = <T extends object>(path: string) => admin.must(admin.get<T>(path));
    expect((await codes()).Total).toBe(0);
    await admin.must(admin.post<ActionAnswer>(`/api/v1/vehicles/${vehicle}/end_financing`, {}));
    const { Rows } = await read<VehicleInvoicesAnswer>(`/api/v1/vehicles/${vehicle}/invoices`);
    const { Id } = Rows.find(({ Source }) => Source === 'internal')!;
    invoice = await read<InvoiceDetail>(`/api/v1/invoices/${Id}`);
  });

  test('shows a code as soon as the financing ends when the dealer need not pay first', async () => {
    const { Name, Rows, CanBeProcessed } = await codes();
    expect([Name, CanBeProcessed]).toEqual(['Koder som väntar', true]);
    expect(Rows).toMatchObject([
      { Id: vehicle, VehicleId: vehicle, DaysWaited: 0, DealerFinancerAssignedId: '30101' },
    ]);
    // Staff see the codes of an organisation only on the dashboard of that organisation. Importers never see
    // them.
    expect((await codes(admin)).Total).toBe(1);
    expect(groupOf(await dashboard(admin), 'codes')).toBeUndefined();
    const [own] = await system.owner.query<{ id: number }>(
      `select id from importer where financer_assigned_id = '20001'`,
    );
    expect(groupOf(await dashboard(importer, `?role=IMP&id=${own!.id}`), 'codes')).toBeUndefined();
  });

  test('shows a code only after the payment when the dealer must pay first', async () => {
    await admin.must(admin.post('/api/v1/dealers', { Id: invoice.ReceiverId, PinCodeAfterPayment: true }));
    expect((await codes()).Total).toBe(0);
    await pay({ BankReference: 'C-1', Amount: invoice.OpenAmount, InvoiceNumber: Number(invoice.Id) });
    expect((await codes()).Rows.map(({ Id }) => Id)).toEqual([vehicle]);
  });

  test('no longer shows a code when it is marked, or when somebody has displayed it', async () => {
    const mark = (Processed: boolean) =>
      dealer.must(dealer.post(`${PATH}/event_processed`, { Id: vehicle, Type: 'codes', Processed }));
    await mark(true);
    expect(await codes()).toMatchObject({ Total: 0, Processed: [{ Id: vehicle }] });
    await mark(false);
    expect((await codes()).Total).toBe(1);
    await dealer.must(dealer.post(`/api/v1/vehicles/${vehicle}/show_code`, {}));
    expect(await codes()).toMatchObject({ Total: 0, Processed: [] });
  });
});

// P1-DASH-10
describe('overdue invoices', () => {
  const overdue = async (who: Client, query = '') => groupOf(await dashboard(who, query), 'overdue')!;
  const numbers = async (who: Client, query = '') =>
    (await overdue(who, query)).Rows.map(({ Identification }) => Identification);
  let invoice: InvoiceDetail;

  beforeAll(async () => {
    const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
    Object.assign(message.Item.Delivery!, { TransportDate: BEGIN });
    Object.assign(message.Invoice, { InvoiceDate: BEGIN, DueDate: BEGIN });
    await sender.outcome(message);
    const { VehicleId } = await sender.settled(message.MessageId);
    await admin.must(admin.post<ActionAnswer>(`/api/v1/vehicles/${VehicleId}/end_financing`, {}));
    const { Rows } = await admin.must(
      admin.get<VehicleInvoicesAnswer>(`/api/v1/vehicles/${VehicleId}/invoices`),
    );
    const { Id } = Rows.find(({ Source }) => Source === 'internal')!;
    invoice = await admin.must(admin.get<InvoiceDetail>(`/api/v1/invoices/${Id}`));
    // The row is written again when the printed document is ready. An earlier change of the row would be lost.
    await eventually('the invoice to have its document', async () => {
      const [row] = await system.owner.query<{ document: string | null }>(
        'select document from invoice where number = $1',
        [Id],
      );
      return row?.document;
    });
    // The business date of the tests is fixed, so change the due date instead.
    await system.owner.query('update invoice set due_date = $2 where number = $1', [Id, '2026-03-20']);
  });

  test('shows an overdue invoice with its open amount to its receiver and staff, and to nobody else', async () => {
    const of = `?role=DEO&id=${organisation}`;
    for (const [who, query] of [
      [admin, ''],
      [admin, of],
      [dealer, of],
    ] as const)
      expect(await numbers(who, query)).toEqual([invoice.Id]);
    const [row] = (await overdue(dealer, of)).Rows;
    expect(row).toMatchObject({ DealerName: invoice.ReceiverName, Date: '2026-03-20', VehicleId: null });
    expect(row!.StatusMessage).toContain('\u00a0kr');
    const other = await system.user('dea2');
    const [theirs] = await system.owner.query<{ id: number }>(
      `select dealer_organization_id as id from dealer where financer_assigned_id = '30108'`,
    );
    expect(await numbers(other, `?role=DEO&id=${theirs!.id}`)).toEqual([]);
    expect(await numbers(admin, '?role=IMP&id=1')).toEqual([]);
  });

  test('hides an invoice of an organisation from users of its dealers, and names the importer of an importer invoice', async () => {
    const changed = (sql: string) =>
      system.owner.query(`update invoice set ${sql} where number = $1`, [invoice.Id]);
    await changed('of_organisation = true');
    expect(await numbers(dealer, `?role=DEO&id=${organisation}`)).toEqual([]);
    expect(await numbers(await system.user('deo'), `?role=DEO&id=${organisation}`)).toEqual([invoice.Id]);
    await changed(`of_organisation = false, receiver_side = 'IMP'`);
    expect((await overdue(admin)).Rows).toMatchObject([
      { ImporterName: invoice.ReceiverName, DealerName: null },
    ]);
    await changed(`receiver_side = 'DEA'`);
  });

  test('no longer shows an invoice when it is paid', async () => {
    await pay({ BankReference: 'O-1', Amount: invoice.OpenAmount, InvoiceNumber: Number(invoice.Id) });
    expect(await overdue(admin)).toMatchObject({ Total: 0, Rows: [], CanBeProcessed: false });
  });
});

// P1-DASH-11
describe('failed messages by cause', () => {
  const FAILED = 'job_error.NEWFINANCING';
  const listed = async (who: Client, query: string) =>
    (await who.must(who.get<ProcessListAnswer>(`/api/v1/processes?${query}`))).Total;

  test('counts as many messages for a cause as the list of the cause contains', async () => {
    // Two messages in a wrong currency, and one with an unknown classification.
    for (const change of [{ Invoice: { CurrencyCode: 'EUR' } }, { Invoice: { CurrencyCode: 'USD' } }])
      await sender.outcome(messages.next(change));
    await sender.outcome(messages.next({ Item: { ObjectClassification: 'X9' as never } }));
    // Each cause has its count and its text. The cause with the most messages comes first.
    for (const [who, query] of [
      [admin, ''],
      [importer, `?role=IMP&id=${(await idOfImporter())!.id}`],
    ] as const) {
      const { Causes, Total } = groupOf(await dashboard(who, query), FAILED)!;
      expect(Causes.map((cause) => cause.Total)).toEqual([2, 1]);
      expect(Causes.reduce((sum, cause) => sum + cause.Total, 0)).toBe(Total);
      for (const { Code, Text, Oldest, Total: count } of Causes) {
        expect([Text, Oldest]).toEqual([expect.stringMatching(/.{5}/), expect.stringMatching(/^\d{4}-/)]);
        const filter = `status=ERROR&code=${Code}&message_type=NEWFINANCING&date_from=${Oldest}`;
        expect([Code, await listed(who, filter)]).toEqual([Code, count]);
      }
    }
    // Groups of other kinds have no causes.
    for (const { Kind, Causes } of (await dashboard(admin)).Groups)
      if (Kind !== 'job_error') expect([Kind, Causes]).toEqual([Kind, []]);
  });

  const idOfImporter = async () =>
    (
      await system.owner.query<{ id: number }>(`select id from importer where financer_assigned_id = '20001'`)
    )[0];
});
