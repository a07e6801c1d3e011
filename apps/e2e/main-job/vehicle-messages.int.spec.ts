import { describe, expect, test } from '@jest/globals';
import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { addDays, nextBankDay } from '@floorplan/kernel';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { financingStarted } from '../../../libs/vehicle/domain/testing/financing';
import type { Client } from '../support/client';
import type { FactWriter } from '../support/fact-writer';
import type { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { READER, TODAY, type System } from '../support/system';
import {
  about,
  ADDRESS,
  BACKENDS,
  BEGUN,
  correction,
  DUE,
  reversal,
  vehicleMessages,
  type VehicleMessagesSystem,
} from '../support/vehicle-messages';

describe.each(BACKENDS)('messages about financed vehicles, with the queue on %s', (backend) => {
  let here: VehicleMessagesSystem;
  let system: System;
  let importer: Client;
  let dealer: Client;
  let admin: Client;
  let outcomes: Sender;
  let messages: Messages;
  let facts: FactWriter;
  vehicleMessages(backend, 53, (started) => {
    here = started;
    ({ system, importer, dealer, admin, outcomes, messages, facts } = here);
  });

  // P2-MSG-01
  test('corrects a price, fills in plate and code, and reverses a financing for a client with only one importer', async () => {
    const vehicle = await here.financed({ Item: { LicenseNumber: null, CBRCode: null } });
    expect(await here.outcome(correction(vehicle, 250_000))).toMatchObject({ Status: 'OK' });
    expect((await here.vehicleOf(vehicle)).price).toBe(25_000_000);
    const update = about(vehicle, 'UPDATEVEHICLE', { LicenseNumber: 'mnt 75b', CBRCode: 'vmcode77' });
    expect(await here.outcome(update)).toMatchObject({ Status: 'OK' });
    expect((await here.vehicleOf(vehicle)).license_number).toBe('MNT75B');
    expect(await here.outcome(reversal(vehicle))).toMatchObject({ Status: 'OK' });
    expect((await here.vehicleOf(vehicle)).status_code).toBe(4);
    const by = await system.owner.query<{ kind: string; id: string }>(
      `select data #>> '{by,kind}' as kind, data #>> '{by,id}' as id from event
          where type in ('vehicle/PriceCorrected', 'vehicle/ObjectDataUpdated', 'vehicle/Reversed')`,
    );
    expect(by).toEqual(Array.from({ length: 3 }, () => ({ kind: 'partner', id: 'partner' })));
    // The code is encrypted on arrival.
    const kept = await system.owner.query(
      `select 1 from event where data::text ilike '%vmcode77%' union all
         select 1 from registration_code where cipher ilike '%vmcode77%'`,
    );
    expect(kept).toEqual([]);
  });

  // P2-MSG-01
  test('ends a financing and returns a vehicle for a client with only one dealer', async () => {
    const vehicle = await here.financed({ Item: BEGUN, Invoice: DUE });
    const ended = await here.outcome(about(vehicle, 'ENDFINANCING', { SoldToEndCustomer: true }), dealer);
    expect(ended).toMatchObject({ Status: 'OK' });
    expect((await here.vehicleOf(vehicle)).status_code).toBe(8);
    const sql = `select data #>> '{receiver,name}' as name from event
        where stream like 'invoice:%' and type like '%Issued' and data::text like '%' || $1 || '%'`;
    expect(await system.owner.query(sql, [vehicle.Item.ChassisNumber])).toHaveLength(1);

    const returning = await endsToday();
    expect(await here.outcome(about(returning, 'RETURN'), dealer)).toMatchObject({ Status: 'OK' });
    expect((await here.vehicleOf(returning)).status_code).toBe(1);
    // Only the dealer and staff may read a dealer's message.
    const { ProcessDetailId } = ended;
    const imp = await system.user('imp');
    expect((await imp.get(`/api/v1/processes/processdetail/${ProcessDetailId}`)).status).toBe(404);
    const deo = await system.user('deo');
    expect((await deo.get(`/api/v1/integrations/financing/messages/${ended.MessageId}`)).status).toBe(200);
  });

  // P2-MSG-01
  test('ends a financing on the terms that were requested in the portal, and rejects other terms', async () => {
    const vehicle = await here.financed({ Item: BEGUN, Invoice: DUE });
    const { id } = (
      await system.owner.query<{ id: number }>('select id from vehicle where chassis_number = $1', [
        vehicle.Item.ChassisNumber,
      ])
    )[0]!;
    const dea = await system.user('dea');
    const later = nextBankDay(addDays(TODAY, 5));
    await dea.must(dea.post(`/api/v1/vehicles/${id}/request_end_financing`, { end_date: later }));
    expect(await here.outcome(about(vehicle, 'ENDFINANCING', { EndDate: TODAY }), dealer)).toMatchObject({
      Status: 'ERROR',
      StatusCode: 'REQUEST_OTHER_TERMS',
    });
    expect(await here.outcome(about(vehicle, 'ENDFINANCING'), dealer)).toMatchObject({ Status: 'OK' });
    const sql = `select data #>> '{payoff,endDate}' as day from event
        where type = 'vehicle/FinancingEnded' and stream = 'vehicle:' || $1`;
    expect(await system.owner.query(sql, [id])).toEqual([{ day: later }]);
  });

  // P2-MSG-02
  test('gives a message the code with which its action was refused', async () => {
    const vehicle = await here.financed({ Item: BEGUN, Invoice: DUE });
    expect(await here.outcome(correction(vehicle, 0))).toMatchObject({ StatusCode: 'AMOUNT_MISMATCH' });
    expect(await here.outcome(about(vehicle, 'RETURN'), dealer)).toMatchObject({
      Status: 'ERROR',
      StatusCode: 'TOO_EARLY',
    });
    const discount = about(vehicle, 'ENDFINANCING', { DealerDiscount: 1e9 });
    expect((await here.outcome(discount, dealer)).StatusCode).toMatch(/^DISCOUNT_/);
    const buyer = about(vehicle, 'ENDFINANCING', { BuyerOrgNumber: '559900-0121' });
    expect(await here.outcome(buyer, dealer)).toMatchObject({ StatusCode: 'BUYER_NOT_ALLOWED' });
    expect(await here.outcome(about(vehicle, 'UPDATEVEHICLE', { LicenseNumber: 'ÅÄÖ 123' }))).toMatchObject({
      StatusCode: vehicle.Item.LicenseNumber ? 'HAS_PLATE_AND_CODE' : 'INVALID_LICENSE',
    });
    expect(await here.outcome(reversal(vehicle))).toMatchObject({ Status: 'OK' });
    expect(await here.outcome(reversal(vehicle))).toMatchObject({ StatusCode: 'WRONG_STATUS' });
    const loan = messages.next({
      Item: { ObjectClassification: 'V' },
      PriceProgram: { Code: 'PL60' },
    });
    expect((await new Sender(system, importer).outcome(loan)).Status).toBe('OK');
    expect(await here.outcome(correction(loan, 200_000))).toMatchObject({ StatusCode: 'OTHER_FINANCE_TYPE' });
    expect(await here.outcome(about(loan, 'ENDFINANCING'), dealer)).toMatchObject({
      StatusCode: 'QUOTE_FIRST',
    });
  });

  // P2-MSG-03
  test('finds no vehicle of another importer or dealer, and rejects messages for parties of others', async () => {
    const others = messages.next({}, { importer: 'IMP02', dealer: 'D0108' });
    expect((await outcomes.outcome(others)).Status).toBe('OK');
    for (const message of [correction(others, 100_000), reversal(others)])
      expect(await here.outcome(message)).toMatchObject({ Status: 'ERROR', StatusCode: 'UNKNOWN_VEHICLE' });
    expect(await here.outcome(about(others, 'ENDFINANCING'), dealer)).toMatchObject({
      StatusCode: 'UNKNOWN_VEHICLE',
    });
    expect((await here.vehicleOf(others)).status_code).toBe(0);
    const named = { ...reversal(others), ImporterParty: { ImporterAssignedId: 'IMP02' } };
    expect(await here.send(named)).toMatchObject({ status: 403, body: { Code: 'IMPORTER_NOT_ALLOWED' } });
    const foreign = about(others, 'RETURN', { DealerParty: { FinancerAssignedId: '30108' } });
    expect(await here.send(foreign, dealer)).toMatchObject({
      status: 403,
      body: { Code: 'DEALER_NOT_ALLOWED' },
    });
    // An importer's client has no dealer, a dealer's client no importer.
    expect((await here.send(about(others, 'RETURN'))).status).toBe(400);
    expect((await here.send(reversal(others), dealer)).status).toBe(400);
    // Staff must name the party in the message.
    expect((await here.send(reversal(others), admin)).status).toBe(400);
    expect(await here.outcome(named, admin)).toMatchObject({ Status: 'OK' });
  });

  // P2-MSG-03
  test('rejects messages from users of importers and dealers, and lets read-only staff do dry runs', async () => {
    const vehicle = await here.financed();
    for (const name of ['imp', 'deo', 'dea']) {
      const user = await system.user(name);
      expect((await here.send(reversal(vehicle), user)).status).toBe(403);
    }
    const reader = await system.user(READER);
    const named = { ...reversal(vehicle), ImporterParty: { ImporterAssignedId: 'IMP01' } };
    expect((await here.send(named, reader)).status).toBe(403);
    expect(await reader.must(reader.post(`${ADDRESS}?dry_run=true`, named))).toMatchObject({
      Outcome: 'OK',
      Effects: { StatusCode: 4 },
    });
    expect((await here.vehicleOf(vehicle)).status_code).toBe(0);
  });

  // P2-MSG-07
  test('lets staff correct messages and run them again, and keeps registration codes hidden', async () => {
    const vehicle = await here.financed({ Item: { LicenseNumber: null, CBRCode: null } });
    const wrong = about(vehicle, 'UPDATEVEHICLE', { LicenseNumber: 'ÅÄÖ 123', CBRCode: 'SECRET88' });
    const { ProcessDetailId: id, MessageId, StatusCode } = await here.outcome(wrong);
    expect(StatusCode).toBe('INVALID_LICENSE');
    const detail = await admin.must(admin.get<ProcessDetailAnswer>(`/api/v1/processes/processdetail/${id}`));
    expect(JSON.stringify(detail)).not.toContain('SECRET88');
    expect(detail.Actions).toMatchObject({ Edit: { Allowed: true }, Rerun: { Allowed: true } });
    const body = { Id: id, Reason: 'skrivfel', Message: { ...detail.Message, LicenseNumber: 'PRW 44D' } };
    await admin.must(admin.post('/api/v1/processes/processdetail', body));
    expect(await outcomes.settled(MessageId, 2)).toMatchObject({ Status: 'OK' });
    expect(await here.vehicleOf(vehicle)).toMatchObject({ license_number: 'PRW44D' });
  });

  /** A vehicle of dealer D0101 whose term ends today, which no message can create. */
  async function endsToday(): Promise<NewFinancingMessage> {
    const { Item } = messages.next();
    const [own] = await system.owner.query<{ id: number; organisation: number }>(
      `select id, dealer_organization_id as organisation from dealer where financer_assigned_id = '30101'`,
    );
    const { data } = financingStarted('V', 'CONSIGN');
    const [vehicleId, dealerId, organisationId] = [611, own!.id, own!.organisation];
    const item = { ...data.item, chassisNumber: Item.ChassisNumber, licenseNumber: null };
    const period = { ...data.period!, end: TODAY };
    const ids = { vehicleId, dealerId, organisationId, importerId: 1, makeId: 1 };
    await facts.vehicle(vehicleId, {
      type: 'vehicle/FinancingStarted',
      data: { ...data, ...ids, item, period },
    });
    const { capital: amount } = data;
    await facts.limit(organisationId, {
      type: 'limits/CapitalReserved',
      data: { vehicleId, category: 'F1', makeId: 1, amount },
    });
    return { ...messages.next(), Item };
  }
});
