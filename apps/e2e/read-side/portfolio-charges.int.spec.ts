import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BatchesAnswer } from '@floorplan/kernel/wire';
import type { ChargeTrace, InterestRateRow, PriceProgramRow } from '@floorplan/pricing/contracts';
import {
  MOST_ASKED,
  VEHICLE_ROUTES,
  type InterestSummaryAnswer,
  type PayoffAnswer,
  type PayoffsAnswer,
  type PredictedChargeAnswer,
  type VehicleComparison,
  type WhatIfAnswer,
  type WhatIfStarted,
  type WhatIfVehicleRow,
} from '@floorplan/vehicle/contracts';
import { eventually, testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import type { Client } from '../support/client';
import { loadDemoInto } from '../support/demo-database';
import { System, TODAY } from '../support/system';

let db: TestDatabase;
let system: System;
let admin: Client;
let vehicles: readonly { readonly id: number }[];

beforeAll(async () => {
  db = await testDatabase();
  await loadDemoInto(db.url, 400);
  system = await System.start({ databaseUrl: db.url, environment: { SHOW_DEMO_INTEREST: 'true' } });
  admin = await system.user('admin');
  vehicles = await system.owner.query('select id from vehicle order by id');
});
afterAll(async () => {
  await system.stop();
  await db.close();
});

const ore = (kronor: number) => Math.round(kronor * 100);
const sum = (amounts: readonly { readonly Amount: number }[]) =>
  amounts.reduce((all, { Amount }) => all + ore(Amount), 0);

/** What a leaf says of itself, multiplied anew: exact to a millionth of a krona. */
function reckonedAnew({ Capital, Rate, Days, Convention, Mirrored, Exact }: ChargeTrace): number {
  if (!Capital || !Rate) return Exact;
  const interest = (Capital.Amount * Rate.Total * Days) / (Convention === 'ACT365' ? 36_500 : 36_000);
  return Mirrored ? -interest : interest;
}

/** Leaves that do not come out as they say. Asked of all at once: there are a hundred thousand of them. */
const untrue = (leaves: readonly ChargeTrace[]) =>
  leaves.filter(
    (leaf) => Math.abs(reckonedAnew(leaf) - leaf.Exact) >= 0.00001 || Math.abs(leaf.Rounding) > 0.01,
  );

function expectExplained(answer: PredictedChargeAnswer): void {
  const { PredictedCharges, TotalCharges, UnchargedCharges, PerDayCharges, Lines } = answer;
  const rows = [...PredictedCharges, ...TotalCharges, ...UnchargedCharges, ...PerDayCharges, ...Lines];
  expect(rows.filter(({ Trace, Amount }) => sum(Trace!) !== ore(Amount))).toEqual([]);
  const leaves = rows.flatMap(({ Trace }) => Trace!);
  expect(untrue(leaves)).toEqual([]);
  expect(leaves.filter(({ PriceProgram }) => PriceProgram === null)).toEqual([]);
  expect([sum(TotalCharges), sum(UnchargedCharges), sum(PerDayCharges)]).toEqual(
    [answer.TotalCharge, answer.UnCharged, answer.PerDayCharge].map(ore),
  );
  expect(sum(Lines.filter(({ InTotal }) => InTotal))).toBe(ore(answer.TotalCharge));
}

function expectSummaryExplained({ Receivers, Accrued }: InterestSummaryAnswer): void {
  for (const { Trace, ...sums } of Receivers) {
    const leaves = [...Trace!.Charged, ...Trace!.UnCharged];
    expect([leaves, Trace!.Charged, Trace!.UnCharged].map(sum)).toEqual(
      [sums.Accrued, sums.Charged, sums.UnCharged].map(ore),
    );
    expect(untrue(leaves)).toEqual([]);
  }
  expect(ore(Accrued)).toBe(Receivers.reduce((all, one) => all + ore(one.Accrued), 0));
}

// P1-CHARGE-07
test('every amount of every vehicle is the sum of its leaves, and each leaf comes out as it says', async () => {
  let shown = 0;
  for (const { id } of vehicles) {
    const answer = await admin.must(
      admin.get<PredictedChargeAnswer>(`/api/v1/vehicles/${id}/predicted_charge?explain=true`),
    );
    expectSummaryExplained(
      await admin.must(
        admin.get<InterestSummaryAnswer>(`/api/v1/vehicles/${id}/interest_summary?explain=true`),
      ),
    );
    if (!answer.ShowCharges) continue;
    shown++;
    expectExplained(answer);
  }
  expect(vehicles.length).toBeGreaterThan(400);
  expect(shown).toBeGreaterThan(200);
});

function expectPayoffExplained({ Trace, ...payoff }: PayoffAnswer): void {
  const { Capital, Unpaid, Importer, PerDay } = Trace!;
  expect(Capital.Amount).toBe(payoff.Capital);
  expect([Unpaid, Importer!, PerDay].map(sum)).toEqual(
    [payoff.UnpaidAmount, payoff.ImporterAmount!, payoff.PerDayAmount].map(ore),
  );
  expect(ore(payoff.EndAmount)).toBe(ore(payoff.Capital) - ore(payoff.Discount));
  expect(ore(payoff.Amount)).toBe(ore(payoff.EndAmount) + ore(payoff.VatAmount) + sum(Unpaid));
  expect(untrue([...Unpaid, ...Importer!, ...PerDay])).toEqual([]);
}

// P1-CHARGE-07, P1-END-02
test('so is every payoff, and what differs between two days', async () => {
  let [ended, compared] = [0, 0];
  for (let at = 0; at < vehicles.length; at += MOST_ASKED) {
    const VehicleIds = vehicles.slice(at, at + MOST_ASKED).map(({ id }) => id);
    const { Rows } = await admin.must(
      admin.post<PayoffsAnswer>(VEHICLE_ROUTES.payoffs, { VehicleIds, explain: true }),
    );
    for (const { Payoff } of Rows.filter((row) => row.Payoff)) {
      expectPayoffExplained(Payoff!);
      ended++;
    }
  }
  for (const { id } of vehicles.filter((_, at) => at % 20 === 0)) {
    const { Sums } = await admin.must(
      admin.get<VehicleComparison>(`/api/v1/vehicles/${id}/comparison?from=2026-02-15&explain=true`),
    );
    for (const { Trace, ...row } of Sums)
      for (const moment of ['Before', 'After'] as const) {
        const explained = Trace![moment];
        expect(explained === null).toBe(row[moment] === null);
        if (explained?.Payoff) expect(explained.Payoff.Amount).toBe(row[moment]);
        else if (explained) expect(sum(explained.Lines)).toBe(ore(row[moment]!));
        if (explained?.Payoff) expectPayoffExplained(explained.Payoff);
        compared++;
      }
  }
  expect(ended).toBeGreaterThan(200);
  expect(compared).toBeGreaterThan(100);
});

describe('what a change would come to', () => {
  const WHAT_IF = '/api/v1/whatif';
  const started = (by: Client, change: object) => by.must(by.post<WhatIfStarted>(WHAT_IF, change));
  const answered = async (by: Client, { BatchId }: WhatIfStarted) => {
    await eventually('the answer is whole', async () => {
      const { State } = await by.must(by.get<WhatIfAnswer>(`${WHAT_IF}/${BatchId}`));
      return State === 'finished';
    });
    return by.must(by.get<WhatIfAnswer>(`${WHAT_IF}/${BatchId}`));
  };
  const rows = async (by: Client, { BatchId }: WhatIfStarted) =>
    await by.must(
      by.get<{ Rows: WhatIfVehicleRow[]; Total: number; Sums: Record<string, number> }>(
        `${WHAT_IF}/vehicles?Run=${BatchId}&limit=1000`,
      ),
    );
  const cost = (by: Client, id: number) =>
    by.must(by.get<PredictedChargeAnswer>(`/api/v1/vehicles/${id}/predicted_charge`));
  const oreIn = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((all, one) => all + ore(one ?? 0), 0);

  // P2-WHATIF-02
  test('a base rate: its vehicles, months and receivers add up, and are what came of it once it is so', async () => {
    const { Rows: rates } = await admin.must(admin.get<{ Rows: InterestRateRow[] }>('/api/v1/interestrates'));
    const rate = rates.find(({ Name }) => Name === 'STIBOR 3 mån')!;
    const change = { InterestRateId: rate.Id, InterestRate: 4.5, ValidFrom: TODAY };
    const run = await started(admin, { Rate: change });
    const answer = await answered(admin, run);
    expect(answer).toMatchObject({ LookedAt: run.Vehicles, NotPossible: 0, Question: { Kind: 'RATE' } });
    // Every vehicle that was looked at is in one number; those that wait for approval are counted beside.
    const left = new Map(answer.LeftOut.map(({ Reason, Vehicles }) => [Reason, Vehicles]));
    const [waiting] = await system.owner.query<{ count: number }>(
      'select count(*)::int as count from vehicle where status_code in (2, 6)',
    );
    expect(left.get('WAITING')).toBe(waiting!.count);
    const others = answer.LeftOut.filter(({ Reason }) => Reason !== 'WAITING');
    expect(others.reduce((sum, { Vehicles }) => sum + Vehicles, answer.Touched)).toBe(answer.LookedAt);
    // The same beside a form is told by its number, and is none of the answers that one finds again.
    const beside = await started(admin, { Rate: change, IsPreview: true });
    expect((await answered(admin, beside)).Receivers).toEqual(answer.Receivers);
    const found = await admin.must(admin.get<BatchesAnswer>('/api/v1/batches'));
    const numbers = found.Rows.map(({ BatchId }) => BatchId);
    expect([numbers.includes(run.BatchId), numbers.includes(beside.BatchId)]).toEqual([true, false]);

    const list = await rows(admin, run);
    expect([list.Total, list.Rows.length]).toEqual([answer.Touched, answer.Touched]);
    expect(answer.Touched).toBeGreaterThan(100);
    for (const [receiver, side] of [
      ['IMP', 'Importer'],
      ['DEA', 'Dealer'],
    ] as const)
      for (const when of ['Before', 'After'] as const) {
        const months = answer.Months.filter(({ ReceiverType }) => ReceiverType === receiver);
        const total = answer.Receivers.find(({ ReceiverType }) => ReceiverType === receiver)![when];
        expect(oreIn(months.map((month) => month[when]))).toBe(ore(total));
        expect(oreIn(list.Rows.map((row) => row[`${side}${when}`]))).toBe(ore(total));
        expect(ore(list.Sums[`${side}${when}`]!)).toBe(ore(total));
      }

    // Nothing of it holds yet; when the rate does, the difference is the one that was told.
    const one = list.Rows.find(({ EndPeriodDate }) => EndPeriodDate! > TODAY)!;
    const before = await cost(admin, one.VehicleId);
    await admin.must(admin.post('/api/v1/interestrates', change));
    const after = await cost(admin, one.VehicleId);
    expect(ore(after.TotalCharge) - ore(before.TotalCharge)).toBe(ore(one.Difference));

    // P2-RATE-05: taken back it costs what it did.
    const back = { ValidFrom: TODAY, Reason: 'Prövad' };
    await admin.must(admin.post(`/api/v1/interestrates/${rate.Id}/withdraw`, back));
    expect((await cost(admin, one.VehicleId)).TotalCharge).toBe(before.TotalCharge);
  });

  test('what is asked beside a form takes the place of what was asked there before', async () => {
    const { Rows: rates } = await admin.must(admin.get<{ Rows: InterestRateRow[] }>('/api/v1/interestrates'));
    const question = (InterestRate: number) => ({
      Rate: { InterestRateId: rates[0]!.Id, InterestRate, ValidFrom: TODAY },
      IsPreview: true,
    });
    const [worker] = system.workers;
    await worker!.stop();
    const earlier = await started(admin, question(3));
    const later = await started(admin, question(3.5));
    const stateOf = async ({ BatchId }: WhatIfStarted) =>
      (await admin.must(admin.get<WhatIfAnswer>(`${WHAT_IF}/${BatchId}`))).State;
    expect([await stateOf(earlier), await stateOf(later)]).toEqual(['aborted', 'running']);
    const kept = await admin.post<{ Code: string }>(WHAT_IF, { ...question(4), IsPreview: false });
    expect([kept.status, kept.body.Code]).toEqual([409, 'WHAT_IF_RUNS']);
    await worker!.start();
    expect((await answered(admin, later)).State).toBe('finished');
  });

  // P2-WHATIF-04
  test('an importer is told of its own vehicles and charges, and of nobody else’s answers', async () => {
    const [imp, imp2] = [await system.user('imp'), await system.user('imp2')];
    const fee = { FeeId: 5, Value: 100, FromDay: 1, ToDay: 1, From: null };
    const run = await started(imp, { Fee: fee });
    const answer = await answered(imp, run);
    expect(answer.Receivers.map(({ ReceiverType }) => ReceiverType)).toEqual(['IMP']);
    // A fee of its own consignments: its demo vehicles are no matter here.
    expect(answer.LeftOut.map(({ Reason }) => Reason)).not.toContain('NOT_SHOWN');
    expect(ore(answer.Receivers[0]!.After) - ore(answer.Receivers[0]!.Before)).toBe(answer.Touched * 10_000);
    const { Rows: list } = await rows(imp, run);
    expect(new Set(list.map(({ DealerBefore, Difference }) => `${DealerBefore} ${Difference}`))).toEqual(
      new Set(['null 100']),
    );
    const own = await system.owner.query<{ id: number }>('select id from vehicle where importer_id = 1');
    expect(list.every(({ VehicleId }) => own.some(({ id }) => id === VehicleId))).toBe(true);
    for (const other of [imp2, admin]) {
      expect((await other.get(`${WHAT_IF}/${run.BatchId}`)).status).toBe(404);
      expect((await rows(other, run)).Total).toBe(0);
    }
    // What dealers pay is not the importer's to change, nor to be told of.
    expect((await imp.post(WHAT_IF, { Fee: { ...fee, FeeId: 6 } })).body).toMatchObject({
      Errors: [{ Field: 'Fee.FeeId', Code: 'INVALID_VALUE' }],
    });
  });

  // P2-WHATIF-01
  test('the rows of a list as it is drafted, on the vehicles that have it', async () => {
    const { Rows: programs } = await admin.must(
      admin.get<{ Rows: PriceProgramRow[] }>('/api/v1/priceprograms'),
    );
    const { Id, PriceProgramPeriods } = programs.find(({ Code }) => Code === 'KONS180')!;
    const drafted = PriceProgramPeriods.map(({ FeeId, InterestRateId, Value, FromDay, ToDay, Fee }) => ({
      ...{ FeeId, InterestRateId, FromDay, ToDay },
      Value: Fee.Type === 'KIN' ? Value + 100 : Value,
    }));
    const run = await started(admin, { Program: { ProgramId: Id, PriceProgramPeriods: drafted } });
    const { Touched, Receivers } = await answered(admin, run);
    const dealer = Receivers.find(({ ReceiverType }) => ReceiverType === 'DEA')!;
    expect(ore(dealer.After) - ore(dealer.Before)).toBe(Touched * 10_000);
    expect(Touched).toBeGreaterThan(50);
    const held = await admin.must(
      admin.get<{ PriceProgram: { Id: number } }>(
        `/api/v1/vehicles/${(await rows(admin, run)).Rows[0]!.VehicleId}/period_active`,
      ),
    );
    expect(held.PriceProgram.Id).toBe(Id);
  });

  // P2-WHATIF-04
  test('one question at a time for each, however many are asked at the same moment', async () => {
    const change = { Rate: { InterestRateId: 1, InterestRate: 4.25, ValidFrom: TODAY } };
    const asked = await Promise.all([1, 2, 3, 4].map(() => admin.post<WhatIfStarted>(WHAT_IF, change)));
    const run = asked.filter(({ status }) => status === 202);
    expect(run.length).toBeGreaterThan(0);
    expect(asked.filter(({ status }) => status !== 409)).toEqual(run);
    for (const { body } of run) await answered(admin, body);
    const facts = await system.owner.query<{ type: string }>(
      `select type from event where type in ('batch/Started', 'batch/Finished') and stream in
         (select stream from event where type = 'batch/Started' and data->>'kind' = 'vehicle/what-if')
        order by transaction_id, position`,
    );
    expect(facts.map(({ type }) => type)).toEqual(
      facts.map((_, at) => (at % 2 === 0 ? 'batch/Started' : 'batch/Finished')),
    );
  });

  test('what is wrong with a question is said at its fields', async () => {
    const wrong = async (body: object) =>
      ((await admin.post(WHAT_IF, body)).body as { Errors: { Field: string; Code: string }[] }).Errors.map(
        ({ Field, Code }) => `${Field} ${Code}`,
      );
    expect(await wrong({})).toEqual(['Program REQUIRED']);
    expect(await wrong({ Program: { ProgramId: 999, PriceProgramPeriods: [] }, Rate: {} })).toContain(
      'Rate.InterestRateId REQUIRED',
    );
    const rate = { InterestRateId: 999, InterestRate: 4, ValidFrom: '2026-01-01' };
    expect(await wrong({ Rate: rate })).toEqual(['Rate.InterestRateId UNKNOWN_RECORD']);
    expect(await wrong({ Program: { PriceProgramPeriods: [] } })).toEqual(['Program.FinanceType REQUIRED']);
    const row = { FeeId: 1, Value: 2, FromDay: 9, ToDay: 3 };
    expect(await wrong({ Program: { FinanceType: 'CONSIGN', PriceProgramPeriods: [row] } })).toEqual([
      'Program.PriceProgramPeriods[0].ToDay TOO_SMALL',
    ]);
  });
});
