import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FeeDiscountRow } from '@floorplan/pricing/contracts';
import type { InventoryAnswer, VehicleAnswer, VehiclePeriod } from '@floorplan/vehicle/contracts';
import { evolveVehicle, initialVehicle, type FinancingStarted } from '@floorplan/vehicle/domain';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from '../support/client';
import { FactWriter } from '../support/fact-writer';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';
import { financingStarted } from '../../../libs/vehicle/domain/testing/financing';
import { toDemo } from '../../../libs/vehicle/reader/testing/consigned';

const messages = new Messages(51);
let system: System;
let admin: Client;
let sender: Sender;

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  sender = new Sender(system, admin);
});
afterAll(() => system.stop());

const command = (...args: string[]) => system.command(...args);

describe('command line', () => {
  // P1-VEH-27
  // P2-PERIOD-01
  test('the command "nightly" runs waiting messages again, and ends or extends financings whose terms have expired', async () => {
    const ended = financingStarted('V', 'CONSIGN').data;
    const facts = new FactWriter(system.databaseUrl);
    const period = { ...ended.period!, end: '2026-03-20' };
    await facts.vehicle(9_001, {
      type: 'vehicle/FinancingStarted',
      data: { ...ended, vehicleId: 9_001, period },
    });
    // The price list of this vehicle says that it is sold at the end of its term.
    await facts.vehicle(9_002, {
      type: 'vehicle/FinancingStarted',
      data: { ...ended, vehicleId: 9_002, period, program: { ...ended.program, finishAction: 'SEL' } },
    });
    // This vehicle has the same price list, but waits to become a demo vehicle. The end of its financing is
    // therefore only proposed.
    const waiting: FinancingStarted = {
      type: 'vehicle/FinancingStarted',
      data: { ...ended, vehicleId: 9_003, period, program: { ...ended.program, finishAction: 'SEL' } },
    };
    const demo = toDemo(evolveVehicle(initialVehicle, waiting), '2026-03-12');
    await facts.vehicle(9_003, waiting, ...(demo.ok ? demo.facts : []));
    await facts.limit(ended.organisationId, {
      type: 'limits/CapitalReserved',
      data: { vehicleId: 9_002, category: 'F1', makeId: ended.makeId, amount: ended.limit.amount },
    });
    await facts.close();
    const message = messages.next({ Item: { Make: 'Okänd' } });
    await sender.outcome(message);
    expect(await command('nightly')).toBe(
      '1 message(s) are tried again by the workers, 3 term(s) that ran out are finished',
    );
    const [row] = await system.owner.query('select end_date::text from vehicle where id = 9001');
    expect(row).toEqual({ end_date: '2026-06-18' });
    const sold = await admin.must(admin.get<VehicleAnswer>('/api/v1/vehicles/9002'));
    expect([sold.StatusCode, sold.EndProposedFor]).toEqual([5, null]);
    const vehicle = await admin.must(admin.get<VehicleAnswer>('/api/v1/vehicles/9003'));
    expect([vehicle.StatusCode, vehicle.EndProposedFor]).toEqual([2, '2026-03-20']);
    const proposed = await admin.must(
      admin.get<InventoryAnswer>('/api/v1/dealers/inventory?end_proposed=true'),
    );
    expect(proposed.Rows.map(({ VehicleId }) => VehicleId)).toEqual([9_003]);
    const { Attempts } = await sender.settled(message.MessageId, 2);
    expect(Attempts.map(({ Trigger, Outcome }) => [Trigger, Outcome])).toEqual([
      ['received', 'PENDING'],
      ['nightly', 'PENDING'],
    ]);
    // Each term is finished once, and the vehicle's history names the system.
    expect(await command('nightly')).toContain('0 term(s) that ran out are finished');
    const ends = await system.owner.query<{ stream: string; kind: string }>(
      `select stream, data #>> '{by,kind}' as kind from event where type = 'vehicle/FinancingEnded'`,
    );
    expect(ends).toEqual([{ stream: 'vehicle:9002', kind: 'system' }]);
  });

  test('the command "rebuild" derives every read model from the event log, and replaces the tables while messages arrive', async () => {
    const waits = (cls: string, Code: string) => ({
      Item: { ObjectClassification: cls },
      PriceProgram: { Code },
    });
    const kindOf = (i: number) => {
      if (i % 5 === 0) return { Item: { Make: 'Okänd' } };
      if (i % 7 === 0) return { Invoice: { CurrencyCode: 'EUR' } };
      if (i % 11 === 0) return waits('D', 'DEMO36');
      return i % 13 === 0 ? waits('LA', 'LAGER90') : {};
    };
    const batch = (count: number) => Array.from({ length: count }, (_, i) => messages.next(kindOf(i)));
    const send = (count: number) =>
      admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', batch(count)));
    await send(200);
    let going = true;
    let sent = 200;
    const running = (async () => {
      while (going) {
        await send(20);
        sent += 20;
        await sender.quiet();
      }
    })();
    const output = await command('rebuild', 'all').finally(() => (going = false));
    await running;
    await sender.quiet();
    const lines = output.split('\n');
    expect(lines.filter((line) => !line.endsWith('equal to the live ones, swapped'))).toEqual([]);
    expect(lines.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining([
        'job_detail',
        'vehicle',
        'vehicle_event',
        'limit_category',
        'dealer',
        'price_program',
        'batch',
        'batch_row',
        'batch_result',
      ]),
    );
    // Check against the rows that the running processes have kept writing.
    const after = await command('rebuild', 'all', '--check');
    expect(after.split('\n').filter((line) => !line.endsWith('equal to the live ones'))).toEqual([]);
    const [rows] = await system.owner.query(
      `select count(*) as n from job_detail where message_type = 'NEWFINANCING'`,
    );
    expect(rows!.n).toBe(sent + 1);
    const kinds = await system.owner.query<{ status_code: number; runs: boolean }>(
      'select distinct status_code, end_date is not null as runs from vehicle order by 1',
    );
    expect(kinds.map(({ status_code, runs }) => [status_code, runs])).toEqual([
      [0, true],
      [2, false],
      [2, true],
      [5, true],
      [6, false],
    ]);
  });

  test('the command "rebuild" reports and fixes a wrong row, and lists the known tables for an unknown table name', async () => {
    await system.owner.query(`update dealer set city = 'Fel' where financer_assigned_id = '30101'`);
    expect(await command('rebuild', 'dealer')).toContain('1 live row(s) differed, 1 rebuilt, swapped');
    expect(await system.owner.query(`select city from dealer where financer_assigned_id = '30101'`)).toEqual([
      { city: 'Västerås' },
    ]);
    await expect(command('rebuild', 'claim')).rejects.toThrow('Say which: all, ');
  });

  test('the command "after-restore" reports the position from which each reader continues, and lets the readers continue', async () => {
    await Promise.all([...system.apis, ...system.workers].map((app) => app.stop()));
    await system.owner.query(
      `update event set transaction_id = ((transaction_id::text::bigint + 5000000000)::text)::xid8`,
    );
    await system.owner.query(
      `update checkpoint set transaction_id = ((transaction_id::text::bigint + 5000000000)::text)::xid8`,
    );
    const output = await command('after-restore');
    expect(output).toContain('fact(s) can be read from here on');
    expect(output).toContain('process-messages-when-wanted goes on after ');
    await Promise.all([...system.apis, ...system.workers].map((app) => app.start()));
    const before = await system.owner.query('select count(*) as n from vehicle');
    // The limit of this dealer still has an unused amount.
    const message = messages.next({}, { dealer: 'D0110' });
    expect((await sender.outcome(message)).Status).toBe('OK');
    expect(await system.owner.query('select count(*) as n from vehicle')).toEqual([{ n: before[0]!.n + 1 }]);
  });

  // P2-FEE-02 P2-FEE-03 P2-FEE-04
  test('the command "discounts" imports a valid file, and the discounts apply to later financings', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'discounts-'));
    const file = join(folder, 'discounts.csv');
    const write = (...rows: string[]) =>
      writeFileSync(
        file,
        ['Dealer;Organisation;Make;FinanceType;Fee;ReceiverType;Discount;Text', ...rows].join('\r\n'),
      );
    const list = async () =>
      (await admin.must(admin.get<{ Rows: FeeDiscountRow[] }>('/api/v1/feediscounts'))).Rows;
    const started = async () => {
      const message = messages.next(
        { PriceProgram: { Code: 'KONS180' } },
        { importer: 'IMP02', dealer: 'D0108' },
      );
      await sender.outcome(message);
      const { VehicleId } = await sender.settled(message.MessageId);
      return admin.must(admin.get<VehiclePeriod>(`/api/v1/vehicles/${VehicleId}/period_active`));
    };
    const before = await started();

    write('30108;;;CONSIGN;KIN;DEA;95;Volym', '30199;;;CONSIGN;KIN;IMP;0;');
    await expect(command('discounts', file)).rejects.toThrow(
      /line 3, Dealer: there is no dealer 30199\n {2}line 3, Discount: must be above 0/,
    );
    // The payoff fee of the price list is 395 kronor. A discount cannot be larger.
    write(
      '30108;;;CONSIGN;KIN;DEA;95;Volym',
      '30108;;;CONSIGN;RTA;IMP;0,25;',
      '30108;;;CONSIGN;FIX;IMP;9999;',
    );
    expect(await command('discounts', file, '--dry-run')).toBe(
      'Would be: 3 new, 0 changed, 2 ended, 0 as they were',
    );
    expect(await list()).toHaveLength(2);
    expect(await command('discounts', file)).toBe('Discounts: 3 new, 0 changed, 2 ended, 0 as they were');
    expect((await list()).map(({ FeeType, Value, Text }) => [FeeType, Value, Text])).toContainEqual([
      'KIN',
      95,
      'Volym',
    ]);

    const after = await started();
    const adjustmentsOf = ({ FeeAdjustments }: VehiclePeriod) =>
      FeeAdjustments.map(({ Value, Text }) => [Value, Text]).sort();
    expect(adjustmentsOf(before)).toEqual([[-0.15, 'Rabatt: Volymavtal']]);
    expect(adjustmentsOf(after)).toEqual([
      [-0.25, 'Rabatt'],
      [-95, 'Rabatt: Volym'],
    ]);
    rmSync(folder, { recursive: true });
  });
});

test('lists a skipped fact for staff, and removes the fact from the list after a successful retry', async () => {
  const message = messages.next();
  await sender.outcome(message);
  // Store the fact as skipped, as a reader does after its last attempt.
  await system.owner.query(
    `insert into dead_letter (reader, position, stream, version, type, error, attempts)
     select 'process-messages-when-wanted', position, stream, version, type, 'Error: broken', 3 from event
      where type = 'job-process/MessageReceived' and data->>'messageId' = $1`,
    [message.MessageId],
  );
  interface Letters {
    Rows: { Id: number; Error: string; Type: string }[];
    Total: number;
  }
  const letters = async () => (await admin.get<Letters>('/api/v1/deadletters')).body;
  const { Rows } = await letters();
  expect(Rows).toMatchObject([{ Error: 'Error: broken', Type: 'job-process/MessageReceived' }]);
  expect((await admin.post(`/api/v1/deadletters/${Rows[0]!.Id}/retry`, {})).status).toBe(200);
  await eventually('the letter to be deleted', async () => (await letters()).Total === 0);
  expect((await admin.post(`/api/v1/deadletters/${Rows[0]!.Id}/retry`, {})).status).toBe(404);
  // The reader had handled this fact before, so the retry has no further effect.
  await sender.quiet();
  expect((await sender.status(message.MessageId)).Attempts).toHaveLength(1);
});
