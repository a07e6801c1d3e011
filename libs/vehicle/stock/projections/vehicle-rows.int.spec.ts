import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Commands } from '@floorplan/platform/commands';
import { EventLog, foldedSql, rebuildProjection, Registry, Notifier } from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import {
  vehicleStream,
  type FinancingStarted,
  type Vehicle,
  type VehicleEvent,
} from '@floorplan/vehicle/domain';
import { dealerVehicle, financingStarted } from '../../domain/testing/financing';
import { vehicleEventProjection, vehicleProjection } from './vehicle.projection';

const by = { kind: 'user', id: '1', name: 'Anna' } as const;
const NOW = new Date('2026-03-31T10:00:00Z');
const registry = new Registry();
let db: TestDatabase;
let notifier: Notifier;
let log: EventLog;

const numbered = ({ type, data }: FinancingStarted, vehicleId: number): FinancingStarted => ({
  type,
  data: { ...data, vehicleId },
});
const STARTS: Readonly<Record<number, VehicleEvent>> = {
  1: numbered(financingStarted('V', 'CONSIGN'), 1),
  2: numbered(financingStarted('LA', 'LOAN'), 2),
  3: numbered(financingStarted('D', 'LEASING'), 3),
  4: numbered(financingStarted('D', 'AVBETALNING'), 4),
  601: dealerVehicle(),
};

beforeAll(async () => {
  db = await testDatabase();
  notifier = new Notifier(db.database);
  registry.addInlineProjection(vehicleProjection);
  registry.addInlineProjection(vehicleEventProjection);
  log = new EventLog(db.database);
  const commands = new Commands(log, registry, notifier);
  const context = { actor: by, correlationId: 'rows', now: NOW };
  const noted = (n: string, eventCategoryId: number): VehicleEvent => ({
    type: 'vehicle/NoteAdded',
    data: { noteId: n, eventCategoryId, description: 'x', by },
  });
  for (const [id, start] of Object.entries(STARTS))
    await commands.run(context, async (act, unitOfWork) => {
      await unitOfWork.load(vehicleStream, id);
      act.append(vehicleStream, id, [start, noted('a', 8), noted('b', 27)]);
    });
});
afterAll(async () => {
  await notifier.close();
  await db.close();
});

const statuses = () =>
  db.database.query(
    `select id, status_code, finance_type, importer_id, end_date is not null as runs, importer_notes from vehicle order by id`,
  );
const EXPECTED = [
  { id: 1, status_code: 0, finance_type: 'CONSIGN', importer_id: 1, runs: true, importer_notes: 1 },
  { id: 2, status_code: 6, finance_type: 'LOAN', importer_id: 1, runs: false, importer_notes: 1 },
  { id: 3, status_code: 2, finance_type: 'LEASING', importer_id: 1, runs: false, importer_notes: 1 },
  { id: 4, status_code: 2, finance_type: 'AVBETALNING', importer_id: 1, runs: false, importer_notes: 1 },
  { id: 601, status_code: 1, finance_type: null, importer_id: null, runs: false, importer_notes: 1 },
];
const EQUAL = { streams: 5, onlyLive: 0, onlyRebuilt: 0, examples: [] };

test('rebuilds the rows of all kinds of vehicles from the log alone', async () => {
  expect(await statuses()).toEqual(EXPECTED);
  for (const table of ['vehicle', 'vehicle_event'])
    expect(await rebuildProjection(db.owner, registry, table, { swap: true })).toMatchObject(EQUAL);
  expect(await statuses()).toEqual(EXPECTED);
});

test('stores the searched texts in the form in which a search compares them', async () => {
  const live = foldedSql('license_number', 'chassis_number', 'make', 'model', 'invoice_number');
  const rows = await db.database.query(
    `select search_text as stored, ${live} as live from vehicle order by id`,
  );
  expect(rows).toHaveLength(EXPECTED.length);
  expect(rows).toEqual(rows.map(({ live: stored }) => ({ stored, live: stored })));
});

test('returns a vehicle waiting for approval from the day of its arrival, and a financed vehicle from its first day', async () => {
  const on = async (id: number, day: string) => (await log.asOfDate(vehicleStream, id, day)).state.status;
  expect([await on(1, '2026-03-01'), await on(1, '2026-03-02')]).toEqual(['absent', 'active']);
  expect([await on(2, '2026-03-30'), await on(2, '2026-03-31')]).toEqual(['absent', 'financingPending']);
  const known = async (at: Date) => (await log.asOf(vehicleStream, 3, at)).state.status;
  expect([await known(NOW), await known(new Date(Date.now() + 60_000))]).toEqual(['absent', 'pending']);
});

test('rebuilds the same rows from facts with schema version 1', async () => {
  await db.owner.query(
    `update event set schema_version = 1,
            data = data::jsonb - 'orderId' || '{"period":{"begin":"2026-03-02","end":"2026-05-30","firstDayNumber":1}}'
      where type = 'vehicle/FinancingStarted' and stream <> 'vehicle:1'`,
  );
  expect(await rebuildProjection(db.owner, registry, 'vehicle', { swap: false })).toMatchObject(EQUAL);
  const { state } = await log.load(vehicleStream, 2);
  expect((state as Vehicle).periods).toEqual([]);
});
