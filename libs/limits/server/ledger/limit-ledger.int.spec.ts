import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  limitStream,
  updateLimitBook,
  usedByMake,
  type LimitCategory,
  type LimitEvent,
  type LimitState,
} from '@floorplan/limits/domain';
import { LISTED_LIMIT_ENTRIES } from '@floorplan/limits/contracts';
import { addDays } from '@floorplan/kernel';
import { Clock, Commands } from '@floorplan/platform/commands';
import { EventLog, Notifier, rebuildProjection, Registry } from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { Random } from '../../../../tools/demo/random';
import { limitRows } from '../limits.module';
import { limitLedger } from './limit-ledger.projection';

const BY = { kind: 'user', id: '1', name: 'Anna' } as const;
const FIRST_DAY = '2026-05-01';
const DAYS = 30;
const CATEGORIES: readonly LimitCategory[] = ['F1', 'F2', 'F3'];

const registry = new Registry();
let db: TestDatabase;
let log: EventLog;
let notifier: Notifier;

beforeAll(async () => {
  db = await testDatabase();
  notifier = new Notifier(db.database);
  log = new EventLog(db.database);
  registry.addInlineProjection(limitRows);
  registry.addInlineProjection(limitLedger);
});
afterAll(async () => {
  await notifier?.close();
  await db?.close();
});

/**
 * Writes the facts that `decide` returns for an organisation's limits, in one transaction on a business
 * day.
 */
function act(day: string, organisation: number, decide: (state: LimitState) => readonly LimitEvent[]) {
  const commands = new Commands(log, registry, notifier, new Clock(day));
  // Shortly after midnight in Stockholm, when the date in UTC is the day before.
  const context = { actor: BY, correlationId: 'c', now: new Date(`${day}T00:30:00+02:00`) };
  return commands.run(context, async (one, unitOfWork) => {
    const { state } = await unitOfWork.load(limitStream, organisation);
    const facts = decide(state);
    if (facts.length > 0) one.append(limitStream, organisation, facts);
  });
}

const data = (makeId: number, category: LimitCategory, amount: number) => ({
  vehicleId: 500 + makeId,
  category,
  makeId,
  amount,
});

/** A random possible change of the limits. */
function randomFacts(random: Random, organisationId: number, state: LimitState): readonly LimitEvent[] {
  const [category, makeId] = [random.pick(CATEGORIES), random.int(1, 4)];
  const used = usedByMake(state, category, makeId);
  const amount = random.int(1, 50_000_000);
  if (random.chance(0.1)) {
    const decision = updateLimitBook(state, {
      organisationId,
      by: BY,
      vehicles: [{ category, makeId, amount }],
    });
    return decision.ok ? decision.facts : [];
  }
  if (random.chance(0.1))
    return [
      {
        type: 'limits/SpecificationSaved',
        data: {
          organisationId,
          category,
          approvedAmount: amount,
          by: BY,
          useDistribution: false,
          makeLimits: [],
        },
      },
    ];
  if (used > 0 && random.chance(0.5))
    return [{ type: 'limits/CapitalReleased', data: data(makeId, category, Math.min(used, amount)) }];
  return [
    { type: 'limits/CapitalReserved', data: data(makeId, category, amount) },
    { type: 'limits/CapitalReserved', data: data(5, category, 100) },
  ];
}

const sums = (organisation: number, until: string) =>
  db.database.query<{ category: LimitCategory; make: number; used: number }>(
    `select category, make_id as make, sum(change)::bigint as used from ${LISTED_LIMIT_ENTRIES} e
      where organisation_id = $1 and recorded_on <= $2 and kind <> 'APPROVED' group by 1, 2 having sum(change) <> 0 order by 1, 2`,
    [organisation, until],
  );
const usedIn = ({ used }: LimitState) =>
  Object.entries(used)
    .flatMap(([category, makes]) =>
      Object.entries(makes)
        .filter(([, amount]) => amount !== 0)
        .map(([make, amount]) => ({ category, make: Number(make), used: amount })),
    )
    .sort((a, b) => (a.category < b.category ? -1 : a.category > b.category ? 1 : a.make - b.make));

// P2-LEDGER-01
test('keeps ledger entries that add up to the used amounts on every business day, after random reservations, releases and corrections', async () => {
  const random = new Random(173);
  const used = new Map<string, unknown[]>();
  for (let day = 0; day < DAYS; day++) {
    const date = addDays(FIRST_DAY, day);
    for (let n = 0; n < 6; n++) await act(date, 7, (state) => randomFacts(random, 7, state));
    used.set(date, usedIn((await log.load(limitStream, 7)).state));
  }
  for (const [date, amounts] of used) expect(await sums(7, date)).toEqual(amounts);
  expect(await sums(7, addDays(FIRST_DAY, -1))).toEqual([]);
});

// P2-LEDGER-01
test('keeps the running balances equal to the sums of the rows before', async () => {
  const [{ apart }] = (await db.database.query<{ apart: number }>(
    `select count(*)::int as apart from (
       select balance, sum(change) over (partition by category order by id) as running,
              make_balance, sum(change) over (partition by category, make_id order by id) as of_make, make_id
         from ${LISTED_LIMIT_ENTRIES} e where organisation_id = 7) w
      where balance <> running or make_id is not null and make_balance <> of_make`,
  )) as [{ apart: number }];
  expect(apart).toBe(0);
});

test('rebuilds equal rows from the event log alone', async () => {
  const rebuilt = await rebuildProjection(db.owner, registry, 'limit_entry', { swap: true });
  expect(rebuilt).toMatchObject({ onlyLive: 0, onlyRebuilt: 0 });
});
