import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { KEYS, System, TODAY } from '../support/system';

jest.setTimeout(120_000);

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

/** `npm run admin -- …` */
async function command(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/run.mjs', 'apps/api/src/admin/admin.ts', ...args],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: system.databaseUrl,
        CODE_KEY: KEYS.CODE_KEY,
        FLOORPLAN_BUSINESS_DATE: TODAY,
      },
    },
  );
  return stdout.trim();
}

describe('from the command line', () => {
  test('nightly: what waits is tried once more by the workers', async () => {
    const message = messages.next({ Item: { Make: 'Okänd' } });
    await sender.outcome(message);
    expect(await command('nightly')).toBe('1 message(s) are tried again by the workers');
    const { Attempts } = await sender.settled(message.MessageId, 2);
    expect(Attempts.map(({ Trigger, Outcome }) => [Trigger, Outcome])).toEqual([
      ['received', 'PENDING'],
      ['nightly', 'PENDING'],
    ]);
  });

  test('rebuild: every read model follows from the log alone, and is swapped while messages come in', async () => {
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
    const told = await command('rebuild', 'all').finally(() => (going = false));
    await running;
    await sender.quiet();
    const lines = told.split('\n');
    expect(lines.filter((line) => !line.endsWith('equal to the live ones, swapped'))).toEqual([]);
    expect(lines.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining([
        'job_detail',
        'vehicle',
        'vehicle_event',
        'limit_category',
        'dealer',
        'price_program',
        'bulk_operation',
      ]),
    );
    // The rows go on being written, by processes that were running all along.
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
      [6, false],
    ]);
  });

  test('rebuild: a wrong row is told and fixed; an unknown table is refused with the known ones', async () => {
    await system.owner.query(`update dealer set city = 'Fel' where financer_assigned_id = '30101'`);
    expect(await command('rebuild', 'dealer')).toContain('1 live row(s) differed, 1 rebuilt, swapped');
    expect(await system.owner.query(`select city from dealer where financer_assigned_id = '30101'`)).toEqual([
      { city: 'Västerås' },
    ]);
    await expect(command('rebuild', 'claim')).rejects.toThrow('Say which: all, ');
  });

  test('after-restore: says where each reader goes on, and they do', async () => {
    await Promise.all([...system.apis, ...system.workers].map((app) => app.stop()));
    await system.owner.query(
      `update event set transaction_id = ((transaction_id::text::bigint + 5000000000)::text)::xid8`,
    );
    await system.owner.query(
      `update checkpoint set transaction_id = ((transaction_id::text::bigint + 5000000000)::text)::xid8`,
    );
    const told = await command('after-restore');
    expect(told).toContain('fact(s) can be read from here on');
    expect(told).toContain('process-messages-when-wanted goes on after ');
    await Promise.all([...system.apis, ...system.workers].map((app) => app.start()));
    const before = await system.owner.query('select count(*) as n from vehicle');
    // A dealer whose limit the messages above have not used up.
    const message = messages.next({}, { dealer: 'D0110' });
    expect((await sender.outcome(message)).Status).toBe('OK');
    expect(await system.owner.query('select count(*) as n from vehicle')).toEqual([{ n: before[0]!.n + 1 }]);
  });
});

test('a parked fact is seen by staff, tried again, and gone when that works', async () => {
  const message = messages.next();
  await sender.outcome(message);
  // As if a reader had given up on it.
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
  await eventually('the letter to be gone', async () => (await letters()).Total === 0);
  expect((await admin.post(`/api/v1/deadletters/${Rows[0]!.Id}/retry`, {})).status).toBe(404);
  // What it asks for had been done already: nothing is done twice.
  await sender.quiet();
  expect((await sender.status(message.MessageId)).Attempts).toHaveLength(1);
});
