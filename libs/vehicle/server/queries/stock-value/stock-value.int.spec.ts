import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock, Commands } from '@floorplan/platform/commands';
import { EventLog, Notifier, rebuildProjection, Registry } from '@floorplan/platform/event-store';
import { useLocaleTexts } from '@floorplan/platform/texts';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import type { RatesNow } from '../../reckoning/rates-now';
import { stockValueContract, type StockValueAnswer } from '@floorplan/vehicle/contracts';
import * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../../../domain/testing/action-context';
import { financingStarted } from '../../../domain/testing/financing';
import { holdingProjection } from '../../vehicle/holding.projection';
import { HeldPlansReader } from './held-plans';
import { StockValues } from './stock-value.list';

const TODAY = '2026-06-17';
const PARTIES = `
insert into dealer (id, name, dealer_organization_id, organization_number, city, financer_assigned_id, is_active,
  pin_code_after_payment, makes, numbers, version, language)
select i, case i when 101 then 'Mälarbil' else 'Norrskensbil' end, 7, '5599000063', 'Umeå', 'D' || i, true, false,
  '[]', '[]', 1, 'sv-SE' from unnest(array[101, 205]) i`;

const registry = new Registry();
let db: TestDatabase;
let notifier: Notifier;
let commands: Commands;
let values: StockValues;

type Decided = { readonly ok: true; readonly facts: readonly d.VehicleEvent[] } | { readonly ok: false };

/** A vehicle on the test database. Each act() stores the facts of one action. */
class Car {
  vehicle: d.VehicleState = d.initialVehicle;
  readonly done: d.DoneFact[] = [];
  constructor(readonly id: number) {}

  get state(): d.Vehicle {
    return this.vehicle as d.Vehicle;
  }
  async act(...facts: d.VehicleEvent[]): Promise<this> {
    const context = { actor: actionContext().by, correlationId: 'c', now: new Date(`${TODAY}T08:00:00Z`) };
    await commands.run(context, async (act, unitOfWork) => {
      await unitOfWork.load(d.vehicleStream, this.id);
      act.append(d.vehicleStream, this.id, facts);
    });
    const actId = `act-${this.done.length}`;
    for (const fact of facts) {
      this.vehicle = d.evolveVehicle(this.vehicle, fact);
      this.done.push({ fact, actId });
    }
    return this;
  }
  async decided(result: Decided): Promise<this> {
    if (!result.ok) throw new Error(JSON.stringify(result));
    return this.act(...result.facts);
  }
}

async function started(id: number, ...kind: Parameters<typeof financingStarted>): Promise<Car> {
  const { type, data } = financingStarted(...kind);
  return new Car(id).act({ type, data: { ...data, vehicleId: id } });
}
const dealer = (dealerId: number) => ({ dealerId, organisationId: dealerId, name: `D${dealerId}` });
const ended = ({ state }: Car, endDate: string) =>
  d.endFinancing.decide(state, {}, actionContext(), {
    payoff: {
      ok: true,
      answer: {
        ...{ endDate, capital: 32_000_000, discount: 0, discountVat: 0, endAmount: 32_000_000 },
        ...{ vat: 8_000_000, unpaid: 0, amount: 40_000_000, perDay: 0, lines: [] },
      },
    },
    dealerNumbers: ['5599000063'],
  });

/**
 * Consignments of dealer 101 from 2026-03-02: one moves to dealer 205, one ends, one ends and is undone, one
 * is reversed.
 */
async function consignments(): Promise<void> {
  const swapped = await started(1, 'V', 'CONSIGN');
  const named = (id: number) => ({ ...dealer(id), organizationNumber: `55990000${id}` });
  await swapped.decided(
    d.swap.decide(swapped.state, { new_dealer_id: 205 }, actionContext({ today: '2026-06-10' }), {
      ...{ from: named(101), to: named(205), program: null, periodId: 900, limitMakeId: null },
      outstanding: 32_000_000,
    }),
  );
  const paid = await started(2, 'V', 'CONSIGN');
  await paid.decided(ended(paid, TODAY));
  const undone = await started(3, 'V', 'CONSIGN');
  await undone.decided(ended(undone, TODAY));
  const undoing = d.undoingOf(undone.done, d.lastUndoable(undone.state)!.place);
  await undone.decided(
    d.undo.decide(undone.state, { reason: 'Fel bil' }, actionContext(), { undoing, events: '' }),
  );
  const reversed = await started(4, 'V', 'CONSIGN');
  await reversed.decided(d.reverse.decide(reversed.state, { invoiceno: 'K-1' }, actionContext()));
}

/** A loan of 355 000 kr with VAT from 2026-06-01, and a demo vehicle on instalments from 2026-05-01. */
async function loans(): Promise<void> {
  const loan = await started(5, 'LM', 'LOAN');
  const program = d.programOf(loan.state)!;
  const by = actionContext().by;
  const limit = { category: 'F3', makeId: null, amount: 35_500_000 };
  await loan.act({
    type: 'vehicle/FinancingApproved',
    data: {
      ...{ on: '2026-06-01', amount: 35_500_000, program, limit, comment: '', by },
      period: { begin: '2026-06-01', end: '2026-08-29', firstDayNumber: 1 },
    },
  });
  const demo = await started(6, 'D', 'AVBETALNING');
  const list = d.programOf(demo.state)!;
  const instalment = { ...list.periods[0]!, feeType: 'AMP', receiverType: 'DEA', value: 10_000 } as const;
  await demo.act({
    type: 'vehicle/DemoApprovedByImporter',
    data: {
      ...{ on: '2026-05-01', periodId: 901, financeType: 'AVBETALNING', capital: 40_000_000, by },
      ...{ limit, dealer: dealer(101), consignment: null },
      program: { ...list, periods: [{ ...instalment, fromDay: 1, toDay: 1 }] },
      period: { begin: '2026-05-01', end: '2029-04-30', firstDayNumber: 1 },
    },
  });
}

beforeAll(async () => {
  useLocaleTexts({});
  db = await testDatabase();
  await db.owner.query(PARTIES);
  notifier = new Notifier(db.database);
  registry.addInlineProjection(holdingProjection);
  const log = new EventLog(db.database);
  commands = new Commands(log, registry, notifier);
  const rates = { current: () => Promise.resolve({ versions: {}, value: new Map() }) } as unknown as RatesNow;
  values = new StockValues(db.database, new Clock(TODAY), new HeldPlansReader(db.database, log, rates));
  await consignments();
  await loans();
});
afterAll(async () => {
  await notifier?.close();
  await db?.close();
});

const STAFF = {
  ...{ kind: 'user', role: 'admin', languageCode: 'sv-SE', functions: new Set() },
  ...{ importerIds: 'all', dealerIds: 'all', actDealerIds: 'all', organisationIds: 'all' },
} as unknown as UserScope;

async function on(date: string, scope = STAFF): Promise<StockValueAnswer> {
  const list = await values.on(scope, date);
  return JSON.parse(await list.read(scope, stockValueContract.query.parse({ date }))) as StockValueAnswer;
}
const shown = async (date: string, scope = STAFF) =>
  (await on(date, scope)).Rows.map(({ Id, NetAmount, VATAmount, TotalAmount }) =>
    [Id, NetAmount, VATAmount, TotalAmount].join(' '),
  );

// P1-STOCK-01
test('returns the capital outstanding at the end of a day, with net and VAT when the capital includes VAT', async () => {
  expect(await shown('2026-03-01')).toEqual([]);
  expect(await shown('2026-03-02')).toEqual(['101-CONSIGN 960000 0 960000']);
  expect((await on('2026-06-01')).Rows.find(({ Id }) => Id === '101-LOAN')).toMatchObject({
    ...{ ReceiverName: 'Mälarbil', InvoiceNumber: null, DueDate: null, Status: null },
    ...{ InvoiceDate: '2026-06-01', NetAmount: 284_000, VATAmount: 71_000, TotalAmount: 355_000 },
  });
});

// P1-STOCK-01
test('lists a swapped vehicle at its new dealer from the day of the swap, and no vehicle after its payoff', async () => {
  const consigned = async (date: string) => (await shown(date)).filter((row) => row.includes('CONSIGN'));
  expect(await consigned('2026-06-09')).toEqual(['101-CONSIGN 960000 0 960000']);
  expect(await consigned('2026-06-10')).toEqual([
    '101-CONSIGN 640000 0 640000',
    '205-CONSIGN 320000 0 320000',
  ]);
  expect(await consigned(TODAY)).toEqual(['101-CONSIGN 320000 0 320000', '205-CONSIGN 320000 0 320000']);
});

// P1-STOCK-01
test('reduces the capital of an instalment plan on the day after an instalment is due', async () => {
  const demo = async (date: string) => (await shown(date)).filter((row) => row.includes('AVBETALNING'));
  expect(await demo('2026-04-30')).toEqual([]);
  expect(await demo('2026-05-31')).toEqual(['101-AVBETALNING 320000 80000 400000']);
  expect(await demo('2026-06-01')).toEqual(['101-AVBETALNING 312000 78000 390000']);
});

test('returns sums that equal the sums of all rows', async () => {
  const { Rows, Total, Sums } = await on(TODAY);
  expect(Total).toBe(4);
  expect(Sums.TotalAmount).toBe(320_000 + 320_000 + 355_000 + 390_000);
  expect(Rows.reduce((sum, { NetAmount }) => sum + NetAmount, 0)).toBe(Sums.NetAmount);
});

// P1-RIGHTS-06
test('returns only rows of the caller’s importers and dealers', async () => {
  const of = (scope: Partial<UserScope>) => shown(TODAY, { ...STAFF, ...scope } as UserScope);
  expect(await of({ role: 'IMP', importerIds: [1] })).toHaveLength(4);
  expect(await of({ role: 'IMP', importerIds: [2] })).toEqual([]);
  expect(await of({ role: 'DEO', dealerIds: [205] })).toEqual(['205-CONSIGN 320000 0 320000']);
});

test('refuses a day in the future', async () => {
  await expect(on('2026-06-18')).rejects.toMatchObject({ status: 400 });
});

test('rebuilds equal rows from the event log alone', async () => {
  const before = await shown(TODAY);
  const rebuilt = await rebuildProjection(db.owner, registry, 'vehicle_holding', { swap: true });
  expect(rebuilt).toMatchObject({ onlyLive: 0, onlyRebuilt: 0 });
  expect(await shown(TODAY)).toEqual(before);
});
