import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Clock, Commands } from '@floorplan/platform/commands';
import { EventLog, Notifier, Registry } from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { baseRatesOf, type BaseRates } from '@floorplan/pricing/domain';
import { vehicleStream, type Invoiced, type VehicleEvent } from '@floorplan/vehicle/domain';
import { stibor } from '../../../pricing/domain/testing/charges';
import { actionContext } from '../../domain/testing/action-context';
import { financingStarted } from '../../domain/testing/financing';
import { vehicleProjection } from '../../stock/projections/vehicle.projection';
import type { RatesNow } from '../calculations/rates-now';
import { OLD, rates, vehicleWith } from '../testing/example-vehicle';
import { AccruedChargesSource } from './accrued-charges.source';
import { VehiclesOnDay } from './vehicles-on-day';

const TODAY = '2026-08-03';
const registry = new Registry();
const { by } = actionContext();

let db: TestDatabase;
let notifier: Notifier;
let source: AccruedChargesSource;
let ratesVersion = 1;
let current: BaseRates = rates;

beforeAll(async () => {
  db = await testDatabase();
  notifier = new Notifier(db.database);
  registry.addInlineProjection(vehicleProjection);
  const clock = new Clock(TODAY);
  const onDay = new VehiclesOnDay(db.database, new EventLog(db.database), clock);
  source = new AccruedChargesSource(db.database, onDay, clock, {
    current: () => Promise.resolve({ versions: [['rates', ratesVersion]], value: current }),
  } as unknown as RatesNow);
});
afterAll(async () => {
  await notifier?.close();
  await db?.close();
});
beforeEach(() => db.owner.query('truncate vehicle, event, stream, billed_out'));

async function append(id: number, on: string, ...facts: VehicleEvent[]): Promise<void> {
  const commands = new Commands(new EventLog(db.database), registry, notifier, new Clock(on));
  const context = { actor: by, correlationId: on, now: new Date(`${on}T08:00:00Z`) };
  await commands.run(context, async (act, unitOfWork) => {
    await unitOfWork.load(vehicleStream, id);
    act.append(vehicleStream, id, facts);
  });
}

/** Stores the vehicle of the worked example. */
async function start(id: number): Promise<void> {
  const { type, data } = financingStarted('V', 'CONSIGN');
  const [{ begin, end, firstDayNumber, program, capital }] = vehicleWith().periods as [
    ReturnType<typeof vehicleWith>['periods'][number],
  ];
  const period = { begin, end, firstDayNumber };
  await append(id, begin, {
    type,
    data: { ...data, vehicleId: id, dealerId: OLD, capital, period, program },
  });
}

const invoiced = (id: number, on: string, side: 'IMP' | 'DEA', day: string): Invoiced => ({
  type: 'vehicle/Invoiced',
  data: {
    on,
    number: 1_000_001,
    category: side === 'DEA' ? 1 : 6,
    side,
    receiverId: side === 'DEA' ? OLD : 1,
    through: [{ periodId: id, day }],
    lines: [],
    corrections: false,
    month: null,
    by,
  },
});

/**
 * Ends the financing on 17 June. The buyout is billed that day, and the importer's document is issued on 1
 * July.
 */
async function end(id: number): Promise<void> {
  const payoff = {
    endDate: '2026-06-17',
    capital: 32_000_000,
    discount: 0,
    discountVat: 0,
    endAmount: 32_000_000,
    vat: 8_000_000,
    unpaid: 0,
    amount: 40_000_000,
    perDay: 0,
    lines: [],
  };
  await append(
    id,
    '2026-06-17',
    {
      type: 'vehicle/FinancingEnded',
      data: {
        on: '2026-06-17',
        financeType: 'CONSIGN',
        periodId: id,
        dealerId: OLD,
        importerId: 1,
        payoff,
        buyer: '5599000063',
        soldToEndCustomer: false,
        quote: null,
        request: null,
        by,
      },
    },
    invoiced(id, '2026-06-17', 'DEA', '2026-06-16'),
  );
  await append(id, '2026-07-01', invoiced(id, '2026-07-01', 'IMP', '2026-06-17'));
}

/** Amounts in kronor by receiver and fee type. */
async function accrued(day: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for await (const amounts of source.accrued(day))
    for (const { receiver, feeType, amount } of amounts) {
      const key = `${receiver.side} ${feeType}`;
      sums[key] = ((sums[key] ?? 0) * 100 + amount) / 100;
    }
  return sums;
}

const UNBILLED = { 'IMP RTA': 2_160, 'IMP FIX': 250, 'IMP DSU': 208.89 };

// P1-BOOK-05
test('adds up the charges of the vehicles of all slices', async () => {
  await start(501);
  await start(777);
  expect(await accrued('2026-03-31')).toEqual({ 'IMP RTA': 2_160, 'IMP FIX': 500 });
});

test('counts a document from its date, even when nothing is left to bill for the vehicle', async () => {
  await start(501);
  await end(501);
  await db.owner.query('insert into billed_out (vehicle_id, version) select id, version from vehicle');
  expect(await accrued('2026-06-30')).toEqual(UNBILLED);
  expect(await accrued('2026-07-01')).toEqual({});
  expect(await accrued(TODAY)).toEqual({});
});

test('calculates a slice again after a fact of a vehicle or a change of a base rate', async () => {
  await start(501);
  const before = await accrued('2026-06-30');
  await end(501);
  expect(await accrued('2026-06-30')).toEqual(UNBILLED);
  expect(before).not.toEqual(UNBILLED);
  current = baseRatesOf([stibor(['2026-01-01', 12.3])]);
  ratesVersion++;
  expect((await accrued('2026-06-30'))['IMP RTA']).toBeGreaterThan(UNBILLED['IMP RTA']);
});
