import { dayNumber } from '@floorplan/kernel';
import { type BatchRowToHandle, type RowResult, type RunningBatch } from '@floorplan/platform/batches';
import { Database, EventLog, type SqlRunner } from '@floorplan/platform/event-store';
import {
  WhatIfTrial,
  type EndedTerm,
  type FinancingFacts,
  type MonthCost,
  type Receiver,
} from '@floorplan/pricing/domain';
import type { LeftOutReason } from '@floorplan/vehicle/contracts';
import {
  chargingPeriod,
  unpaidTerms,
  vehicleStream,
  type Period,
  type ProgramSnapshot,
  type Vehicle,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { factsOfPeriod } from '../calculations/period-financing';
import { Programs } from '../calculations/programs';
import { RatesNow } from '../calculations/rates-now';
import type { WhatIfInput } from './what-if.kind';
import { portfolio } from './what-if.portfolio';

/** A vehicle that the change affects, with its costs. */
interface Touched {
  readonly vehicle: Vehicle;
  readonly months: readonly MonthCost[];
}

/** Calculates the change for the vehicles of a slice and saves the result. Idempotent. */
@Injectable()
export class WhatIfSlices {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly rates: RatesNow,
  ) {}

  async calculate(
    batch: Pick<RunningBatch, 'id' | 'input'>,
    { key, number }: Pick<BatchRowToHandle, 'key' | 'number'>,
  ): Promise<RowResult> {
    const input = batch.input as unknown as WhatIfInput;
    const ids = await this.idsOf(input, key);
    const loaded = await this.log.loadMany(ids.map((id) => ({ type: vehicleStream, id })));
    const vehicles = loaded
      .map(({ state }) => state as VehicleState)
      .filter((state) => state.status !== 'absent');
    const { touched, leftOut } = await this.tried(input, vehicles);
    await this.database.transaction(async (runner) => {
      await runner.query('delete from what_if_vehicle where batch_id = $1 and id = any($2)', [batch.id, ids]);
      await insertVehicles(runner, batch.id, input, touched);
      await runner.query(
        `insert into what_if_slice (batch_id, number, looked_at, touched, refused, months, kept_until, left_out)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (batch_id, number) do update set looked_at = excluded.looked_at, touched = excluded.touched,
           refused = excluded.refused, months = excluded.months, left_out = excluded.left_out`,
        [
          batch.id,
          number,
          vehicles.length,
          touched.length,
          leftOut.DISCOUNT_ABOVE_FEE ?? 0,
          monthsOf(touched),
          input.keptUntil,
          JSON.stringify(leftOut),
        ],
      );
    });
    return { outcome: 'done', codes: [] };
  }

  private async idsOf(input: WhatIfInput, key: string): Promise<number[]> {
    const [first, last] = key.split('-');
    const where = portfolio(input).and('v.id between ? and ?', first, last);
    const rows = await this.database.query<{ id: number }>(
      `select v.id from vehicle v ${where.sql} order by v.id`,
      where.values,
    );
    return rows.map(({ id }) => id);
  }

  private async tried(input: WhatIfInput, vehicles: readonly Vehicle[]) {
    const { value: rates } = await this.rates.current();
    const trial = new WhatIfTrial(input.change, rates, input.today, input.sides);
    const programs = new Programs();
    const touched: Touched[] = [];
    const leftOut: Partial<Record<LeftOutReason, number>> = {};
    for (const vehicle of vehicles) {
      const tried = triedOn(input, trial, termsOf(vehicle, input, programs));
      if (typeof tried === 'string') leftOut[tried] = (leftOut[tried] ?? 0) + 1;
      else touched.push({ vehicle, months: tried });
    }
    return { touched, leftOut };
  }
}

interface Terms {
  readonly program: ProgramSnapshot | null;
  readonly running: FinancingFacts | null;
  readonly ended: readonly EndedTerm[];
}

/** The terms that the change can affect. A base rate also affects ended terms that are not billed yet. */
function termsOf(vehicle: Vehicle, { change }: WhatIfInput, programs: Programs): Terms {
  const facts = (of: Period) => factsOfPeriod(of, programs.get(of.program));
  const period = chargingPeriod(vehicle);
  const ended = change.kind === 'rate' ? unpaidTerms(vehicle) : [];
  return {
    program: period?.program ?? null,
    running: period && facts(period),
    ended: ended.map((of) => ({ facts: facts(of), lastNight: dayNumber(of.closedOn!) - 1 })),
  };
}

/** Costs of a vehicle by month, or the reason why its costs would not change. */
function triedOn(
  { programId }: WhatIfInput,
  trial: WhatIfTrial,
  { program, running, ended }: Terms,
): readonly MonthCost[] | LeftOutReason {
  if (!running && ended.length === 0) return 'NO_PERIOD';
  if (programId !== null && program?.id !== programId) return 'OTHER_PROGRAM';
  const tried = trial.on(running, ended);
  if (tried.outcome === 'tried') return tried.months;
  return tried.outcome === 'refused' ? 'DISCOUNT_ABOVE_FEE' : tried.why;
}

const sumOf = (months: readonly MonthCost[], receiver: Receiver, of: 'before' | 'after'): bigint =>
  months.reduce((sum, month) => (month.receiver === receiver ? sum + month[of] : sum), 0n);

async function insertVehicles(
  runner: SqlRunner,
  batchId: string,
  { sides, keptUntil }: WhatIfInput,
  touched: readonly Touched[],
): Promise<void> {
  const rows = touched.map(({ vehicle: { identity, parties, item, periods }, months }) => {
    const period = periods.at(-1)!;
    const sum = (receiver: Receiver, of: 'before' | 'after') =>
      sides.includes(receiver) ? Number(sumOf(months, receiver, of)) : null;
    const change = (receiver: Receiver) =>
      Number(sumOf(months, receiver, 'after') - sumOf(months, receiver, 'before'));
    return {
      id: identity.vehicleId,
      importer_id: parties.importerId,
      dealer_id: parties.dealerId,
      license_number: item.licenseNumber,
      chassis_number: item.chassisNumber,
      make: item.make,
      model: item.model,
      begin_date: period.begin,
      end_date: period.end,
      importer_before: sum('IMP', 'before'),
      importer_after: sum('IMP', 'after'),
      dealer_before: sum('DEA', 'before'),
      dealer_after: sum('DEA', 'after'),
      difference: change('IMP') + change('DEA'),
    };
  });
  await runner.query(
    `insert into what_if_vehicle (batch_id, id, importer_id, dealer_id, license_number, chassis_number, make, model,
       begin_date, end_date, importer_before, importer_after, dealer_before, dealer_after, difference, kept_until)
     select $1, r.*, $3 from json_to_recordset($2) as r(id bigint, importer_id bigint, dealer_id bigint,
       license_number text, chassis_number text, make text, model text, begin_date date, end_date date,
       importer_before bigint, importer_after bigint, dealer_before bigint, dealer_after bigint, difference bigint)`,
    [batchId, JSON.stringify(rows), keptUntil],
  );
}

/** Sums by receiver and month, as JSON. */
function monthsOf(touched: readonly Touched[]): string {
  const sums = new Map<string, { receiver: Receiver; month: string; before: bigint; after: bigint }>();
  for (const { months } of touched)
    for (const { receiver, month, before, after } of months) {
      const key = `${receiver} ${month}`;
      let sum = sums.get(key);
      if (!sum) sums.set(key, (sum = { receiver, month, before: 0n, after: 0n }));
      sum.before += before;
      sum.after += after;
    }
  return JSON.stringify(
    [...sums.values()].map(({ before, after, ...sum }) => ({
      ...sum,
      before: Number(before),
      after: Number(after),
    })),
  );
}
