import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Scope } from '@floorplan/identity/domain';
import { MESSAGE_CODE_NAMES } from '@floorplan/job-process/domain';
import { MessageReception } from '@floorplan/job-process/message-types';
import { MessageAttempts } from '@floorplan/job-process/server';
import { Database } from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { parseNewFinancing } from '@floorplan/vehicle/contracts';
import { NestFactory } from '@nestjs/core';
import { readFileSync } from 'node:fs';
import { DemoClock } from '../demo/demo-clock';
import { demoModule } from '../demo/load-demo';
import { seedReference } from '../demo/reference';
import { stampDates } from '../push/stamp';
import { exampleMessages, type Example } from './example-messages';

const TODAY = '2026-11-20';
const STAFF: Scope = { kind: 'system', name: 'test' };
const WORKER = { kind: 'system', id: 'worker', name: 'test' } as const;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof NestFactory.createApplicationContext>>;
beforeAll(async () => {
  db = await testDatabase();
  const clock = new DemoClock();
  app = await NestFactory.createApplicationContext(demoModule(db.url, 'k'.repeat(32), clock), {
    logger: ['error'],
  });
  await seedReference(app, clock, TODAY, 400);
  clock.set(TODAY);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

/** Result of each example: its code, or how it was received. */
async function resultsOf(examples: readonly Example[]): Promise<string[]> {
  const parsed = examples.map(({ message }) => {
    const stamped = structuredClone(message);
    stampDates(stamped, TODAY);
    return parseNewFinancing(stamped);
  });
  const good = parsed.flatMap((row) => (row.ok ? [row.message] : []));
  const receptions = await app.get(MessageReception).receive(STAFF, 'NEWFINANCING', good, 'c');
  await app.get(MessageAttempts).process(
    'NEWFINANCING',
    receptions.flatMap((r) => (r.outcome === 'accepted' ? [r.detailId] : [])),
    WORKER,
  );
  const rows = await app
    .get(Database)
    .query<{ id: number; code: string | null; state: string }>('select id, code, state from job_detail');
  const codes = new Map(rows.map(({ id, code, state }) => [id, state === 'succeeded' ? 'OK' : code]));
  let at = 0;
  return parsed.map((row) => {
    if (!row.ok) return 'format';
    const reception = receptions[at++]!;
    if (reception.outcome === 'reused') return 'MESSAGE_ID_REUSED';
    if (reception.outcome === 'accepted') return codes.get(reception.detailId) ?? 'none';
    return reception.outcome;
  });
}

describe.each([
  [300, 'IMP01'],
  [60, 'IMP02'],
])('the %i examples of %s', (count, importer) => {
  test('produces the declared result of each example on the demo data', async () => {
    const examples = exampleMessages(count, importer);
    const results = await resultsOf(examples);
    const promised = examples.map(({ shows }) => shows);
    // Jobs run one after another. With parallel jobs it would be random which of two equal registration or
    // invoice numbers counts as the duplicate.
    expect(results).toEqual(promised);
    expect(promised.filter((code) => code === 'OK').length).toBeGreaterThan(count * 0.5);
  });
});

test('shows in the examples every message code that a single message can cause', () => {
  const takeMore = [
    'INACTIVE_IMPORTER',
    'WAITING_EARLIER',
    'LIMIT_MISSING',
    'DEMO_APPROVAL_MISSING',
    'NOT_ALLOWED',
    'CORE_UNAVAILABLE',
    'CONCURRENT_UPDATE',
    'INTERNAL_ERROR',
    'UNUSUAL_AMOUNT',
    'REJECTED',
    'RESEND_NOT_CONFIGURED',
    'RESEND_REFUSED',
  ];
  // Codes after this one belong to messages about vehicles that are financed already.
  const ofNewVehicles = MESSAGE_CODE_NAMES.slice(0, MESSAGE_CODE_NAMES.indexOf('UNKNOWN_VEHICLE'));
  const shown = new Set(exampleMessages(300, 'IMP01').map(({ shows }) => shows));
  expect(ofNewVehicles.filter((code) => !shown.has(code))).toEqual(takeMore);
});

test('generates the same example files as in the repository', () => {
  for (const [file, count, importer] of [
    ['300', 300, 'IMP01'],
    ['imp02-60', 60, 'IMP02'],
  ] as const) {
    const lines = exampleMessages(count, importer).map(({ message }) => JSON.stringify(message));
    expect(readFileSync(`examples/newfinancing/${file}.ndjson`, 'utf8')).toBe(`${lines.join('\n')}\n`);
  }
});
