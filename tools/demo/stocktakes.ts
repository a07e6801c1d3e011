import { UserActs, type AskedRow } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { stocktakeStream } from '@floorplan/inventory-taking/domain';
import {
  NoteVehiclesWhenSigned,
  PlanStocktake,
  PlanStocktakeHandler,
  RecordScans,
  RecordScansHandler,
  STOCKTAKE_ACTS,
  StocktakeKind,
} from '@floorplan/inventory-taking/server';
import { addDays } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { answerOf } from '@floorplan/platform/http';
import type { INestApplicationContext } from '@nestjs/common';
import type { DemoClock } from './demo-clock';
import type { Act, Writer } from './later-acts';
import { Random } from './random';

interface DemoStocktake {
  /** The provider's number of the dealer. */
  readonly dealer: string;
  readonly by: Writer;
  /** Days before today on which the stocktake is counted; for a planned one, on which it is planned. */
  readonly daysAgo: number;
  /** Days from then to the planned date. */
  readonly ahead?: number;
  /** Share of the vehicles that are scanned. */
  readonly counted: number;
  readonly missing?: number;
  readonly isSigned: boolean;
  /** Whether the missing vehicles were found on the next day. */
  readonly isSettled?: true;
}

/** Stocktakes in every state, the earliest first. */
const STOCKTAKES: readonly DemoStocktake[] = [
  { dealer: '30107', by: 'admin', daysAgo: 110, counted: 1, isSigned: true },
  { dealer: '30106', by: 'admin', daysAgo: 60, counted: 1, missing: 1, isSigned: true, isSettled: true },
  { dealer: '30108', by: 'admin', daysAgo: 45, counted: 1, missing: 1, isSigned: true, isSettled: true },
  { dealer: '30105', by: 'admin', daysAgo: 26, counted: 1, isSigned: true },
  { dealer: '30104', by: 'admin', daysAgo: 20, counted: 1, missing: 1, isSigned: true },
  { dealer: '30103', by: 'admin', daysAgo: 3, counted: 1, missing: 2, isSigned: true },
  { dealer: '30101', by: 'deo', daysAgo: 2, ahead: 8, counted: 0, isSigned: false },
  { dealer: '30102', by: 'deo', daysAgo: 1, counted: 0.6, isSigned: false },
];

const SEED = 20261126;
const FOUND_NOTE = 'Stod hos underleverantören';
const NOTES = ['I visningshallen', 'På verkstaden', 'Repa på vänster dörr', 'Tvättas'];

/** Stocktakes of the demo, each with the day on which it is counted, and with the vehicles of that day. */
export function demoStocktakes(
  app: INestApplicationContext,
  { clock, people, today }: { clock: DemoClock; people: Readonly<Record<Writer, UserScope>>; today: string },
): readonly Act[] {
  const random = new Random(SEED);
  return STOCKTAKES.flatMap((stocktake): Act[] => {
    const day = addDays(today, -stocktake.daysAgo);
    const scope = people[stocktake.by];
    let settle: () => Promise<unknown> = () => Promise.resolve();
    const perform = async () => {
      const cars = await carsOf(app, stocktake.dealer);
      // A small demo has sites without vehicles.
      if (cars.length <= (stocktake.missing ?? 0)) return;
      const id = await plan(app, scope, stocktake, addDays(day, stocktake.ahead ?? 0));
      const seen = cars.slice(stocktake.missing ?? 0, Math.ceil(cars.length * stocktake.counted));
      if (seen.length > 0) await scan(app, scope, id, { seen, random, at: clock.now() });
      if (!stocktake.isSigned) return;
      await act(app, scope, { key: 'sign', on: id, body: {} });
      await note(app, id);
      const missing = cars.slice(0, stocktake.missing ?? 0);
      settle = async () => {
        for (const { id: VehicleId } of missing)
          await act(app, scope, { key: 'found', on: id, body: { VehicleId, Note: FOUND_NOTE } });
      };
    };
    return [
      { day, perform },
      ...(stocktake.isSettled ? [{ day: addDays(day, 1), perform: () => settle() }] : []),
    ];
  });
}

interface Car extends Record<string, unknown> {
  readonly id: number;
  readonly chassis_number: string;
}

const carsOf = (app: INestApplicationContext, dealer: string): Promise<Car[]> =>
  app.get(Database).query<Car>(
    `select v.id, v.chassis_number from vehicle v join dealer d on d.id = v.dealer_id
      where d.financer_assigned_id = $1 and v.status_code in (0, 2) order by v.id`,
    [dealer],
  );

async function plan(
  app: INestApplicationContext,
  scope: UserScope,
  { dealer }: DemoStocktake,
  InventoryDate: string,
): Promise<number> {
  const [site] = await app
    .get(Database)
    .query<{ id: number }>('select id from dealer where financer_assigned_id = $1', [dealer]);
  const request = { DealerPartyId: site!.id, InventoryDate };
  return answerOf(await app.get(PlanStocktakeHandler).execute(new PlanStocktake(scope, request)));
}

async function scan(
  app: INestApplicationContext,
  scope: UserScope,
  id: number,
  { seen, random, at }: { readonly seen: readonly Car[]; readonly random: Random; readonly at: Date },
): Promise<void> {
  const Scans = seen.map(({ chassis_number: Code }) => ({
    Id: random.uuid(),
    Code,
    ScannedAt: at.toISOString(),
    Note: random.chance(0.15) ? random.pick(NOTES) : '',
  }));
  answerOf(await app.get(RecordScansHandler).execute(new RecordScans(scope, id, { Scans })));
}

async function act(
  app: INestApplicationContext,
  scope: UserScope,
  asked: AskedRow<keyof typeof STOCKTAKE_ACTS>,
): Promise<void> {
  const row = STOCKTAKE_ACTS[asked.key];
  const call = { scope, isDryRun: false };
  answerOf(await app.get(UserActs).runRow(app.get(StocktakeKind), row, call, asked));
}

/** Records the result on the vehicles on the day of the signing. The worker would do it when it starts. */
async function note(app: INestApplicationContext, id: number): Promise<void> {
  const facts = await app.get(EventLog).history(stocktakeStream, id);
  await app.get(NoteVehiclesWhenSigned).react(facts.filter(({ type }) => type === 'inventory-taking/Signed'));
}
