import type { SignedIn } from '@floorplan/identity/testing';
import { addDays, addMonths } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Acts } from '@floorplan/platform/acts';
import { Clock, Commands } from '@floorplan/platform/commands';
import { Database, EventLog, type StoredEvent } from '@floorplan/platform/event-store';
import { Outbox } from '@floorplan/platform/mail';
import { residualStream, type ResidualEvent } from '@floorplan/residual-value/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROTOCOL, STAFF } from '../../domain/testing/contracts';
import { PriceRequests } from './price-requests';
import { DELIVERY_ATTEMPTS, REGISTER_ATTEMPTS } from './residual-jobs';
import { mailsOfActs } from '../policies/mails-of-acts';
import { HttpVehicleRegister } from '../register/http-vehicle-register';
import { RegisterOrders } from '../register/register-orders';
import { Reminders } from '../reminders/reminders';
import { Register } from '../../../../apps/sandbox/src/register';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import {
  RESIDUAL_TEST_SETTINGS,
  residualValueApp,
  storeResidual,
} from '@floorplan/app-api/testing/residual-values';
import { whileUnreadable } from '@floorplan/app-api/testing/unreadable';

const API = '/api/v1/residualvalue_contracts';

let t: MasterDataApp['t'];
let admin: SignedIn;
let deo: SignedIn;
let today: string;
let lastId = 700_800;
let sandbox: Server;
let registerUrl: string;

beforeAll(async () => {
  ({ t, admin } = await residualValueApp());
  deo = await t.as('deo');
  today = t.app.get(Clock).today();
  const register = new Register();
  sandbox = createServer((request, response) => void register.handle(request, response));
  await new Promise<void>((listening) => sandbox.listen(0, '127.0.0.1', listening));
  registerUrl = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}/register`;
});
afterAll(async () => {
  await t.close();
  await new Promise((closed) => sandbox.close(closed));
});

const stateOf = async (id: number) => (await t.app.get(EventLog).load(residualStream, id)).state;
const stored = (over: Parameters<typeof storeResidual>[2] = {}, ...facts: ResidualEvent[]) =>
  storeResidual(
    t,
    ++lastId,
    { startDate: addMonths(today, -35), endDate: addDays(today, 60), ...over },
    ...facts,
  );
const acts = (clock = t.app.get(Clock)) => new Acts(t.app.get(Commands), t.app.get(EventLog), clock);
/** The mails that the worker writes for the facts of a contract up to a version, all at once. */
async function mails(id: number, until?: number) {
  const [log, outbox] = [t.app.get(EventLog), t.app.get(Outbox)];
  const { book } = await t.app.get(PartiesReader).parties();
  const facts: readonly StoredEvent[] = await log.history(residualStream, id);
  return mailsOfActs(facts.slice(0, until), { log, outbox, book });
}
const ended = (): ResidualEvent => ({
  type: 'residual-value/Ended',
  data: {
    on: today,
    by: STAFF,
    responsible: 'NONE',
    buyerNumber: null,
    pickup: {
      address: 'Storgatan 1',
      postalAddress: '722 11 Västerås',
      contactPerson: 'Eva Berg',
      contactEmail: 'eva@example.se',
    },
  },
});

const whileContractUnreadable = (id: number, work: () => Promise<unknown>) =>
  whileUnreadable(t, [`residual-value:${id}`, 'residual-value/Registered'], work);

describe('a request for an end price', () => {
  const requests = () =>
    new PriceRequests(t.app.get(Outbox), acts(), t.app.get(EventLog), t.app.get(Database));

  // P3-RESIDUAL-09
  test('is recorded once its mail was sent, and can be made again after the mail was refused', async () => {
    const no = await stored();
    const id = lastId;
    const prepared = (await deo.get(`/api/v1/residualvalue_contract_request_price/${no}`)).json<object>();
    expect(prepared).toMatchObject({
      EmailAddresses: 'pris@example.se',
      Subject: expect.stringContaining(no),
    });
    const ask = async () => (await deo.post(`${API}/${no}/request_end_contract_price`, {})).statusCode;
    expect([await ask(), await ask()]).toEqual([200, 409]);
    const [mail] = await mails(id);
    expect(mail).toMatchObject({
      recipients: ['pris@example.se'],
      body: expect.stringContaining('begär slutpris'),
    });
    const [outboxId] = await t.app.get(Outbox).put([mail!]);
    await expect(requests().note(id, { attempt: 1 })).rejects.toThrow('is queued');
    await requests().note(id, { attempt: DELIVERY_ATTEMPTS });
    await t.app.get(Outbox).givenUp(outboxId!, 'refused', 'no such user');
    await requests().note(id, { attempt: 2 });
    expect(await stateOf(id)).toMatchObject({ priceRequest: null });
    expect(await ask()).toBe(200);
    const second = (await mails(id)).at(-1)!;
    const [secondId] = await t.app.get(Outbox).put([second]);
    await t.app.get(Outbox).sent(secondId!, []);
    expect(await requests().noteAll()).toBeGreaterThan(0);
    expect((await stateOf(id)).priceRequest).toMatchObject({ isSent: true });
    expect((await deo.get(`${API}/${no}`)).json()).toMatchObject({ EndPriceByDNBExists: true });
  });

  // P3-RESIDUAL-09
  test('is recorded although another contract cannot be read', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 2; n++) {
      const no = await stored();
      await deo.post(`${API}/${no}/request_end_contract_price`, {});
      const [mailId] = await t.app.get(Outbox).put(await mails(lastId));
      await t.app.get(Outbox).sent(mailId!, []);
      ids.push(lastId);
    }
    await whileContractUnreadable(ids[0]!, () => requests().noteAll());
    expect((await stateOf(ids[1]!)).priceRequest).toMatchObject({ isSent: true });
  });

  test('is mailed as the caller wrote it, to valid addresses only', async () => {
    const no = await stored();
    const send = (EmailAddresses: string, who = admin) =>
      who.post(`/api/v1/residualvalue_contract_request_price/${no}`, {
        EmailAddresses,
        Subject: 'Slutpris?',
        Body: 'Hej',
      });
    expect((await send('no address')).statusCode).toBe(400);
    // A dealer cannot send the portal's mail to anybody else than the finance company.
    expect((await send('a@example.se', deo)).statusCode).toBe(400);
    expect((await send('a@example.se; b@example.se')).statusCode).toBe(200);
    expect(await mails(lastId)).toEqual([
      expect.objectContaining({
        recipients: ['a@example.se', 'b@example.se'],
        subject: 'Slutpris?',
        body: 'Hej',
      }),
    ]);
  });
});

describe('reminders', () => {
  const run = (day: string) =>
    new Reminders(
      t.app.get(Database),
      t.app.get(EventLog),
      t.app.get(PartiesReader),
      new Clock(day),
      acts(new Clock(day)),
      RESIDUAL_TEST_SETTINGS,
    ).run();

  // P3-RESIDUAL-10
  test('are sent once at 90, 60 and 30 days, also after missed days', async () => {
    await admin.post('/api/v1/dealers', { Id: 102, EndEmails: 'slut@example.se' });
    const endDate = addDays(today, 400);
    await stored({ dealerId: 102, endDate, startDate: addMonths(endDate, -36) });
    const id = lastId;
    const before = (days: number) => addDays(endDate, -days);
    expect([await run(before(91)), await run(before(90)), await run(before(89))]).toEqual([0, 1, 0]);
    expect([
      await run(before(55)),
      await run(before(31)),
      await run(before(12)),
      await run(before(3)),
    ]).toEqual([1, 0, 1, 0]);
    expect(await run(addDays(endDate, 1))).toBe(0);
    const [first] = await mails(id);
    expect(first).toMatchObject({
      recipients: ['slut@example.se'],
      body: expect.stringContaining('om 90 dagar'),
    });
    expect((await stateOf(id)).reminded).toEqual([90, 60, 30].map((days) => `${days}/${endDate}`));
  });

  // P3-RESIDUAL-10
  test('are sent although another contract cannot be read', async () => {
    const endDate = addDays(today, 800);
    const ids: number[] = [];
    for (let n = 0; n < 2; n++) {
      await stored({ dealerId: 102, endDate, startDate: addMonths(endDate, -36) });
      ids.push(lastId);
    }
    await whileContractUnreadable(ids[0]!, () => run(addDays(endDate, -90)));
    expect((await stateOf(ids[1]!)).reminded).toEqual([`90/${endDate}`]);
  });

  test('are prepared and sent by hand by staff only', async () => {
    const no = await stored();
    const path = `/api/v1/residualvalue_contract_reminder/${no}`;
    expect((await deo.get(path)).statusCode).toBe(403);
    const prepared = (await admin.get(path)).json<{ Subject: string; Body: string }>();
    expect(prepared.Body).toContain(`/app/start/residualvalue-contract/${no}`);
    const mail = { ...prepared, EmailAddresses: 'hand@example.se' };
    expect((await admin.post(path, mail)).statusCode).toBe(200);
    expect(await mails(lastId)).toEqual([expect.objectContaining({ recipients: ['hand@example.se'] })]);
  });
});

test('sends ten reminders an hour of one contract, and says when the next may follow', async () => {
  const path = `/api/v1/residualvalue_contract_reminder/${await stored()}`;
  const mail = { EmailAddresses: 'hand@example.se', Subject: 'Slut', Body: 'Hej' };
  const key = { 'idempotency-key': 'the-same-reminder' };
  for (let time = 0; time < 3; time++) expect((await admin.post(path, mail, key)).statusCode).toBe(200);
  for (let sent = 1; sent < 10; sent++) expect((await admin.post(path, mail)).statusCode).toBe(200);
  const refused = await admin.post(path, mail);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { Code: 'TOO_MANY_MAILS', Message: expect.stringMatching(/^10 sådana mejl .* Vänta \d+ min/) },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await admin.post(path, mail, key)).statusCode).toBe(200);
  expect(await mails(lastId)).toHaveLength(10);
});

describe('the order of a transport', () => {
  const companies: number[] = [];
  beforeAll(async () => {
    for (const name of ['norr', 'syd']) {
      const saved = await admin.post(`${API}/trading_companies`, {
        Name: `Frakt ${name}`,
        EmailAddress: `${name}@example.se`,
      });
      companies.push(saved.json<{ Id: number }>().Id);
    }
  });
  const returned = () => stored({}, PROTOCOL, ended());
  const order = async (no: string, company: 0 | 1) => {
    const body = { TradingCompanyId: companies[company] };
    expect((await admin.post(`${API}/${no}/send_to_trading_company`, body)).statusCode).toBe(200);
  };
  const reset = (no: string) => admin.post(`${API}/${no}/reset_status`, {});
  const written = (mails: readonly { recipients: readonly string[]; subject: string; body: string }[]) =>
    mails.map(({ recipients, subject }) => `${recipients.join()}: ${subject}`);

  // P3-RESIDUAL-14
  test('is mailed to the company with the place, and is followed by its cancellation', async () => {
    const no = await returned();
    await order(no, 0);
    const first = await mails(lastId);
    expect(first).toEqual([
      expect.objectContaining({
        recipients: ['norr@example.se'],
        subject: 'Hämta BKD 12A',
        body: expect.stringContaining('Storgatan 1, 722 11 Västerås'),
      }),
    ]);
    await t.app.get(Outbox).put(first);
    await order(no, 1);
    await reset(no);
    // The second company was never told of its order, and the first one was.
    expect(written(await mails(lastId))).toEqual([
      'norr@example.se: Hämta BKD 12A',
      'norr@example.se: Hämta inte BKD 12A',
    ]);
  });

  test('names the place that the dealer gave, although the contract is open again', async () => {
    const no = await returned();
    await order(no, 0);
    const { version } = await t.app.get(EventLog).load(residualStream, lastId);
    await reset(no);
    const [mail] = await mails(lastId, version);
    expect(mail!.body).toContain('Storgatan 1');
  });

  test('is not mailed when it is cancelled before', async () => {
    const no = await returned();
    await order(no, 0);
    await order(no, 1);
    expect(written(await mails(lastId))).toEqual(['syd@example.se: Hämta BKD 12A']);
    await reset(no);
    expect(await mails(lastId)).toEqual([]);
  });
});

describe('the road traffic register', () => {
  const orders = (url: string | undefined) =>
    new RegisterOrders(new HttpVehicleRegister(url), acts(), t.app.get(EventLog));
  const order = { matter: 'trafficStop', order: 1 } as const;
  const plated = async (licenseNumber: string) => {
    const { terms } = residualTerms;
    const no = await stored({ vehicle: { ...terms, licenseNumber } }, priceFact(), PROTOCOL, ended());
    expect((await admin.post(`${API}/${no}/stop_for_traffic`, {})).statusCode).toBe(200);
    return { no, id: lastId };
  };
  const residualTerms = {
    terms: {
      chassisNumber: 'YV1ZZZ00XTZ000001',
      makeId: 1,
      importerId: 1,
      make: 'Nordvik',
      model: 'N40',
      description: 'Nordvik N40',
    },
  };
  const priceFact = (): ResidualEvent => ({
    type: 'residual-value/EndPriceUpdated',
    data: { on: today, by: STAFF, price: 16_500_000 },
  });

  // P3-RESIDUAL-11
  test('carries out an order once, and is busy until then', async () => {
    const { no, id } = await plated('ABC121');
    expect((await admin.post(`${API}/${no}/stop_for_traffic`, {})).json()).toMatchObject({
      Code: 'REGISTER_BUSY',
    });
    await orders(registerUrl).carryOut({ id, ...order }, { attempt: 1 });
    await orders(registerUrl).carryOut({ id, ...order }, { attempt: 1 });
    expect((await stateOf(id)).register.trafficStop).toMatchObject({ status: 2 });
    expect((await admin.post(`${API}/${no}/stop_for_traffic`, {})).statusCode).toBe(409);
  });

  test('names the reason of a refusal, after which the order can be made again', async () => {
    const { no, id } = await plated('ABC129');
    await orders(registerUrl).carryOut({ id, ...order }, { attempt: 1 });
    expect((await stateOf(id)).register.trafficStop).toMatchObject({
      status: 9,
      reason: 'Fordonet har en spärr i vägtrafikregistret',
    });
    expect((await admin.post(`${API}/${no}/stop_for_traffic`, {})).statusCode).toBe(200);
  });

  test('is asked again while it does not answer, until the last attempt', async () => {
    const { id } = await plated('ABC122');
    const silent = orders('http://127.0.0.1:1/register');
    await expect(silent.carryOut({ id, ...order }, { attempt: 1 })).rejects.toThrow();
    expect((await stateOf(id)).register.trafficStop.status).toBe(1);
    await silent.carryOut({ id, ...order }, { attempt: REGISTER_ATTEMPTS });
    expect((await stateOf(id)).register.trafficStop).toMatchObject({
      status: 9,
      reason: 'Vägtrafikregistret svarar inte',
    });
  });
});
