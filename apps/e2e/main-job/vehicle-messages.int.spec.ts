import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  DryRunAnswer,
  DryRunsAnswer,
  NewVehicleAnswer,
  NewVehiclesAnswer,
  ProcessDetailAnswer,
} from '@floorplan/job-process/contracts';
import { addDays, nextBankDay } from '@floorplan/kernel';
import { eventually } from '@floorplan/platform/testing';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { randomUUID } from 'node:crypto';
import { financingStarted } from '../../../libs/vehicle/domain/testing/financing';
import type { Client } from '../support/client';
import { FactWriter } from '../support/fact-writer';
import { attemptInProcess } from '../support/in-process';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { ownRedis, redisIsHere, type OwnRedis } from '../support/redis';
import { READER, System, TODAY } from '../support/system';

const ADDRESS = '/api/v1/integrations/financing/vehicle_messages';
const messages = new Messages(53);

/** Changes to a vehicle whose financing begins today, so that it can end today. */
const BEGUN = { Delivery: { TransportDate: TODAY } };
const DUE = { DueDate: TODAY };

type Sent = Record<string, unknown> & { readonly MessageId: string };

/** A message about a vehicle. It names no party, because the client has only one importer or dealer. */
const about = (vehicle: NewFinancingMessage, MessageType: string, over: object = {}): Sent => ({
  ...{ MessageId: randomUUID(), MessageType, ChassisNumber: vehicle.Item.ChassisNumber },
  ...over,
});
const correction = (vehicle: NewFinancingMessage, NetAmount: number, over: object = {}): Sent =>
  about(vehicle, 'PRICECORRECTION', {
    Invoice: {
      ...{ InvoiceNumber: `K-${randomUUID().slice(0, 8)}`, CurrencyCode: 'SEK', NetAmount },
      ...{ VATAmount: NetAmount / 4, TotalAmount: NetAmount * 1.25 },
    },
    Specification: [],
    CreditInvoiceNumber: 'C-1',
    ...over,
  });
const reversal = (vehicle: NewFinancingMessage): Sent =>
  about(vehicle, 'REVERSE', { CreditInvoiceNumber: `C-${vehicle.Invoice.InvoiceNumber}` });

describe.each(redisIsHere ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])(
  'messages about financed vehicles, with the queue on %s',
  (backend) => {
    let redis: OwnRedis | undefined;
    let system: System;
    let facts: FactWriter;
    let importer: Client;
    let dealer: Client;
    let admin: Client;
    let outcomes: Sender;

    beforeAll(async () => {
      redis = backend === 'Redis' ? await ownRedis() : undefined;
      system = await System.start(redis ? { redisUrl: redis.url } : {});
      facts = new FactWriter(system.databaseUrl);
      // The system of dealer D0101, which sends nothing for importers.
      await system.owner.query(
        `update partner_client set importer_ids = '{}',
           dealer_ids = array(select id from dealer where financer_assigned_id = '30101') where id = 'partner2'`,
      );
      importer = await system.partner();
      dealer = await system.partner('partner2');
      admin = await system.user('admin');
      outcomes = new Sender(system, admin);
    });
    afterAll(async () => {
      await facts?.close();
      await system?.stop();
      await redis?.stop();
    });

    const send = (message: Sent, by = importer) => by.post<NewVehicleAnswer>(ADDRESS, message);
    const outcome = async (message: Sent, by = importer) => {
      expect((await send(message, by)).status).toBe(202);
      return new Sender(system, by).settled(message.MessageId);
    };
    const financed = async (changes: Parameters<Messages['next']>[0] = {}) => {
      const vehicle = messages.next(changes);
      expect((await new Sender(system, importer).outcome(vehicle)).Status).toBe('OK');
      return vehicle;
    };
    const vehicleOf = async ({ Item }: NewFinancingMessage) =>
      (
        await system.owner.query<{ status_code: number; price: number; license_number: string | null }>(
          'select * from vehicle where chassis_number = $1',
          [Item.ChassisNumber],
        )
      )[0]!;
    const codes = async ({ MessageId }: Sent) =>
      (await outcomes.status(MessageId)).Attempts.map(({ Trigger, Outcome, Codes }) => [
        ...[Trigger, Outcome, ...Codes.map(({ Code }) => Code)],
      ]);

    // P2-MSG-01
    test('corrects a price, fills in plate and code, and reverses a financing for a client with only one importer', async () => {
      const vehicle = await financed({ Item: { LicenseNumber: null, CBRCode: null } });
      expect(await outcome(correction(vehicle, 250_000))).toMatchObject({ Status: 'OK' });
      expect((await vehicleOf(vehicle)).price).toBe(25_000_000);
      const update = about(vehicle, 'UPDATEVEHICLE', { LicenseNumber: 'mnt 75b', CBRCode: 'vmcode77' });
      expect(await outcome(update)).toMatchObject({ Status: 'OK' });
      expect((await vehicleOf(vehicle)).license_number).toBe('MNT75B');
      expect(await outcome(reversal(vehicle))).toMatchObject({ Status: 'OK' });
      expect((await vehicleOf(vehicle)).status_code).toBe(4);
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
      const vehicle = await financed({ Item: BEGUN, Invoice: DUE });
      const ended = await outcome(about(vehicle, 'ENDFINANCING', { SoldToEndCustomer: true }), dealer);
      expect(ended).toMatchObject({ Status: 'OK' });
      expect((await vehicleOf(vehicle)).status_code).toBe(8);
      const sql = `select data #>> '{receiver,name}' as name from event
        where stream like 'invoice:%' and type like '%Issued' and data::text like '%' || $1 || '%'`;
      expect(await system.owner.query(sql, [vehicle.Item.ChassisNumber])).toHaveLength(1);

      const returning = await endsToday();
      expect(await outcome(about(returning, 'RETURN'), dealer)).toMatchObject({ Status: 'OK' });
      expect((await vehicleOf(returning)).status_code).toBe(1);
      // Only the dealer and staff may read a dealer's message.
      const { ProcessDetailId } = ended;
      const imp = await system.user('imp');
      expect((await imp.get(`/api/v1/processes/processdetail/${ProcessDetailId}`)).status).toBe(404);
      const deo = await system.user('deo');
      expect((await deo.get(`/api/v1/integrations/financing/messages/${ended.MessageId}`)).status).toBe(200);
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

    // P2-MSG-01
    test('ends a financing on the terms that were requested in the portal, and rejects other terms', async () => {
      const vehicle = await financed({ Item: BEGUN, Invoice: DUE });
      const { id } = (
        await system.owner.query<{ id: number }>('select id from vehicle where chassis_number = $1', [
          vehicle.Item.ChassisNumber,
        ])
      )[0]!;
      const dea = await system.user('dea');
      const later = nextBankDay(addDays(TODAY, 5));
      await dea.must(dea.post(`/api/v1/vehicles/${id}/request_end_financing`, { end_date: later }));
      expect(await outcome(about(vehicle, 'ENDFINANCING', { EndDate: TODAY }), dealer)).toMatchObject({
        ...{ Status: 'ERROR', StatusCode: 'REQUEST_OTHER_TERMS' },
      });
      expect(await outcome(about(vehicle, 'ENDFINANCING'), dealer)).toMatchObject({ Status: 'OK' });
      const sql = `select data #>> '{payoff,endDate}' as day from event
        where type = 'vehicle/FinancingEnded' and stream = 'vehicle:' || $1`;
      expect(await system.owner.query(sql, [id])).toEqual([{ day: later }]);
    });

    // P2-MSG-02
    test('gives a message the code with which its action was refused', async () => {
      const vehicle = await financed({ Item: BEGUN, Invoice: DUE });
      expect(await outcome(correction(vehicle, 0))).toMatchObject({ StatusCode: 'AMOUNT_MISMATCH' });
      expect(await outcome(about(vehicle, 'RETURN'), dealer)).toMatchObject({
        ...{ Status: 'ERROR', StatusCode: 'TOO_EARLY' },
      });
      const discount = about(vehicle, 'ENDFINANCING', { DealerDiscount: 1e9 });
      expect((await outcome(discount, dealer)).StatusCode).toMatch(/^DISCOUNT_/);
      const buyer = about(vehicle, 'ENDFINANCING', { BuyerOrgNumber: '559900-0121' });
      expect(await outcome(buyer, dealer)).toMatchObject({ StatusCode: 'BUYER_NOT_ALLOWED' });
      expect(await outcome(about(vehicle, 'UPDATEVEHICLE', { LicenseNumber: 'ÅÄÖ 123' }))).toMatchObject({
        StatusCode: vehicle.Item.LicenseNumber ? 'HAS_PLATE_AND_CODE' : 'INVALID_LICENSE',
      });
      expect(await outcome(reversal(vehicle))).toMatchObject({ Status: 'OK' });
      expect(await outcome(reversal(vehicle))).toMatchObject({ StatusCode: 'WRONG_STATUS' });
      const loan = messages.next({
        Item: { ObjectClassification: 'V' },
        PriceProgram: { Code: 'PL60' },
      });
      expect((await new Sender(system, importer).outcome(loan)).Status).toBe('OK');
      expect(await outcome(correction(loan, 200_000))).toMatchObject({ StatusCode: 'OTHER_FINANCE_TYPE' });
      expect(await outcome(about(loan, 'ENDFINANCING'), dealer)).toMatchObject({ StatusCode: 'QUOTE_FIRST' });
    });

    // P2-MSG-03
    test('finds no vehicle of another importer or dealer, and rejects messages for parties of others', async () => {
      const others = messages.next({}, { importer: 'IMP02', dealer: 'D0108' });
      expect((await outcomes.outcome(others)).Status).toBe('OK');
      for (const message of [correction(others, 100_000), reversal(others)])
        expect(await outcome(message)).toMatchObject({ Status: 'ERROR', StatusCode: 'UNKNOWN_VEHICLE' });
      expect(await outcome(about(others, 'ENDFINANCING'), dealer)).toMatchObject({
        StatusCode: 'UNKNOWN_VEHICLE',
      });
      expect((await vehicleOf(others)).status_code).toBe(0);
      const named = { ...reversal(others), ImporterParty: { ImporterAssignedId: 'IMP02' } };
      expect(await send(named)).toMatchObject({ status: 403, body: { Code: 'IMPORTER_NOT_ALLOWED' } });
      const foreign = about(others, 'RETURN', { DealerParty: { FinancerAssignedId: '30108' } });
      expect(await send(foreign, dealer)).toMatchObject({
        ...{ status: 403, body: { Code: 'DEALER_NOT_ALLOWED' } },
      });
      // An importer's client has no dealer, a dealer's client no importer.
      expect((await send(about(others, 'RETURN'))).status).toBe(400);
      expect((await send(reversal(others), dealer)).status).toBe(400);
      // Staff must name the party in the message.
      expect((await send(reversal(others), admin)).status).toBe(400);
      expect(await outcome(named, admin)).toMatchObject({ Status: 'OK' });
    });

    // P2-MSG-03
    test('rejects messages from users of importers and dealers, and lets read-only staff do dry runs', async () => {
      const vehicle = await financed();
      for (const name of ['imp', 'deo', 'dea']) {
        const user = await system.user(name);
        expect((await send(reversal(vehicle), user)).status).toBe(403);
      }
      const reader = await system.user(READER);
      const named = { ...reversal(vehicle), ImporterParty: { ImporterAssignedId: 'IMP01' } };
      expect((await send(named, reader)).status).toBe(403);
      expect(await reader.must(reader.post(`${ADDRESS}?dry_run=true`, named))).toMatchObject({
        ...{ Outcome: 'OK', Effects: { StatusCode: 4 } },
      });
      expect((await vehicleOf(vehicle)).status_code).toBe(0);
    });

    // P2-MSG-04
    test('stores a list of messages as one process, with a result for each row', async () => {
      const [first, second] = [await financed(), await financed()];
      const rows = [
        correction(first, 240_000),
        about(second, 'UPDATEVEHICLE'),
        { ...reversal(second), MessageType: 'SWAP' },
        reversal(second),
        { ...reversal(first), ImporterParty: { ImporterAssignedId: 'IMP02' } },
      ];
      const answer = await importer.post<NewVehiclesAnswer>(ADDRESS, rows);
      expect(answer.status).toBe(202);
      expect(answer.body.Results).toMatchObject([
        { Row: 1, Status: { Status: 'OK' }, ProcessId: answer.body.ProcessId },
        { Row: 2, Errors: [{ Field: 'LicenseNumber', Code: 'REQUIRED' }] },
        { Row: 3, Errors: [{ Field: 'MessageType', Code: 'INVALID_VALUE' }] },
        { Row: 4, Status: { Status: 'OK' }, ProcessId: answer.body.ProcessId },
        { Row: 5, Code: 'IMPORTER_NOT_ALLOWED' },
      ]);
      for (const { MessageId } of [rows[0]!, rows[3]!])
        expect(await outcomes.settled(MessageId)).toMatchObject({ Status: 'OK' });
      const again = await importer.post<NewVehiclesAnswer>(ADDRESS, [
        rows[0],
        { ...rows[3], CreditInvoiceNumber: 'X' },
      ]);
      expect(again.body.Results).toMatchObject([{ Duplicate: true }, { Code: 'MESSAGE_ID_REUSED' }]);
      expect(
        (
          await importer.post(
            ADDRESS,
            Array.from({ length: 1_001 }, () => rows[0]),
          )
        ).status,
      ).toBe(413);
      expect((await importer.post(ADDRESS, [])).status).toBe(400);
    });

    // P2-MSG-04
    test('names every invalid field of a message', async () => {
      const wrong = async (body: object, by = importer) => {
        const answer = await by.post<{ Errors: { Field: string; Code: string; Message: string }[] }>(
          ADDRESS,
          body,
        );
        expect([answer.status, answer.body.Errors.every(({ Message }) => Message)]).toEqual([400, true]);
        return answer.body.Errors.map(({ Field, Code }) => `${Field} ${Code}`).toSorted();
      };
      const base = { MessageId: 'x', ChassisNumber: '' };
      expect(await wrong({})).toEqual(['MessageType REQUIRED']);
      expect(await wrong({ ...base, MessageType: 'NEWFINANCING' })).toEqual(['MessageType INVALID_VALUE']);
      expect(
        await wrong({ ...base, MessageType: 'PRICECORRECTION', Invoice: { NetAmount: 1.234 }, Price: 'x' }),
      ).toEqual([
        ...['ChassisNumber REQUIRED', 'Invoice.CurrencyCode REQUIRED', 'Invoice.InvoiceNumber REQUIRED'],
        ...[
          'Invoice.NetAmount TOO_MANY_DECIMALS',
          'Invoice.TotalAmount REQUIRED',
          'Invoice.VATAmount REQUIRED',
        ],
        ...['MessageId INVALID_FORMAT', 'Price INVALID_TYPE'],
      ]);
      expect(await wrong({ ...base, MessageType: 'REVERSE' })).toContain('CreditInvoiceNumber REQUIRED');
      expect(await wrong({ ...base, MessageType: 'UPDATEVEHICLE', CBRCode: '!' })).toContain(
        'CBRCode INVALID_FORMAT',
      );
      expect(
        await wrong(
          { ...base, MessageType: 'ENDFINANCING', EndDate: '2026-02-30', DealerDiscount: -1 },
          dealer,
        ),
      ).toEqual(expect.arrayContaining(['EndDate INVALID_DATE', 'DealerDiscount INVALID_VALUE']));
      expect(await wrong({ ...base, MessageType: 'RETURN' }, dealer)).toContain('MessageId INVALID_FORMAT');
      expect(await wrong({ ...base, MessageType: 'DEALERVEHICLE' }, dealer)).toContain('Dealer REQUIRED');
    });

    // P2-MSG-05
    test('makes a message wait for an earlier message about the vehicle, whatever its type, and runs them in order', async () => {
      const vehicle = messages.next();
      const [corrected, reversed] = [correction(vehicle, 230_000), reversal(vehicle)];
      const next = messages.next({
        Item: { ChassisNumber: vehicle.Item.ChassisNumber, LicenseNumber: null },
      });
      const [worker] = system.workers;
      await worker!.stop();
      const partner = new Sender(system, importer);
      await partner.send(vehicle);
      const first = (await send(corrected)).body.ProcessDetailId;
      const second = (await send(reversed)).body.ProcessDetailId;
      const third = (await partner.send(next)).ProcessDetailId;
      await attemptInProcess(system, [first], 'PRICECORRECTION');
      await attemptInProcess(system, [second], 'REVERSE');
      await attemptInProcess(system, [third]);
      expect((await codes(corrected)).at(-1)).toEqual(['received', 'PENDING', 'WAITING_EARLIER']);
      await worker!.start();
      expect((await partner.settled(next.MessageId, 2)).Status).toBe('OK');
      for (const message of [corrected, reversed])
        expect((await codes(message)).at(-1)).toEqual(['unblocked', 'OK']);
      const sql = `select status_code from vehicle where chassis_number = $1 order by id`;
      expect(await system.owner.query(sql, [vehicle.Item.ChassisNumber])).toEqual([
        ...[{ status_code: 4 }, { status_code: 0 }],
      ]);
    });

    // P2-MSG-05
    test('makes a message wait while the message of the new vehicle waits, and does not attempt it again and again', async () => {
      const dealers = await admin.must(
        admin.get<{ Rows: { Id: number; FinancerAssignedId: string }[] }>('/api/v1/dealers?limit=1000'),
      );
      const { Id } = dealers.Rows.find((row) => row.FinancerAssignedId === '30101')!;
      await admin.must(admin.post('/api/v1/dealers', { Id, IsActive: false }));
      const vehicle = messages.next();
      const partner = new Sender(system, importer);
      expect(await partner.outcome(vehicle)).toMatchObject({ StatusCode: 'INACTIVE_DEALER' });
      const [corrected, updated] = [
        correction(vehicle, 220_000),
        about(vehicle, 'UPDATEVEHICLE', { LicenseNumber: 'XZD 11C' }),
      ];
      for (const message of [corrected, updated])
        expect(await outcome(message)).toMatchObject({ Status: 'PENDING', StatusCode: 'WAITING_EARLIER' });
      // Another importer's message about the same chassis number does not wait for it.
      const elsewhere = { ...reversal(vehicle), ImporterParty: { ImporterAssignedId: 'IMP02' } };
      expect(await outcome(elsewhere, admin)).toMatchObject({ StatusCode: 'UNKNOWN_VEHICLE' });
      const dryRun = await importer.must(
        importer.post<DryRunAnswer>(`${ADDRESS}?dry_run=true`, correction(vehicle, 210_000)),
      );
      expect(dryRun).toMatchObject({ Outcome: 'PENDING', Codes: [{ Code: 'WAITING_EARLIER' }] });
      expect((await codes(corrected)).length).toBe(1);
      await admin.must(admin.post('/api/v1/dealers', { Id, IsActive: true }));
      for (const message of [corrected, updated])
        expect((await outcomes.settled(message.MessageId, 2)).Status).toBe('OK');
      expect(await vehicleOf(vehicle)).toMatchObject({ price: 22_000_000 });
    });

    // P2-MSG-02
    test('makes a message wait for room in a limit, runs it when there is room, and does not reveal the missing amount', async () => {
      const vehicle = await financed({ Item: { Specification: [] } });
      const [{ organisation, used }] = (await system.owner.query<{ organisation: number; used: number }>(
        `select l.organisation_id as organisation,
                (select sum(m.value::bigint) from jsonb_each_text(l.used_by_make) m)::bigint as used from limit_category l
          join vehicle v on v.organisation_id = l.organisation_id and l.category = 'F1' where v.chassis_number = $1`,
        [vehicle.Item.ChassisNumber],
      )) as [{ organisation: number; used: number }];
      const approve = (amount: number) =>
        admin.must(
          admin.post('/api/v1/dealers/dealer_organizations/limitspecification', {
            DealerOrganizationId: organisation,
            LimitCategory: { CreditLimitType: 'F1' },
            ApprovedAmount: amount,
          }),
        );
      const room = Math.ceil(used / 100) + 10_000;
      await approve(room);
      const higher = correction(vehicle, vehicle.Invoice.NetAmount + 50_000);
      const waiting = await outcome(higher);
      expect(waiting).toMatchObject({ Status: 'PENDING', StatusCode: 'LIMIT_EXCEEDED' });
      expect(waiting.Attempts[0]!.Codes[0]!.Params).toEqual({});
      await approve(room + 20_000);
      expect((await codes(higher)).length).toBe(1);
      await approve(room + 40_000);
      expect(await outcomes.settled(higher.MessageId, 2)).toMatchObject({ Status: 'OK' });
      await approve(100_000_000);
    });

    // P2-MSG-06
    test('predicts the outcome of each message after those before it in a dry run, and stores nothing', async () => {
      const vehicle = await financed();
      const rows = [correction(vehicle, 200_000), reversal(vehicle), correction(vehicle, 190_000)];
      const { Results } = await importer.must(importer.post<DryRunsAnswer>(`${ADDRESS}?dry_run=true`, rows));
      expect(Results).toMatchObject([
        { Outcome: 'OK', Effects: { StatusCode: 0, Capital: 200_000, FinanceType: 'CONSIGN' } },
        { Outcome: 'OK', Effects: { StatusCode: 4 } },
        { Outcome: 'ERROR', Codes: [{ Code: 'WRONG_STATUS' }], Effects: null },
      ]);
      expect((await vehicleOf(vehicle)).price).toBe(
        Math.round((vehicle.Invoice.NetAmount - specified(vehicle)) * 100),
      );
      const stored = await system.owner.query('select 1 from job_detail where message_id = any($1)', [
        rows.map(({ MessageId }) => MessageId),
      ]);
      expect(stored).toEqual([]);
    });
    // P2-MSG-06
    test('predicts a duplicate when an earlier message of the same dry run has the plate or the invoice number', async () => {
      const [one, other] = [await financed(BLANK), await financed(BLANK)];
      const InvoiceNumber = `K-${randomUUID().slice(0, 8)}`;
      const corrected = (vehicle: NewFinancingMessage, net: number) => {
        const { Invoice, ...rest } = correction(vehicle, net) as Sent & { Invoice: object };
        return { ...rest, Invoice: { ...Invoice, InvoiceNumber } };
      };
      const rows = [
        about(one, 'UPDATEVEHICLE', { LicenseNumber: 'XZD 17C' }),
        about(other, 'UPDATEVEHICLE', { LicenseNumber: 'XZD 17C' }),
        corrected(one, 190_000),
        corrected(other, 190_000),
        reversal(one),
        about(other, 'UPDATEVEHICLE', { LicenseNumber: 'XZD 17C' }),
      ];
      const { Results } = await importer.must(importer.post<DryRunsAnswer>(`${ADDRESS}?dry_run=true`, rows));
      expect(
        Results.map((row) => ('Outcome' in row ? [row.Outcome, ...row.Codes.map(({ Code }) => Code)] : [])),
      ).toEqual([
        ...[['OK'], ['ERROR', 'DUPLICATE_LICENSE'], ['OK'], ['ERROR', 'DUPLICATE_INVOICE']],
        ...[['OK'], ['OK']],
      ]);
    });
    const BLANK = { Item: { LicenseNumber: null, CBRCode: null } };
    const specified = ({ Item }: NewFinancingMessage) =>
      (Item.Specification ?? []).reduce((sum, { Amount }) => sum + Amount, 0);

    // P2-MSG-07
    test('lets staff correct messages and run them again, and keeps registration codes hidden', async () => {
      const vehicle = await financed({ Item: { LicenseNumber: null, CBRCode: null } });
      const wrong = about(vehicle, 'UPDATEVEHICLE', { LicenseNumber: 'ÅÄÖ 123', CBRCode: 'SECRET88' });
      const { ProcessDetailId: id, MessageId, StatusCode } = await outcome(wrong);
      expect(StatusCode).toBe('INVALID_LICENSE');
      const detail = await admin.must(
        admin.get<ProcessDetailAnswer>(`/api/v1/processes/processdetail/${id}`),
      );
      expect(JSON.stringify(detail)).not.toContain('SECRET88');
      expect(detail.Actions).toMatchObject({ Edit: { Allowed: true }, Rerun: { Allowed: true } });
      const body = { Id: id, Reason: 'skrivfel', Message: { ...detail.Message, LicenseNumber: 'PRW 44D' } };
      await admin.must(admin.post('/api/v1/processes/processdetail', body));
      expect(await outcomes.settled(MessageId, 2)).toMatchObject({ Status: 'OK' });
      expect(await vehicleOf(vehicle)).toMatchObject({ license_number: 'PRW44D' });
    });

    // P2-MSG-08
    test('decides each of two hundred messages once when the worker is killed meanwhile', async () => {
      const vehicles = Array.from({ length: 50 }, () =>
        messages.next({ Item: { ...BEGUN, LicenseNumber: null, CBRCode: null }, Invoice: DUE }),
      );
      await importer.must(importer.post('/api/v1/integrations/financing/new_vehicles', vehicles));
      const sent = vehicles.flatMap((vehicle, at) => [
        correction(vehicle, 150_000 + at),
        about(vehicle, 'UPDATEVEHICLE', { CBRCode: 'KILL9999' }),
        about(vehicle, 'UPDATEVEHICLE', { CBRCode: 'KILL9999', LicenseNumber: 'ÅÄÖ 123' }),
      ]);
      const ends = vehicles.map((vehicle) => about(vehicle, 'ENDFINANCING'));
      const [worker] = system.workers;
      await importer.must(importer.post(ADDRESS, sent));
      await dealer.must(dealer.post(ADDRESS, ends));
      for (let kill = 0; kill < 3; kill++) {
        await worker!.kill();
        await worker!.start();
      }
      await importer.must(importer.post(ADDRESS, sent));
      const all = [...sent, ...ends].map(({ MessageId }) => MessageId);
      const settled = async () =>
        system.owner.query<{ message_type: string; state: string; n: number }>(
          `select message_type, state, count(*)::int as n from job_detail where message_id = any($1)
            group by 1, 2 order by 1, 2`,
          [all],
        );
      const isDone = async () =>
        (await settled()).every(({ state }) => ['succeeded', 'failed'].includes(state));
      await eventually('every message to be decided', isDone, 120_000);
      expect(await settled()).toEqual([
        { message_type: 'ENDFINANCING', state: 'succeeded', n: 50 },
        { message_type: 'PRICECORRECTION', state: 'succeeded', n: 50 },
        { message_type: 'UPDATEVEHICLE', state: 'failed', n: 50 },
        { message_type: 'UPDATEVEHICLE', state: 'succeeded', n: 50 },
      ]);
      const facts = await system.owner.query<{ type: string; n: number }>(
        `select type, count(*)::int as n from event e join vehicle v on e.stream = 'vehicle:' || v.id
          where v.chassis_number = any($1)
            and type in ('vehicle/FinancingStarted', 'vehicle/PriceCorrected', 'vehicle/ObjectDataUpdated', 'vehicle/FinancingEnded')
          group by 1 order by 1`,
        [vehicles.map(({ Item }) => Item.ChassisNumber)],
      );
      expect(facts.map(({ n }) => n)).toEqual([50, 50, 50, 50]);
      const gaps = 'select stream from event group by stream having count(*) <> max(version)';
      expect(await system.owner.query(gaps)).toEqual([]);
    });
  },
);
