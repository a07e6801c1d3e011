import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BankFileAnswer, BankPaymentRow, SentBankFileAnswer } from '@floorplan/bank/contracts';
import type { DashboardAnswer } from '@floorplan/dashboard/contracts';
import type { InvoiceRow } from '@floorplan/invoicing/contracts';
import type {
  OwnPayoutsAnswer,
  PayableDetail,
  PayableRow,
  PaymentRunDetail,
  PrepareRunAnswer,
  ProposeAccountAnswer,
} from '@floorplan/payouts/contracts';
import { addDays } from '@floorplan/kernel';
import { eventually } from '@floorplan/platform/testing';
import { bgMaxFile } from '../../../libs/bank/formats/testing/bgmax-writer';
import { camtText } from '../../../libs/bank/formats/testing/camt-writer';
import { createHash, randomUUID } from 'node:crypto';
import { OUR_ACCOUNT, OUR_BANKGIRO } from '../support/bank-files';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';

// From a financed vehicle to the bank's answer, with two users of staff.

let system: System;
let astrid: Client;
let bo: Client;
let imp: Client;
let sender: Sender;
const messages = new Messages(84);
const RUNS = '/api/v1/bank/payment_runs';

interface Refused {
  readonly Code: string;
}

async function financed(): Promise<number> {
  const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
  Object.assign(message.Invoice, { InvoiceDate: TODAY, DueDate: TODAY });
  await sender.outcome(message);
  return (await sender.settled(message.MessageId)).VehicleId!;
}

async function payableOf(vehicleId: number, holds: (row: PayableRow) => boolean = () => true) {
  let found: PayableRow | undefined;
  await eventually(`payable of vehicle ${vehicleId}`, async () => {
    const { Rows } = await astrid.must(
      astrid.get<{ Rows: PayableRow[] }>('/api/v1/bank/payables?limit=100000'),
    );
    found = Rows.find((row) => row.VehicleId === vehicleId);
    return found !== undefined && holds(found);
  });
  return found!;
}

const payablesOf = async (vehicleId: number) => {
  const path = '/api/v1/bank/payables?limit=100000';
  const { Rows } = await astrid.must(astrid.get<{ Rows: PayableRow[] }>(path));
  return Rows.filter((row) => row.VehicleId === vehicleId).sort((one, other) => one.Id - other.Id);
};
const messageOf = async (id: number) =>
  /<MsgId>([^<]+)<\/MsgId>/.exec((await astrid.get(`${RUNS}/${id}/file`)).text)![1]!;

/** A dealer's own car with a loan of 100 000 kr. */
async function ownCar(): Promise<number> {
  const key = randomUUID();
  const dea = await system.user('dea');
  const car = {
    LicenseNumber: '',
    ChassisNumber: messages.next().Item.ChassisNumber,
    Dealer: '30101',
    Make: 'Nordvik',
    Model: 'N40',
    YearModel: 2021,
    Mileage: 48_000,
    IsUsed: true,
    Price: 180_000,
    SalesPrice: 219_900,
    VATAmount: 45_000,
    Specification: [],
    CarBody: '',
    Seats: '',
  };
  await dea.must(dea.post('/api/v1/integrations/dealer_vehicle', car, { 'idempotency-key': key }));
  const sent = () => dea.get<{ VehicleId?: number }>(`/api/v1/integrations/financing/messages/${key}`);
  await eventually('the registered car', async () => !!(await sent()).body.VehicleId);
  const id = (await sent()).body.VehicleId!;
  const costs = await dea.must(
    dea.get<{ Rows: { Id: number }[] }>(`/api/v1/vehicles/${id}/loan_costs?amount=100000&classification=LA`),
  );
  const loan = { amount: 100_000, classification: 'LA' };
  await dea.must(dea.post(`/api/v1/vehicles/${id}/request_loan`, loan));
  const program = { amount: 100_000, new_price_program_id: costs.Rows[0]!.Id };
  await astrid.must(astrid.post(`/api/v1/vehicles/${id}/start_financing`, program));
  return id;
}

/** Gives a party an account, which two users decide. */
async function account(party: string, body: object): Promise<void> {
  const { Id } = await astrid.must(
    astrid.call<ProposeAccountAnswer>('PUT', `/api/v1/parties/${party}/account`, {
      Type: 'BANKGIRO',
      Number: '5550-0011',
      Reason: 'Ringde växeln',
      ...body,
    }),
  );
  expect(await toDecide(astrid)).not.toContain(Id);
  expect(await toDecide(bo)).toContain(Id);
  await bo.must(bo.post(`/api/v1/account_changes/${Id}/approve`, {}));
  expect(await toDecide(bo)).not.toContain(Id);
}

const prepare = async (by: Client): Promise<number> =>
  (await by.must(by.post<PrepareRunAnswer>(RUNS, { Date: TODAY }))).Id!;
const run = (id: number) => astrid.must(astrid.get<PaymentRunDetail>(`${RUNS}/${id}`));
const act = (by: Client, id: number, key: string, body: object = {}, query = '') =>
  by.post<Refused & { ExpectedPreview: string }>(`${RUNS}/${id}/${key}${query}`, body);

/** Items of a group of the dashboard, beside the rows of the list that the group opens. */
async function pending(by: Client, type: string, list: string): Promise<readonly number[]> {
  const { Groups } = await by.must(by.get<DashboardAnswer>('/api/v1/dashboards'));
  const items = Groups.find(({ Type }) => Type === type)!.Rows.map(({ Id }) => Id);
  const { Rows } = await by.must(by.get<{ Rows: { Id: number }[] }>(`${list}&limit=1000`));
  expect(Rows.map(({ Id }) => Id).sort()).toEqual(items.toSorted());
  return items;
}
const toDecide = (by: Client) => pending(by, 'account_changes', '/api/v1/account_changes?to_decide=true');
const byHandToApprove = (by: Client) => pending(by, 'hand_payments', '/api/v1/bank/payables?to_approve=true');
const toApprove = (by: Client) => pending(by, 'runs_to_approve', `${RUNS}?to_approve=true`);
const unanswered = () => pending(astrid, 'runs_unanswered', `${RUNS}?unanswered=true`);
const refusedPayouts = () => pending(astrid, 'payouts_refused', '/api/v1/bank/payables?refused=true');

/** Payout as the importer reads it in the list of its own invoices. */
async function payoutOf({ Reference }: PayableRow) {
  const address = `/api/v1/invoices?receiverType=IMP&receiverId=0&externalId=${Reference}`;
  return (await imp.must(imp.get<InvoiceRow>(address))).Payout;
}

const pain002 = (messageId: string, content: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr/>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts>${content}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
const answered = (id: string, verdict: 'ACCP' | 'RJCT') =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${verdict}</TxSts>${
    verdict === 'RJCT'
      ? '<StsRsnInf><Rsn><Cd>AC01</Cd></Rsn><AddtlInf>Kontot finns inte</AddtlInf></StsRsnInf>'
      : ''
  }</TxInfAndSts>`;

beforeAll(async () => {
  system = await System.start();
  const users = ['admin', 'admin2', 'imp'].map((name) => system.user(name));
  [astrid, bo, imp] = (await Promise.all(users)) as [Client, Client, Client];
  sender = new Sender(system, await system.partner());
});
afterAll(() => system.stop());

describe('a payable', () => {
  const onPayable = (by: Client, id: number, key: string, body: object = {}) =>
    by.post<Refused>(`/api/v1/bank/payables/${id}/${key}`, body);
  const detail = (id: number) => astrid.must(astrid.get<PayableDetail>(`/api/v1/bank/payables/${id}`));

  test('is paid by hand when two users say so, and no run takes it up meanwhile', async () => {
    const vehicle = await financed();
    const { Id } = await payableOf(vehicle);
    const body = { PaidOn: TODAY, BankReference: 'SEB 77', Reason: 'Det brådskade' };
    const tomorrow = await onPayable(astrid, Id, 'pay_by_hand', { ...body, PaidOn: addDays(TODAY, 1) });
    expect([tomorrow.status, tomorrow.body]).toMatchObject([400, { Errors: [{ Field: 'PaidOn' }] }]);
    await astrid.must(onPayable(astrid, Id, 'pay_by_hand', body));
    expect((await onPayable(astrid, Id, 'approve_by_hand')).body.Code).toBe('SECOND_PERSON_NEEDED');
    const waiting = '/api/v1/bank/payables?waits_for_approval=true';
    const { Rows } = await bo.must(bo.get<{ Rows: PayableRow[] }>(waiting));
    expect(Rows.map((row) => row.Id)).toEqual([Id]);
    expect(await byHandToApprove(astrid)).toEqual([]);
    expect(await byHandToApprove(bo)).toEqual([Id]);
    expect((await astrid.post<Refused>(RUNS, { Date: TODAY })).body.Code).toBe('NOTHING_TO_PAY');
    await bo.must(onPayable(bo, Id, 'reject_by_hand', { Reason: 'Fel referens' }));
    await bo.must(onPayable(bo, Id, 'pay_by_hand', { ...body, BankReference: 'SEB 78' }));
    const approvals = await Promise.all([
      onPayable(astrid, Id, 'approve_by_hand'),
      onPayable(astrid, Id, 'approve_by_hand'),
    ]);
    expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await detail(Id)).toMatchObject({
      Status: 'PAID',
      PaidOn: TODAY,
      ByHand: { BankReference: 'SEB 78', ProposedBy: 'Björn Wallin', ApprovedBy: 'Astrid Lindqvist' },
      Actions: [],
    });
    expect(await byHandToApprove(bo)).toEqual([]);
    const own = await imp.must(imp.get<OwnPayoutsAnswer>(`/api/v1/payouts?vehicle_id=${vehicle}`));
    expect(own.Rows).toMatchObject([{ State: 'PAID', PaidOn: TODAY }]);
    await astrid.must(astrid.post(`/api/v1/vehicles/${vehicle}/reverse`, { invoiceno: `${vehicle}-H` }));
    await eventually('what the importer owes', async () => (await payablesOf(vehicle)).length === 2);
    const [, owed] = await payablesOf(vehicle);
    expect(owed).toMatchObject({ Kind: 'CORRECTION', Status: 'OPEN' });
    await astrid.must(onPayable(astrid, owed!.Id, 'pay_by_hand', body));
    await bo.must(onPayable(bo, owed!.Id, 'approve_by_hand'));
  });

  test('waits until the day until which it is held back', async () => {
    const vehicle = await financed();
    const held = await payableOf(vehicle);
    await astrid.must(onPayable(astrid, held.Id, 'hold', { Until: addDays(TODAY, 30), Reason: 'Tvist' }));
    const paid = async () => {
      const { Rows } = await astrid.must(
        astrid.get<{ Rows: PayableRow[] }>('/api/v1/bank/payables?limit=100000&status=PLANNED'),
      );
      return Rows.map(({ Id }) => Id);
    };
    expect((await astrid.post<Refused>(RUNS, { Date: TODAY })).body.Code).toBe('NOTHING_TO_PAY');
    expect(await detail(held.Id)).toMatchObject({ Hold: { Reason: 'Tvist' }, HeldUntil: addDays(TODAY, 30) });
    const own = await imp.must(imp.get<OwnPayoutsAnswer>(`/api/v1/payouts?vehicle_id=${vehicle}`));
    expect(own.Rows).toMatchObject([{ State: 'WAITING', DueDate: addDays(TODAY, 30) }]);
    await payableOf(await financed());
    const without = await prepare(bo);
    expect((await run(without)).LeftOut).toMatchObject([{ PayableId: held.Id, Why: 'HELD' }]);
    await act(bo, without, 'abandon');
    await bo.must(onPayable(bo, held.Id, 'release'));
    const id = await prepare(astrid);
    expect(await paid()).toContain(held.Id);
    await act(astrid, id, 'abandon');
  });
});

describe('a payment run', () => {
  test('is prepared, approved by another user, sent, answered, and paid again after a rejection', async () => {
    await account('importer/1', { Number: '5402-9681' });
    const [first, second] = [await financed(), await financed()];
    const [one, two] = [await payableOf(first), await payableOf(second)];
    const dry = await astrid.must(astrid.post<PrepareRunAnswer>(`${RUNS}?dry_run=true`, { Date: TODAY }));
    const id = await prepare(astrid);
    const prepared = await run(id);
    expect(prepared).toMatchObject({ Status: 'PREPARED', Total: dry.Preview!.Total });
    expect(prepared.Payments.every(({ IsNewAccount }) => IsNewAccount)).toBe(true);
    const facts = prepared.Payments.flatMap(({ Rows }) => Rows.map(({ VehicleId }) => VehicleId));
    expect(facts).toEqual(expect.arrayContaining([first, second]));
    const twice = await bo.post<Refused>(RUNS, { Date: TODAY });
    expect([twice.status, twice.body.Code]).toEqual([409, 'NOTHING_TO_PAY']);

    expect((await act(astrid, id, 'approve')).body.Code).toBe('SECOND_PERSON_NEEDED');
    expect(await toApprove(astrid)).not.toContain(id);
    expect(await toApprove(bo)).toContain(id);
    expect((await act(bo, id, 'send')).body.Code).toBe('RUN_PREPARED');
    const shown = await act(bo, id, 'approve', {}, '?dry_run=true');
    expect((await act(bo, id, 'take_out', { PayableIds: [two.Id] })).status).toBe(200);
    const outdated = `?expected_preview=${shown.body.ExpectedPreview}`;
    expect((await act(bo, id, 'approve', {}, outdated)).status).toBe(409);
    const approvals = await Promise.all([act(bo, id, 'approve'), act(bo, id, 'approve')]);
    expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await payableOf(second)).toMatchObject({ Status: 'OPEN', RunId: null });
    expect(await toApprove(bo)).not.toContain(id);

    expect((await act(astrid, id, 'send')).status).toBe(200);
    expect(await unanswered()).toContain(id);
    expect((await act(astrid, id, 'send')).body.Code).toBe('RUN_SENT');
    const files = [await astrid.get(`${RUNS}/${id}/file`), await bo.get(`${RUNS}/${id}/file`)];
    expect(files[0]!.text).toBe(files[1]!.text);
    const sent = await run(id);
    expect(sent).toMatchObject({ Status: 'SENT', Fetched: 2, Approved: { By: 'Björn Wallin' }, Actions: [] });
    expect(prepared.Actions.map(({ Key, Code }) => `${Key} ${Code ?? ''}`.trim())).toEqual([
      'approve SECOND_PERSON_NEEDED',
      'send RUN_PREPARED',
      'take_out',
      'abandon',
    ]);
    expect(createHash('sha256').update(files[0]!.text).digest('hex')).toBe(sent.FileHash);
    const [, messageId] = /<MsgId>([^<]+)<\/MsgId>/.exec(files[0]!.text)!;
    expect(files[0]!.text).toContain(`<EndToEndId>P-${one.Id}</EndToEndId>`);

    const ids = sent.Payments.map(({ EndToEndId }) => EndToEndId);
    const answer = pain002(
      messageId!,
      ids.map((each) => answered(each, each === `P-${one.Id}` ? 'RJCT' : 'ACCP')).join(''),
    );
    const heard = await astrid.must(astrid.upload<object>('/api/v1/bank/answers', answer, 'svar.xml'));
    expect(heard).toMatchObject({ RunId: id, Rejected: 1, Accepted: ids.length - 1, Known: 0 });
    const again = await astrid.must(astrid.upload<object>('/api/v1/bank/answers', answer, 'svar.xml'));
    expect(again).toMatchObject({ Rejected: 0, Accepted: 0 });
    expect(await unanswered()).not.toContain(id);
    expect(await refusedPayouts()).toContain(one.Id);
    expect(await payableOf(first)).toMatchObject({
      Status: 'OPEN',
      BankCode: 'AC01',
      BankText: 'Kontot finns inte',
    });
    const own = await imp.must(imp.get<OwnPayoutsAnswer>(`/api/v1/payouts?vehicle_id=${first}`));
    expect(own.Rows).toMatchObject([{ State: 'REFUSED', BankText: 'Kontot finns inte' }]);
    expect(await payoutOf(one)).toMatchObject({ State: 'REFUSED', BankText: 'Kontot finns inte' });

    const next = await run(await prepare(bo));
    const paid = next.Payments.map(({ EndToEndId }) => EndToEndId);
    expect(paid).toEqual(expect.arrayContaining([`P-${one.Id}-2`, `P-${two.Id}-2`]));
    await act(bo, next.Id, 'abandon');
    expect(await payableOf(first)).toMatchObject({ Status: 'OPEN', RunId: null });
  });

  test('loses a payment whose invoice is reversed before it is sent', async () => {
    const vehicle = await financed();
    await payableOf(vehicle);
    const id = await prepare(astrid);
    expect(await payableOf(vehicle)).toMatchObject({ Status: 'PLANNED', RunId: id });
    await astrid.must(astrid.post(`/api/v1/vehicles/${vehicle}/reverse`, { invoiceno: `${vehicle}-H` }));
    await payableOf(vehicle, ({ Status }) => Status === 'WITHDRAWN');
    const rows = (await run(id)).Payments.flatMap(({ Rows }) => Rows);
    expect(rows.map(({ PayableId }) => PayableId)).not.toContain((await payableOf(vehicle)).Id);
    await act(astrid, id, 'abandon');
  });

  test('leaves the loan on a dealer’s own car to be paid back when it is reversed after it was sent', async () => {
    const vehicle = await ownCar();
    const { ReceiverId, Amount } = await payableOf(vehicle, ({ Kind }) => Kind === 'LOAN');
    expect(Amount).toBe(100_000);
    await account(`dealer/${ReceiverId}`, {});
    const id = await prepare(astrid);
    await bo.must(act(bo, id, 'approve'));
    await astrid.must(act(astrid, id, 'send'));
    await astrid.must(astrid.post(`/api/v1/vehicles/${vehicle}/reverse`, { invoiceno: `${vehicle}-H` }));
    await eventually('what the dealer owes', async () => (await payablesOf(vehicle)).length === 2);
    const shown = async () =>
      (await payablesOf(vehicle)).map(({ Kind, Status, Amount: kronor }) => [Kind, Status, kronor]);
    expect(await shown()).toEqual([
      ['LOAN', 'SENT', 100_000],
      ['CORRECTION', 'OPEN', -100_000],
    ]);
    const [messageId, payment] = [await messageOf(id), (await run(id)).Payments];
    const refused = payment.map(({ EndToEndId }) => answered(EndToEndId, 'RJCT')).join('');
    await astrid.must(astrid.upload<object>('/api/v1/bank/answers', pain002(messageId, refused), 'svar.xml'));
    await eventually('nothing to pay', async () =>
      (await payablesOf(vehicle)).every(({ Status }) => Status === 'WITHDRAWN'),
    );
  });

  test('takes up a payable once when two users prepare at once', async () => {
    const vehicle = await financed();
    const { Id } = await payableOf(vehicle);
    const both = await Promise.all([
      astrid.post<PrepareRunAnswer & Refused>(RUNS, { Date: TODAY }),
      bo.post<PrepareRunAnswer & Refused>(RUNS, { Date: TODAY }),
    ]);
    const made = both.filter(({ status }) => status === 200).map(({ body }) => body.Id!);
    const holding = (await Promise.all(made.map(run))).filter(({ Payments }) =>
      Payments.some(({ Rows }) => Rows.some(({ PayableId }) => PayableId === Id)),
    );
    expect(holding).toHaveLength(1);
    for (const each of made) await act(astrid, each, 'abandon');
  });

  test('is settled by the debits in a file of the bank, each once', async () => {
    const vehicle = await financed();
    await payableOf(vehicle);
    const id = await prepare(astrid);
    await bo.must(act(bo, id, 'approve'));
    await astrid.must(act(astrid, id, 'send'));
    const { Payments } = await run(id);
    const debit = (endToEndId: string, kronor: number, reference: string) => ({
      amount: kronor.toFixed(2),
      side: 'DBIT' as const,
      day: TODAY,
      reference,
      transactions: [{ endToEndId, reference }],
    });
    const entries = [
      ...Payments.map(({ EndToEndId, Amount }, at) => debit(EndToEndId, Amount, `D${id}-${at}`)),
      debit('P-999999', 1, `D${id}-X`),
    ];
    const file = camtText({ message: 'camt.054', version: '08', iban: OUR_ACCOUNT, entries });
    const rowsOf = async (path: string) => {
      const { FileId } = await astrid.must(
        astrid.upload<Pick<SentBankFileAnswer, 'FileId'>>(path, file, 'debet.xml'),
      );
      await eventually(`file ${FileId}`, async () => {
        const { Status } = await astrid.must(astrid.get<BankFileAnswer>(`/api/v1/bank/files/${FileId}`));
        return Status === 'BOOKED';
      });
      const { Rows } = await astrid.must(
        astrid.get<{ Rows: BankPaymentRow[] }>(`/api/v1/bank/file_rows?file=${FileId}&format=objects`),
      );
      return Rows.map(({ Outcome, Result }) => `${Outcome} ${Result}`);
    };
    const stranger = 'OTHER SENT_UNKNOWN';
    const booked = await rowsOf('/api/v1/bank/answers');
    expect(booked).toEqual([...Payments.map(() => 'OTHER SENT_BOOKED'), stranger]);
    expect((await run(id)).Status).toBe('SETTLED');
    expect(await payableOf(vehicle)).toMatchObject({ Status: 'PAID' });
    const own = await imp.must(imp.get<OwnPayoutsAnswer>(`/api/v1/payouts?vehicle_id=${vehicle}`));
    expect(own.Rows).toMatchObject([{ State: 'PAID' }]);
    expect(await payoutOf(await payableOf(vehicle))).toMatchObject({
      State: 'PAID',
      Date: own.Rows[0]!.PaidOn,
    });
    const again = await rowsOf('/api/v1/bank/files');
    expect(again).toEqual([...Payments.map(() => 'OTHER SENT_KNOWN'), stranger]);
  });

  test('refuses a file that is no answer, an answer to no run, and a day that has passed', async () => {
    const wrong = await astrid.upload<Refused>('/api/v1/bank/answers', '<a/>', 'svar.xml');
    expect([wrong.status, wrong.body.Code]).toEqual([422, 'FILE_FORMAT']);
    const moneyIn = bgMaxFile([{ bankgiro: OUR_BANKGIRO, day: '20260331', payments: [] }]);
    const noAnswer = await astrid.upload<Refused>('/api/v1/bank/answers', moneyIn, 'bgmax.txt');
    expect([noAnswer.status, noAnswer.body.Code]).toEqual([422, 'FILE_FORMAT']);
    const stray = await astrid.upload<Refused>(
      '/api/v1/bank/answers',
      pain002('LP-20260617-999999', ''),
      'a.xml',
    );
    expect([stray.status, stray.body.Code]).toEqual([409, 'ANSWER_TO_NO_RUN']);
    expect((await astrid.post(RUNS, { Date: '2020-01-02' })).status).toBe(400);
  });
});
