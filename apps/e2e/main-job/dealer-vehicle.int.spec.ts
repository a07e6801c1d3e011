import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  DealerVehicleAnswer,
  DryRunAnswer,
  MessageStatusAnswer,
  NewVehicleAnswer,
  ProcessDetailAnswer,
  ProcessListAnswer,
} from '@floorplan/job-process/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { SearchAnswer, VehicleAnswer } from '@floorplan/vehicle/contracts';
import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { ownRedis, redisIsHere, type OwnRedis } from '../support/redis';
import { System } from '../support/system';

const ADDRESS = '/api/v1/integrations/dealer_vehicle';
const messages = new Messages(48);

describe.each(redisIsHere ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])(
  "message about a dealer's own vehicle, with the queue on %s",
  (backend) => {
    let redis: OwnRedis | undefined;
    let system: System;
    let dealer: Client;
    let admin: Client;

    beforeAll(async () => {
      redis = backend === 'Redis' ? await ownRedis() : undefined;
      system = await System.start(redis ? { redisUrl: redis.url } : {});
      [admin, dealer] = [await system.user('admin'), await system.user('dea')];
    });
    afterAll(async () => {
      await system?.stop();
      await redis?.stop();
    });

    /** A used vehicle of dealer D0101, with numbers that no other vehicle has. */
    const car = (over: object = {}) => {
      const { Item } = messages.next();
      return {
        LicenseNumber: '',
        ChassisNumber: Item.ChassisNumber,
        Dealer: '30101',
        Make: 'Nordvik',
        Model: 'N40',
        YearModel: 2021,
        Mileage: 48_000,
        IsUsed: true,
        Price: 180_000,
        SalesPrice: 219_900,
        VATAmount: 45_000,
        Specification: [{ Text: 'Dragkrok', Amount: 9_600 }],
        CarBody: '',
        Seats: '',
        ...over,
      };
    };
    const enter = (body: object, key: string = randomUUID(), who = dealer) =>
      who.post<NewVehicleAnswer>(ADDRESS, body, { 'idempotency-key': key });
    const status = (key: string, who = dealer) =>
      who.must(who.get<MessageStatusAnswer>(`/api/v1/integrations/financing/messages/${key}`));
    const settled = async (key: string, attempts = 1): Promise<MessageStatusAnswer> => {
      let last: MessageStatusAnswer | undefined;
      const decided = async () => (last = await status(key)).Attempts.length >= attempts;
      await eventually('the car to be decided', decided);
      return last!;
    };
    const outcome = async (body: object, who = dealer) => {
      const key = randomUUID();
      expect((await enter(body, key, who)).status).toBe(202);
      return settled(key);
    };

    test('answers with the outcomes of the message and of the car, like an upload of one row', async () => {
      const sent = car();
      const { status: code, body } = await dealer.post<DealerVehicleAnswer>(ADDRESS, sent, {
        'idempotency-key': randomUUID(),
      });
      expect([code, body]).toMatchObject([
        202,
        {
          Status: { Status: 'OK' },
          Response: { Status: 'OK' },
          ProcessId: expect.any(Number),
          ObjectStatus: [
            {
              Identification: { Id: sent.ChassisNumber },
              Status: 'OK',
              VehicleId: expect.any(Number),
              Warnings: [],
            },
          ],
        },
      ]);
      const again = await enter({ ...sent, LicenseNumber: 'Å1' });
      expect(again.body).toMatchObject({
        Response: { Status: 'ERROR' },
        ObjectStatus: [{ Status: 'ERROR', Code: 'DUPLICATE_CHASSIS', VehicleId: null }],
      });
    });

    test('needs no key for a dry run', async () => {
      const answer = await dealer.post<DryRunAnswer>(`${ADDRESS}?dry_run=true`, car());
      expect([answer.status, answer.body]).toMatchObject([200, { DryRun: true, Outcome: 'OK' }]);
      expect((await dealer.post(ADDRESS, car())).body).toMatchObject({
        Errors: [{ Field: 'Idempotency-Key', Code: 'REQUIRED' }],
      });
    });

    test('creates an unfinanced vehicle and lists the message among the job processes', async () => {
      const sent = car();
      const { Status, VehicleId, ProcessDetailId } = await outcome(sent);
      expect(Status).toBe('OK');
      const vehicle = await dealer.must(dealer.get<VehicleAnswer>(`/api/v1/vehicles/${VehicleId}`));
      expect(vehicle).toMatchObject({ StatusCode: 1, Supplier: null, Price: 180_000, TotalPrice: 189_600 });
      const { Rows } = await admin.must(
        admin.get<ProcessListAnswer>('/api/v1/processes?message_type=DEALERVEHICLE'),
      );
      expect(Rows.find(({ Id }) => Id === ProcessDetailId)).toMatchObject({
        MessageType: 'DEALERVEHICLE',
        ImporterPartyId: null,
        DealerName: 'Mälarbil Västerås City',
        Amount: 180_000,
        VehicleId,
      });
      // An importer sees neither the message nor the vehicle.
      const imp = await system.user('imp');
      expect((await imp.get(`/api/v1/processes/processdetail/${ProcessDetailId}`)).status).toBe(404);
      expect((await imp.get(`/api/v1/vehicles/${VehicleId}`)).status).toBe(404);
      const found = await dealer.must(
        dealer.get<SearchAnswer>(
          `/api/v1/dashboards/search?search_type=VEH&search_string=${sent.ChassisNumber}`,
        ),
      );
      expect(JSON.stringify(found)).toContain(String(VehicleId));
    });

    test('reports a message with the same key and body as a duplicate, and rejects another body with the same key', async () => {
      const [key, sent] = [randomUUID(), car()];
      const first = await enter(sent, key);
      const again = await enter(sent, key.toUpperCase());
      expect([first.status, again.status]).toEqual([202, 200]);
      expect(again.body).toMatchObject({
        Duplicate: true,
        ProcessDetailId: first.body.ProcessDetailId,
        MessageId: key,
      });
      const other = await enter({ ...sent, Price: 1 }, key);
      expect([other.status, other.body]).toMatchObject([409, { Code: 'MESSAGE_ID_REUSED' }]);
      await settled(key);
      const sql = 'select 1 from vehicle where chassis_number = upper(trim($1))';
      expect(await system.owner.query(sql, [sent.ChassisNumber])).toHaveLength(1);
    });

    test('rejects an invalid message with the code of the error', async () => {
      const first = car({ LicenseNumber: 'BKD12A' });
      expect((await outcome(first)).Status).toBe('OK');
      expect(await outcome({ ...first, LicenseNumber: 'bkd 12a' })).toMatchObject({
        Status: 'ERROR',
        StatusCode: 'DUPLICATE_CHASSIS',
        StatusMessage: `Chassinummer ${first.ChassisNumber.trim().toUpperCase()} finns redan i ÅF-lagret`,
      });
      expect(await outcome(car({ ChassisNumber: 'IOQ', IsUsed: false }))).toMatchObject({
        StatusCode: 'INVALID_CHASSIS',
      });
      expect(await outcome(car({ LicenseNumber: 'Å1' }))).toMatchObject({ StatusCode: 'INVALID_LICENSE' });
    });

    test('does not show a dealer why a vehicle of another dealer is rejected, but shows the reason to staff', async () => {
      const otherDealers = messages.next({}, { importer: 'IMP02', dealer: 'D0108' });
      expect((await new Sender(system, admin).outcome(otherDealers)).Status).toBe('OK');
      const rejected = await outcome(car({ ChassisNumber: otherDealers.Item.ChassisNumber }));
      expect(rejected).toMatchObject({ Status: 'ERROR', StatusCode: 'VEHICLE_NOT_ACCEPTED' });
      expect((await status(rejected.MessageId, admin)).StatusCode).toBe('DUPLICATE_CHASSIS');
    });

    test('accepts a vehicle that another dealer has also registered, and finances a registered vehicle', async () => {
      const sent = car();
      expect((await outcome(sent)).Status).toBe('OK');
      const neighbour = await system.user('dea2');
      const key = randomUUID();
      expect((await enter({ ...sent, Dealer: '30108' }, key, neighbour)).status).toBe(202);
      await eventually(
        'the neighbour’s car to be decided',
        async () => (await status(key, neighbour)).VehicleId,
      );
      expect((await dealer.get(`/api/v1/integrations/financing/messages/${key}`)).status).toBe(404);
      const financed = messages.next({ Item: { ChassisNumber: sent.ChassisNumber } });
      expect((await new Sender(system, admin).outcome(financed)).Status).toBe('OK');
      expect((await outcome(sent)).StatusCode).toBe('DUPLICATE_CHASSIS');
    });

    test('registers only one of two concurrent vehicles with the same chassis number', async () => {
      const [sent, keys] = [car(), [randomUUID(), randomUUID()]];
      await Promise.all(keys.map((key) => enter(sent, key)));
      // The second message may have to wait for the first, and is then retried automatically.
      const codes = () => Promise.all(keys.map(async (key) => (await settled(key)).StatusCode));
      await eventually('neither to wait', async () => !(await codes()).includes('WAITING_EARLIER'));
      expect((await codes()).toSorted()).toEqual(['DUPLICATE_CHASSIS', null]);
    });

    test('accepts vehicles from a dealer’s own system only for the dealers of that system', async () => {
      await system.owner.query(
        `update partner_client set dealer_ids = array(select id from dealer where financer_assigned_id = '30101')
        where id = 'partner2'`,
      );
      const partner = await system.partner('partner2');
      const [sent, key] = [car(), randomUUID()];
      expect((await enter(sent, key, partner)).status).toBe(202);
      await eventually('the car to be entered', async () => (await status(key, partner)).VehicleId);
      expect((await status(key, partner)).Status).toBe('OK');
      for (const Dealer of ['30102', '39999'])
        expect(await enter(car({ Dealer }), randomUUID(), partner)).toMatchObject({
          status: 403,
          body: { Code: 'DEALER_NOT_ALLOWED' },
        });
    });

    test('accepts vehicles only for the caller’s own dealers, and names invalid fields', async () => {
      for (const Dealer of ['30102', '30108', '39999'])
        expect(await enter(car({ Dealer }))).toMatchObject({
          status: 403,
          body: { Code: 'DEALER_NOT_ALLOWED' },
        });
      const bad = await dealer.post<{ Errors: { Field: string }[] }>(
        ADDRESS,
        { ...car(), Price: 0, VATAmount: 'x' },
        { 'idempotency-key': 'not a uuid' },
      );
      expect(bad.status).toBe(400);
      expect(bad.body.Errors.map(({ Field }) => Field).toSorted()).toEqual([
        'Idempotency-Key',
        'Price',
        'VATAmount',
      ]);
    });

    test('lets staff, but not the dealer, repair the message', async () => {
      const sent = car({ LicenseNumber: 'Å1' });
      const { ProcessDetailId: id, MessageId } = await outcome(sent);
      const detail = await admin.must(
        admin.get<ProcessDetailAnswer>(`/api/v1/processes/processdetail/${id}`),
      );
      expect(detail.Actions).toMatchObject({ Edit: { Allowed: true }, Rerun: { Allowed: true } });
      const body = { Id: id, Reason: 'skrivfel', Message: { ...detail.Message, LicenseNumber: 'BKE12B' } };
      expect((await dealer.post('/api/v1/processes/processdetail', body)).status).toBe(403);
      await admin.must(admin.post('/api/v1/processes/processdetail', body));
      expect(await settled(MessageId, 2)).toMatchObject({ Status: 'OK' });
    });

    test('keeps the message waiting while the dealer is inactive, and registers the vehicle when the dealer becomes active', async () => {
      const dealers = await admin.must(
        admin.get<{ Rows: { Id: number; FinancerAssignedId: string }[] }>('/api/v1/dealers?limit=1000'),
      );
      const { Id } = dealers.Rows.find((row) => row.FinancerAssignedId === '30112')!;
      const key = randomUUID();
      await admin.must(enter(car({ Dealer: '30112' }), key, admin));
      await eventually('it to wait', async () => (await status(key, admin)).StatusCode === 'INACTIVE_DEALER');
      await admin.must(admin.post('/api/v1/dealers', { Id, IsActive: true }));
      await eventually('it to be registered', async () => (await status(key, admin)).Status === 'OK');
    });

    test('predicts the outcome of a message in a dry run, and stores nothing', async () => {
      const tried = (body: object) =>
        dealer.must(
          dealer.post<DryRunAnswer>(`${ADDRESS}?dry_run=true`, body, { 'idempotency-key': randomUUID() }),
        );
      const sent = car();
      expect(await tried(sent)).toMatchObject({ Outcome: 'OK', Codes: [], Effects: null });
      expect((await outcome(sent)).Status).toBe('OK');
      expect(await tried(sent)).toMatchObject({ Outcome: 'ERROR', Codes: [{ Code: 'DUPLICATE_CHASSIS' }] });
    });
  },
);
