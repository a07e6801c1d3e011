import { describe, expect, test } from '@jest/globals';
import type { DryRunAnswer } from '@floorplan/job-process/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from '../support/client';
import { attemptInProcess } from '../support/in-process';
import type { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { type System } from '../support/system';
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

describe.each(BACKENDS)('the order of messages about vehicles, with the queue on %s', (backend) => {
  let here: VehicleMessagesSystem;
  let system: System;
  let importer: Client;
  let dealer: Client;
  let admin: Client;
  let outcomes: Sender;
  let messages: Messages;
  vehicleMessages(backend, 56, (started) => {
    here = started;
    ({ system, importer, dealer, admin, outcomes, messages } = here);
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
    const first = (await here.send(corrected)).body.ProcessDetailId;
    const second = (await here.send(reversed)).body.ProcessDetailId;
    const third = (await partner.send(next)).ProcessDetailId;
    await attemptInProcess(system, [first], 'PRICECORRECTION');
    await attemptInProcess(system, [second], 'REVERSE');
    await attemptInProcess(system, [third]);
    expect((await here.codes(corrected)).at(-1)).toEqual(['received', 'PENDING', 'WAITING_EARLIER']);
    await worker!.start();
    expect((await partner.settled(next.MessageId, 2)).Status).toBe('OK');
    for (const message of [corrected, reversed])
      expect((await here.codes(message)).at(-1)).toEqual(['unblocked', 'OK']);
    const sql = `select status_code from vehicle where chassis_number = $1 order by id`;
    expect(await system.owner.query(sql, [vehicle.Item.ChassisNumber])).toEqual([
      { status_code: 4 },
      { status_code: 0 },
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
      expect(await here.outcome(message)).toMatchObject({ Status: 'PENDING', StatusCode: 'WAITING_EARLIER' });
    // Another importer's message about the same chassis number does not wait for it.
    const elsewhere = { ...reversal(vehicle), ImporterParty: { ImporterAssignedId: 'IMP02' } };
    expect(await here.outcome(elsewhere, admin)).toMatchObject({ StatusCode: 'UNKNOWN_VEHICLE' });
    const dryRun = await importer.must(
      importer.post<DryRunAnswer>(`${ADDRESS}?dry_run=true`, correction(vehicle, 210_000)),
    );
    expect(dryRun).toMatchObject({ Outcome: 'PENDING', Codes: [{ Code: 'WAITING_EARLIER' }] });
    expect((await here.codes(corrected)).length).toBe(1);
    await admin.must(admin.post('/api/v1/dealers', { Id, IsActive: true }));
    for (const message of [corrected, updated])
      expect((await outcomes.settled(message.MessageId, 2)).Status).toBe('OK');
    expect(await here.vehicleOf(vehicle)).toMatchObject({ price: 22_000_000 });
  });

  // P2-MSG-02
  test('makes a message wait for room in a limit, runs it when there is room, and does not reveal the missing amount', async () => {
    const vehicle = await here.financed({ Item: { Specification: [] } });
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
    const waiting = await here.outcome(higher);
    expect(waiting).toMatchObject({ Status: 'PENDING', StatusCode: 'LIMIT_EXCEEDED' });
    expect(waiting.Attempts[0]!.Codes[0]!.Params).toEqual({});
    await approve(room + 20_000);
    expect((await here.codes(higher)).length).toBe(1);
    await approve(room + 40_000);
    expect(await outcomes.settled(higher.MessageId, 2)).toMatchObject({ Status: 'OK' });
    await approve(100_000_000);
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
});
