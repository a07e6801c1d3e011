import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewVehicleAnswer } from '@floorplan/job-process/contracts';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const ONE = '/api/v1/integrations/financing/new_vehicle';
const messages = new Messages(1);
let system: System;
let partner: Client;
let admin: Client;

beforeAll(async () => {
  system = await System.start();
  [partner, admin] = await Promise.all([system.partner(), system.user('admin')]);
});
afterAll(() => system.stop());

const settled = (messageId: string) => new Sender(system, partner).settled(messageId);

describe('valid message', () => {
  // P1-FIN-01
  test('creates the vehicle, event, period, invoice, limit use and unique keys in one transaction', async () => {
    const message = messages.next();
    const answer = await partner.post<NewVehicleAnswer>(ONE, message);
    expect(answer.status).toBe(202);
    const status = await settled(message.MessageId);
    expect(status).toMatchObject({ Status: 'OK', StatusCode: null, ProcessId: answer.body.ProcessId });
    const id = status.VehicleId!;

    const [vehicle] = await system.owner.query('select * from vehicle where id = $1', [id]);
    const net = Math.round(message.Invoice.NetAmount * 100);
    expect(vehicle).toMatchObject({
      status_code: 0,
      finance_type: 'CONSIGN',
      chassis_number: message.Item.ChassisNumber,
      invoice_number: message.Invoice.InvoiceNumber,
      begin_date: [message.Invoice.InvoiceDate, message.Item.Delivery!.TransportDate!].sort().at(-1),
      capital: net,
      detail_id: answer.body.ProcessDetailId,
    });
    expect(
      await system.owner.query('select category_id from vehicle_event where vehicle_id = $1', [id]),
    ).toEqual([{ category_id: 1 }]);
    const written = await system.owner.query<{ stream: string; type: string; transaction_id: string }>(
      `select split_part(stream, ':', 1) as stream, type, transaction_id::text from event
        where stream in ('vehicle:' || $1, 'job-process:' || $2) or (type = 'limits/CapitalReserved' and (data->>'vehicleId')::bigint = $1::bigint)`,
      [id, answer.body.ProcessDetailId],
    );
    const decided = written.filter(({ type }) => type !== 'job-process/MessageReceived');
    expect(decided.map(({ type }) => type).sort()).toEqual([
      'job-process/AttemptSucceeded',
      'limits/CapitalReserved',
      'vehicle/FinancingStarted',
    ]);
    expect(new Set(decided.map(({ transaction_id }) => transaction_id)).size).toBe(1);
    const claims = await system.owner.query<{ kind: string }>('select kind from claim where stream = $1', [
      `vehicle:${id}`,
    ]);
    expect(claims.map(({ kind }) => kind).sort()).toEqual(
      ['chassis', 'invoice', ...(message.Item.LicenseNumber ? ['plate'] : [])].sort(),
    );
    const [limit] = await system.owner.query(
      `select used_by_make from limit_category where organisation_id = $1 and category = 'F1'`,
      [vehicle!.organisation_id],
    );
    expect(limit!.used_by_make[vehicle!.make_id]).toBe(net);
  });
});

describe('repeated message', () => {
  // P1-FIN-02 P1-FIN-03
  test('receives a message once when the partner sends it three times at once, and returns the same ids three times', async () => {
    const message = messages.next();
    const answers = await Promise.all([1, 2, 3].map(() => partner.post<NewVehicleAnswer>(ONE, message)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    expect(new Set(answers.map(({ body }) => body.ProcessDetailId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.Duplicate)).toHaveLength(2);
    await settled(message.MessageId);
    const vehicles = await system.owner.query('select 1 from vehicle where chassis_number = $1', [
      message.Item.ChassisNumber,
    ]);
    expect(vehicles).toHaveLength(1);
  });

  test('accepts a repeated message with its fields in another order, and rejects a repeated message with a changed value', async () => {
    const message = messages.next();
    await partner.must(partner.post(ONE, message));
    const turned = Object.fromEntries(Object.entries(message).reverse());
    expect((await partner.post<NewVehicleAnswer>(ONE, turned)).body.Duplicate).toBe(true);
    const [before] = await system.owner.query('select count(*) as n from event');
    await settled(message.MessageId);
    const changed = { ...message, Invoice: { ...message.Invoice, DueDate: '2026-04-30' } };
    const answer = await partner.post(ONE, changed);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ Code: 'MESSAGE_ID_REUSED' });
    const received = await system.owner.query(
      `select 1 from event where type = 'job-process/MessageReceived' and data->>'messageId' = $1`,
      [message.MessageId],
    );
    expect([received.length, before!.n > 0]).toEqual([1, true]);
  });

  test('accepts a message as new when another sender has used the same message id', async () => {
    const message = messages.next();
    await partner.must(partner.post(ONE, message));
    expect(
      (await admin.post(ONE, { ...message, Invoice: { ...message.Invoice, InvoiceNumber: 'A-1' } })).status,
    ).toBe(202);
  });
});

describe('refused message', () => {
  test('refuses a message for an importer of another client with 403, and names all invalid fields of an invalid message', async () => {
    const foreign = messages.next({}, { importer: 'IMP02', dealer: 'D0108' });
    expect((await partner.post(ONE, foreign)).status).toBe(403);
    const malformed = { ...messages.next(), Date: 'yesterday', Invoice: { NetAmount: '1' } };
    const answer = await partner.post<{ Errors: { Field: string }[] }>(ONE, malformed);
    expect(answer.status).toBe(400);
    const fields = answer.body.Errors.map(({ Field }) => Field);
    expect(fields).toEqual(expect.arrayContaining(['Date', 'Invoice.NetAmount', 'Invoice.InvoiceDate']));
  });

  test('predicts the outcome of a message in a dry run, and stores nothing', async () => {
    const right = messages.next();
    const wrong = messages.next({ Invoice: { CurrencyCode: 'EUR' }, Item: { Make: 'Okänd' } });
    // Search only for these two messages, because the worker stores other data meanwhile.
    const named = [right, wrong].flatMap(({ MessageId, Item }) => [
      `%${MessageId}%`,
      `%${Item.ChassisNumber}%`,
    ]);
    const snapshot = () =>
      system.owner.query(
        `select (select count(*) from event where data::text ilike any($1)) as e,
                (select count(*) from claim where key ilike any($1)) as c, (select count(*) from registration_code) as r`,
        [named],
      );
    const before = await snapshot();
    expect(before).toMatchObject([{ e: 0, c: 0 }]);
    const good = await partner.post(`${ONE}?dry_run=true`, right);
    expect(good).toMatchObject({ status: 200, body: { DryRun: true, Outcome: 'OK', Codes: [] } });
    const bad = await partner.post<{ Codes: { Code: string }[] }>(`${ONE}?dry_run=true`, wrong);
    expect(bad).toMatchObject({ status: 200, body: { Outcome: 'ERROR', Effects: null } });
    expect(bad.body.Codes.map(({ Code }) => Code)).toEqual(['UNKNOWN_MAKE', 'CURRENCY_NOT_SUPPORTED']);
    expect(await snapshot()).toEqual(before);
  });
});
