import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MakesReader } from '@floorplan/catalogue/contracts';
import { FixedParties } from '@floorplan/identity/testing';
import { OpenRuns } from '@floorplan/invoicing/billing';
import {
  DEFAULT_DUE_TERMS,
  invoiceStream,
  seriesStream,
  type InvoiceIssued,
} from '@floorplan/invoicing/domain';
import { limitFeeStream, limitStream, type MakeLimit } from '@floorplan/limits/domain';
import { Clock, Commands } from '@floorplan/platform/commands';
import { EventLog, Notifier, Registry } from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import { limitRows } from '../limits.module';
import { FeesWithinPeriods } from './fees-within-periods';
import { LimitFeesSource } from './limit-fees.source';

const ORGANISATION = 11;
const BY = { kind: 'user', id: '1', name: 'Anna' } as const;
const MILLION = 100_000_000;

class Programs extends ProgramsReader {
  override programs = () => Promise.resolve([]);
  override programsWithDrafts = () => Promise.resolve([]);
  override feeDiscounts = () => Promise.resolve([]);
  override interestRates = () => Promise.resolve([]);
}
class Makes extends MakesReader {
  override makes = () => Promise.resolve([]);
}
class Runs extends OpenRuns {
  constructor(private readonly open: boolean) {
    super();
  }
  override isOpen = () => Promise.resolve(this.open);
}

const registry = new Registry();
let db: TestDatabase;
let notifier: Notifier;

const commandsOn = (today: string) =>
  new Commands(new EventLog(db.database), registry, notifier, new Clock(today));

async function saveLimit(today: string, limitAmount: number, organisation = ORGANISATION): Promise<void> {
  const row: MakeLimit = {
    makeId: 7,
    distributionType: 'MAK',
    limitAmount,
    financeRateNewPct: 80,
    financeRateUsedPct: 80,
    limitFeeType: 'ITRQUARTER',
    feeValue: 0.4,
    interestRateId: null,
  };
  const context = { actor: BY, correlationId: 'c', now: new Date(`${today}T08:00:00Z`) };
  await commandsOn(today).run(context, async (act, unitOfWork) => {
    await unitOfWork.load(limitStream, organisation);
    act.append(limitStream, organisation, [
      {
        type: 'limits/SpecificationSaved',
        data: {
          organisationId: organisation,
          category: 'F1',
          approvedAmount: 20 * MILLION,
          useDistribution: true,
          makeLimits: [row],
          by: BY,
        },
      },
    ]);
  });
}

async function billOn(today: string, { open = false } = {}): Promise<number> {
  const log = new EventLog(db.database);
  const source = new LimitFeesSource(db.database, log, new FixedParties(), new Makes(), new Programs());
  const clock = new Clock(today);
  return new FeesWithinPeriods(commandsOn(today), clock, source, new Runs(open), DEFAULT_DUE_TERMS).bill(BY);
}

const issued = async () =>
  (
    await db.owner.query<{ data: InvoiceIssued['data'] }>(
      `select data from event where type = 'invoicing/InvoiceIssued' order by position`,
    )
  ).map(({ data: { on, category, rows } }) => [on, category, rows.map(({ amount, from }) => [amount, from])]);

beforeAll(async () => {
  db = await testDatabase();
  notifier = new Notifier(db.database);
  registry.addInlineProjection(limitRows);
  registry.addStream(limitFeeStream);
  registry.addStream(seriesStream);
  registry.addStream(invoiceStream);
  await saveLimit('2026-05-09', 10 * MILLION);
});
afterAll(async () => {
  await notifier?.close();
  await db?.close();
});

// P1-BILL-09
test('bills a limit that begins within a period once, on the next bank day without an open run', async () => {
  expect(await billOn('2026-05-10')).toBe(0);
  expect(await billOn('2026-05-11', { open: true })).toBe(0);
  expect(await billOn('2026-05-11')).toBe(1);
  expect(await billOn('2026-05-11')).toBe(0);
  // Fee: 10 million kronor × 0.40 % × 53 / 360 days.
  expect(await issued()).toEqual([['2026-05-11', 11, [[588_889, '2026-05-09']]]]);
});

// P1-BILL-09
test('bills an increase within a period for the remaining days', async () => {
  await saveLimit('2026-05-20', 12 * MILLION);
  expect(await billOn('2026-05-20')).toBe(1);
  expect((await issued())[1]).toEqual(['2026-05-20', 11, [[93_333, '2026-05-20']]]);
});

// P1-BILL-09
test('leaves the fee of a whole period, and increases within the same period, to the billing run', async () => {
  await saveLimit('2026-07-02', 14 * MILLION);
  expect(await billOn('2026-07-02')).toBe(0);
  expect(await issued()).toHaveLength(2);
});

// P1-BILL-09
test('bills the other organisations when the fees of one organisation cannot be billed, and names that organisation', async () => {
  const unreadable = 9;
  await saveLimit('2026-10-08', MILLION, unreadable);
  await db.owner.query(`update event set data = data - 'makeLimits' where stream = 'limit:${unreadable}'`);
  await saveLimit('2026-10-08', 20 * MILLION, 12);
  await expect(billOn('2026-10-08')).rejects.toMatchObject({
    errors: [new Error(`the limit fees of organisation ${unreadable} were not billed`)],
  });
  expect((await issued()).at(-1)!.slice(0, 2)).toEqual(['2026-10-08', 11]);
});
