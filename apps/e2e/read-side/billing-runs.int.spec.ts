import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  BillingDocumentRow,
  BillingRunAnswer,
  InvoiceCalculation,
  InvoiceDetail,
  InvoicesAnswer,
  InvoiceTransaction,
  InvoiceTransactionsAnswer,
  RehearsalAnswer,
} from '@floorplan/invoicing/contracts';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import { Commands, factsOf } from '@floorplan/platform/commands';
import { eventually } from '@floorplan/platform/testing';
import {
  applyForContract,
  approveContract,
  contractStream,
  dueInstalments,
  type ContractEvent,
  type ContractState,
} from '@floorplan/service-contract/domain';
import type { Client } from '../support/client';
import { within } from '../support/in-process';
import { errorsOfBooks } from '../support/ledger';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';
import { financingStarted } from '../../../libs/vehicle/domain/testing/financing';
import { toApply } from '../../../libs/service-contract/domain/testing/contracts';
import { FactWriter } from '../support/fact-writer';

// Tests a billing run over HTTP: the month is calculated, shown and issued once, even when several users
// start the run at the same time and the worker is killed.

const TODAY = '2026-04-01';
const MONTH = '2026-03';
const RUN = `/api/v1/billing/runs/${MONTH}`;
const VEHICLES = 40;

let system: System;
let admin: Client;

const run = () => admin.must(admin.get<BillingRunAnswer>(RUN));
const until = (status: string) =>
  eventually(`the run to be ${status}`, async () => {
    const now = await run();
    return now.Status === status && now;
  });
const documents = async (preparation: string): Promise<readonly BillingDocumentRow[]> =>
  (
    await admin.must(
      admin.get<{ Rows: BillingDocumentRow[] }>(`/api/v1/billing/documents?Preparation=${preparation}`),
    )
  ).Rows;
const start = () => admin.post<StatusAnswer>('/api/v1/billing/runs', { Month: MONTH });
const issue = (preparation: string) =>
  admin.post<StatusAnswer & { Code?: string }>(`${RUN}/issue`, { Preparation: preparation });
const sum = (rows: readonly { TotalAmount: number }[]) =>
  Math.round(rows.reduce((all, { TotalAmount }) => all + TotalAmount * 100, 0)) / 100;
const billed = async () =>
  (
    await Promise.all(
      ['IMP', 'DEA'].map((type) =>
        admin.must(admin.get<InvoicesAnswer>(`/api/v1/invoices?type=${type}&date_from=${TODAY}`)),
      ),
    )
  ).flatMap(({ Rows }) => Rows.filter(({ Source }) => Source === 'internal'));

beforeAll(async () => {
  system = await System.start({ environment: { FLOORPLAN_BUSINESS_DATE: TODAY } });
  admin = await system.user('admin');
  const sender = new Sender(system, admin);
  const messages = new Messages(83);
  const sent = Array.from({ length: VEHICLES }, (_, at) => {
    const begin = `2026-03-${String(2 + (at % 20)).padStart(2, '0')}`;
    const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
    Object.assign(message.Item.Delivery!, { TransportDate: begin });
    Object.assign(message.Invoice, { InvoiceDate: begin, DueDate: begin });
    return message;
  });
  await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', sent));
  await sender.quiet();
  await endedBeforeInvoices();
  await contractSold();
});
afterAll(() => system.stop());

const ENDED = 701;

/** Stores a vehicle whose financing was ended before the portal issued invoices. */
async function endedBeforeInvoices(): Promise<void> {
  const facts = new FactWriter(system.databaseUrl);
  const [dealer] = await system.owner.query<{ id: number; organisation: number }>(
    'select id, dealer_organization_id as organisation from dealer order by id limit 1',
  );
  const { id: dealerId, organisation: organisationId } = dealer!;
  const { type, data } = financingStarted('V', 'CONSIGN');
  const item = { ...data.item, chassisNumber: 'YV1ZZZ00XTZ000701', licenseNumber: null };
  const parties = { vehicleId: ENDED, dealerId, organisationId, importerId: 1, makeId: 1 };
  await facts.vehicle(ENDED, { type, data: { ...data, ...parties, item } });
  const payoff = {
    endDate: '2026-03-17',
    capital: 32_000_000,
    discount: 1_000_000,
    discountVat: 250_000,
    endAmount: 31_000_000,
    vat: 7_750_000,
    unpaid: 0,
    amount: 38_750_000,
    perDay: 0,
    lines: [],
  };
  await facts.vehicle(ENDED, {
    type: 'vehicle/FinancingEnded',
    data: {
      on: '2026-03-17',
      financeType: 'CONSIGN',
      periodId: ENDED,
      dealerId,
      importerId: 1,
      payoff,
      buyer: '5599000063',
      soldToEndCustomer: false,
      quote: null,
      request: null,
      by: { kind: 'user', id: '1', name: 'Anna' },
    },
  });
  await facts.close();
}

const CONTRACT = 500_900;

/** Stores a service contract of 353,33 a month since 10 February, whose first two months are billed. */
async function contractSold(): Promise<void> {
  const on = '2026-03-10';
  const sold = toApply({
    contractId: CONTRACT,
    source: 'file',
    on,
    startDate: '2026-02-10',
    owner: { type: 'MAK', makeId: 1, importerId: 1 },
    seller: { dealerId: 101, organisationId: 11, salesPerson: 'Erik', salesPersonEmail: '' },
  });
  const { by } = sold;
  const approval = {
    on,
    by,
    isUnsignedConfirmed: false,
    financeContractNumber: null,
    otherActive: [],
    predecessor: null,
  };
  await within(system, (app) =>
    app
      .get(Commands, { strict: false })
      .run({ actor: by, correlationId: 'contract', now: new Date() }, (act, unitOfWork) => {
        const { state } = unitOfWork.create(contractStream, CONTRACT);
        const applied = act.append(contractStream, CONTRACT, factsOf(applyForContract(state, sold)));
        const approved = act.append(contractStream, CONTRACT, factsOf(approveContract(applied, approval)));
        const data = { ...dueInstalments(approved, on)!, on, by, number: 1 };
        act.append<ContractState, ContractEvent>(contractStream, CONTRACT, [
          { type: 'service-contract/InstalmentsBilled', data },
        ]);
      }),
  );
}

test('rehearses a billing run for a future date, and issues no invoice', async () => {
  const { Id } = await admin.must(
    admin.post<{ Id: string }>('/api/v1/billing/rehearsals', { Date: '2026-06-01' }),
  );
  const found = await eventually('the rehearsal to be complete', async () => {
    const now = await admin.must(admin.get<RehearsalAnswer>(`/api/v1/billing/rehearsals/${Id}`));
    return now.State === 'complete' && now;
  });
  expect(found).toMatchObject({ Month: '2026-05', Through: '2026-05-31', Date: '2026-06-01', Missing: [] });
  expect(found.Categories.map(({ InvoiceCategory }) => InvoiceCategory.Enum)).toEqual([1, 2, 6, 9, 13]);
  expect(await billed()).toEqual([]);
});

test('refuses a billing run for a month that has not ended', async () => {
  const { status, body } = await admin.post<{ Code: string }>('/api/v1/billing/runs', { Month: '2026-04' });
  expect([status, body.Code]).toEqual([409, 'MONTH_NOT_OVER']);
});

// P1-BILL-07
describe('billing run of March', () => {
  let shown: BillingRunAnswer;

  test('calculates the documents of the month once when a user starts the run three times at the same time', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    shown = await until('PREVIEWED');
    const rows = await documents(shown.Calculation.Preparation);
    expect(rows.length).toBe(shown.Documents);
    expect(sum(rows)).toBe(shown.TotalAmount);
    expect(shown.TotalAmount).toBe(sum(shown.Calculation.Categories));
    expect(rows.reduce((all, { Vehicles }) => all + Vehicles, 0)).toBeGreaterThanOrEqual(VEHICLES);
    expect(await billed()).toEqual([]);
  });

  test('refuses to issue a calculation that is not the calculation that was shown', async () => {
    const { status, body } = await issue('0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a');
    expect([status, body.Code]).toEqual([409, 'RUN_CALCULATED_AGAIN']);
  });

  test('issues each document once when a user requests the issue twice at the same time and the worker is killed', async () => {
    const { Preparation } = shown.Calculation;
    const answers = await Promise.all([issue(Preparation), issue(Preparation)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    await system.workers[0]!.kill();
    await system.workers[0]!.start();
    const ended = await until('ISSUED');
    expect(ended).toMatchObject({ Issued: shown.Documents, Failed: 0, CanPrepare: false });
    const invoices = await billed();
    expect([invoices.length, sum(invoices)]).toEqual([shown.Documents, shown.TotalAmount]);
    const rows = await documents(Preparation);
    expect(new Set(rows.map(({ InvoiceNumber }) => InvoiceNumber))).toEqual(
      new Set(invoices.map(({ InvoiceNumber }) => InvoiceNumber)),
    );
  });

  test('explains an invoice by its transactions, whose net amounts add up to the invoice', async () => {
    const [invoice] = await billed();
    const detail = await admin.must(admin.get<InvoiceDetail>(`/api/v1/invoices/${invoice!.Id}`));
    expect(detail).toMatchObject({ HasTransactions: true, InvoiceDate: TODAY, DueDate: '2026-05-04' });
    const { Rows } = await admin.must(
      admin.get<{ Rows: { NetAmount: number }[] }>(`/api/v1/invoices/${invoice!.Id}/transactions`),
    );
    const net = Math.round(Rows.reduce((all, { NetAmount }) => all + NetAmount * 100, 0)) / 100;
    expect(net).toBe(detail.NetAmount);
  });

  test('explains each transaction by the lines of its calculation, only to staff and the receiver', async () => {
    const invoice = (await billed()).find(({ InvoiceCategory }) => InvoiceCategory.Enum === 6)!;
    const { Rows } = await admin.must(
      admin.get<InvoiceTransactionsAnswer>(`/api/v1/invoices/${invoice.Id}/transactions`),
    );
    const [{ VehicleId }] = Rows as [InvoiceTransaction];
    const path = `/api/v1/invoices/${invoice.Id}/calculation?vehicleId=${VehicleId}`;
    const { Lines } = await admin.must(admin.get<InvoiceCalculation>(path));
    const ore = (amounts: readonly number[]) =>
      amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
    const own = Rows.filter((row) => row.VehicleId === VehicleId);
    expect(ore(Lines.map(({ Amount }) => Amount))).toBe(ore(own.map(({ NetAmount }) => NetAmount)));
    const dealer = await system.user('deo');
    expect((await dealer.get(path)).status).toBe(404);
    expect((await admin.get(path.replace(/=\d+$/, '=999999'))).status).toBe(404);
  });

  test('bills, with the date of the run, the end of a financing that was recorded before the portal issued invoices', async () => {
    const [invoice] = (await billed()).filter(({ InvoiceCategory }) => InvoiceCategory.Enum === 1);
    const detail = await admin.must(admin.get<InvoiceDetail>(`/api/v1/invoices/${invoice!.Id}`));
    expect(detail).toMatchObject({
      VehicleId: ENDED,
      InvoiceDate: TODAY,
      DueDate: '2026-04-08',
      TotalAmount: 387_500,
      ActDate: '2026-03-17',
    });
    const subventions = (await billed()).filter(({ InvoiceCategory }) => InvoiceCategory.Enum === 9);
    expect(subventions).toMatchObject([{ TotalAmount: 12_500 }]);
  });

  // P3-SERVICE-23
  test('bills the dealer the month of a service contract that begins after the month of the run', async () => {
    const invoices = (await billed()).filter(({ InvoiceCategory }) => InvoiceCategory.Enum === 13);
    expect(invoices).toMatchObject([
      {
        ReceiverId: 101,
        TotalAmount: 441.66,
        CategoryName: 'Serviceavtal',
        Specification: `BKD 12A Nordvik · ${CONTRACT}`,
      },
    ]);
    const { Specification } = await admin.must(
      admin.get<InvoiceDetail>(`/api/v1/invoices/${invoices[0]!.Id}`),
    );
    expect(Specification[0]).toMatchObject({
      Text: `Serviceavtal · ${CONTRACT} BKD 12A`,
      NetAmount: 353.33,
      From: '2026-04-10',
      To: '2026-05-09',
    });
  });

  // P1-BILL-12
  test('lets only staff settle the credit balance of a paid invoice whose vehicle is reversed', async () => {
    const invoices = await billed();
    const invoice = invoices.find(({ InvoiceCategory }) => InvoiceCategory.Enum === 6)!;
    const payment = { InvoiceNumber: Number(invoice.Id), Amount: invoice.TotalAmount, Date: TODAY };
    await admin.must(admin.post('/api/v1/integrations/payments', { ...payment, BankReference: 'BG-9' }));
    const { Rows } = await admin.must(
      admin.get<InvoiceTransactionsAnswer>(`/api/v1/invoices/${invoice.Id}/transactions`),
    );
    await admin.must(admin.post(`/api/v1/vehicles/${Rows[0]!.VehicleId}/reverse`, { invoiceno: 'K-9' }));
    const [credit] = (await billed()).filter(({ InvoiceCategory }) => InvoiceCategory.Enum === 3);
    expect(credit!.OpenAmount).toBeLessThan(0);
    const path = `/api/v1/invoices/${credit!.Id}`;
    const buyout = invoices.find(({ InvoiceCategory }) => InvoiceCategory.Enum === 1)!;
    const other = await admin.post<{ Code: string }>(`${path}/set_off`, { InvoiceNumber: buyout.Id });
    expect([other.status, other.body.Code]).toEqual([409, 'OTHER_RECEIVER']);
    expect((await (await system.user('imp')).post(`${path}/pay_out`, {})).status).toBe(403);
    await admin.must(admin.post(`${path}/pay_out`, {}));
    expect(await admin.must(admin.get<InvoiceDetail>(path))).toMatchObject({ OpenAmount: 0, Status: 'PAID' });
  });

  test('returns the issued run when a user starts it again, and bills nothing twice', async () => {
    await admin.must(start());
    expect((await run()).Status).toBe('ISSUED');
    const { Id } = await admin.must(
      admin.post<{ Id: string }>('/api/v1/billing/rehearsals', { Date: TODAY }),
    );
    const again = await eventually('the rehearsal to be complete', async () => {
      const now = await admin.must(admin.get<RehearsalAnswer>(`/api/v1/billing/rehearsals/${Id}`));
      return now.State !== 'running' && now;
    });
    expect(again.Categories).toEqual([]);
  });

  test('leaves books that agree with documents, vehicles and payments, when all is issued and credited', async () => {
    expect(await errorsOfBooks(system, admin)).toEqual([]);
  });
});
