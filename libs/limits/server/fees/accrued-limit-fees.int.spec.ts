import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MakesReader } from '@floorplan/catalogue/contracts';
import { FixedParties, TEST_PARTIES } from '@floorplan/identity/testing';
import { limitFeeStream, limitStream, type LimitFeeBilled, type MakeLimit } from '@floorplan/limits/domain';
import { Clock, Commands } from '@floorplan/platform/commands';
import { EventLog, Notifier, Registry } from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import { limitRows } from '../limits.module';
import { LimitFeesSource } from './limit-fees.source';

const ORGANISATION = 11;
const BY = { kind: 'user', id: '1', name: 'Anna' } as const;
const LIMIT: MakeLimit = {
  makeId: 7,
  distributionType: 'MAK',
  limitAmount: 1_000_000_000,
  financeRateNewPct: 80,
  financeRateUsedPct: 80,
  limitFeeType: 'ITRMONTH',
  feeValue: 0.4,
  interestRateId: null,
};

class Programs extends ProgramsReader {
  override programs = () => Promise.resolve([]);
  override programsWithDrafts = () => Promise.resolve([]);
  override feeDiscounts = () => Promise.resolve([]);
  override interestRates = () => Promise.resolve([]);
}
class Makes extends MakesReader {
  override makes = () => Promise.resolve([]);
}

const registry = new Registry();
let db: TestDatabase;
let notifier: Notifier;
let source: LimitFeesSource;

/** Appends a fact with the business date `today`. */
async function append(today: string, stream: typeof limitStream | typeof limitFeeStream, fact: object) {
  const dated = new Commands(new EventLog(db.database), registry, notifier, new Clock(today));
  const context = { actor: BY, correlationId: 'c', now: new Date(`${today}T08:00:00Z`) };
  await dated.run(context, async (act, unitOfWork) => {
    await unitOfWork.load(stream as typeof limitStream, ORGANISATION);
    act.append(stream as typeof limitStream, ORGANISATION, [fact as never]);
  });
}

beforeAll(async () => {
  db = await testDatabase();
  notifier = new Notifier(db.database);
  registry.addInlineProjection(limitRows);
  registry.addStream(limitFeeStream);
  const log = new EventLog(db.database);
  source = new LimitFeesSource(db.database, log, new FixedParties(), new Makes(), new Programs());
  const specification = { organisationId: ORGANISATION, category: 'F1', approvedAmount: 2_000_000_000 };
  await append('2026-05-10', limitStream, {
    type: 'limits/SpecificationSaved',
    data: { ...specification, useDistribution: true, makeLimits: [LIMIT], by: BY },
  });
});
afterAll(async () => {
  await notifier?.close();
  await db?.close();
});

async function accrued(day: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const amounts of source.accrued(day)) found.push(...amounts);
  return found;
}
const receiver = { side: 'DEA', id: TEST_PARTIES.dealers.D0101 };

// P1-BOOK-05
test('accrues the whole fee of a period that has begun, until the day on which a document bills it', async () => {
  const shared = { receiver, feeType: 'LIMIT', missing: null };
  const ofMay = { ...shared, amount: 244_444, from: '2026-05-10', to: '2026-05-31' };
  const ofJune = { ...shared, amount: 333_333, from: '2026-06-01', to: '2026-06-30' };
  expect(await accrued('2026-05-09')).toEqual([]);
  expect(await accrued('2026-05-10')).toEqual([ofMay]);
  expect(await accrued('2026-05-31')).toEqual([ofMay]);
  expect(await accrued('2026-06-01')).toEqual([ofMay, ofJune]);
  const may: LimitFeeBilled['data'] = {
    on: '2026-06-01',
    organisationId: ORGANISATION,
    category: 'F1',
    makeId: 7,
    from: '2026-05-10',
    period: { from: '2026-05-01', to: '2026-05-31' },
    days: 22,
    rate: 4_000,
    amount: 244_444,
    limit: LIMIT.limitAmount,
    charged: LIMIT.limitAmount,
    number: 1_000_001,
  };
  await append('2026-06-01', limitFeeStream, { type: 'limits/LimitFeeBilled', data: may });
  expect(await accrued('2026-05-31')).toEqual([ofMay]);
  expect(await accrued('2026-06-01')).toEqual([ofJune]);
});
