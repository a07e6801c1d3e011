import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { performance } from 'node:perf_hooks';
import type { ProcessListAnswer } from '@floorplan/job-process/contracts';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

const ROWS = 10_000;
const LISTS = 20;
const PROCESSES = '/api/v1/processes';

let system: System;
let admin: Client;

beforeAll(async () => {
  system = await System.start({ workers: 1 });
  admin = await system.user('admin');
  const sender = new Sender(system, await system.partner());
  const messages = new Messages(71);
  await sender.outcome(messages.next());
  await sender.outcome(messages.next({ PriceProgram: { Code: 'FINNSEJ' } }));
  // Copy the two rows until there are as many as in several years.
  await system.owner.query(
    `insert into job_detail select (jsonb_populate_record(d, jsonb_build_object('id', 1000000 + n))).*
       from job_detail d, generate_series(1, $1 / 2) n where d.id in (select id from job_detail order by id limit 2)`.replace(
      '1000000 + n',
      '1000000 + n * 2 + d.id % 2',
    ),
    [ROWS],
  );
});
afterAll(() => system.stop());

/** Reads a response without storing it. @returns its length in bytes */
async function drain(path: string): Promise<number> {
  const response = await fetch(`${system.urls()[0]}${path}`, {
    headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'identity' },
  });
  expect(response.status).toBe(200);
  let length = 0;
  for await (const chunk of response.body!) length += (chunk as Uint8Array).length;
  return length;
}

test('returns the same row for a record in a long list as in a short list', async () => {
  const short = await admin.must(admin.get<ProcessListAnswer>(`${PROCESSES}?limit=1000`));
  const long = await admin.must(admin.get<ProcessListAnswer>(`${PROCESSES}?limit=1001`));
  expect(long.Rows).toHaveLength(1001);
  expect(long.Rows.slice(0, 1000)).toEqual(short.Rows);
  expect({ ...long, Rows: [] }).toEqual({ ...short, Rows: [] });
  const none = await admin.must(admin.get(`${PROCESSES}?limit=1001&text=finns-inte-alls`));
  expect(none).toEqual({
    Rows: [],
    Total: 0,
    Counts: { PENDING: 0, ERROR: 0, OK: 0, SUPERSEDED: 0 },
    Sums: { Amount: 0 },
  });
});

test(`answers other requests quickly while it writes ${LISTS} lists of all rows`, async () => {
  let writing = true;
  const lists = Promise.all(Array.from({ length: LISTS }, () => drain(`${PROCESSES}?limit=100000`))).finally(
    () => (writing = false),
  );
  const waits: number[] = [];
  while (writing) {
    const started = performance.now();
    expect((await fetch(`${system.urls()[0]}/api/health/live`)).status).toBe(200);
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const lengths = await lists;
  expect(new Set(lengths).size).toBe(1);
  expect(lengths[0]).toBeGreaterThan(ROWS * 300);
  waits.sort((a, b) => a - b);
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(200);
});
