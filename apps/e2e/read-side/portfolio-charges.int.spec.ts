import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BatchesAnswer, ListAnswer } from '@floorplan/kernel/wire';
import type { LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import type { InterestRateRow, PriceProgramRow } from '@floorplan/pricing/contracts';
import {
  MAX_ASKED,
  VEHICLE_ROUTES,
  type AvailableDealers,
  type AvailablePricelists,
  type InterestSummaryAnswer,
  type LimitUsesAnswer,
  type PayoffsAnswer,
  type PredictedChargeAnswer,
  type VehicleComparison,
  type WhatIfAnswer,
  type WhatIfStarted,
  type WhatIfVehicleRow,
} from '@floorplan/vehicle/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from '../support/client';
import {
  expectExplained,
  expectPayoffExplained,
  expectSummaryExplained,
  ore,
  sum,
} from '../support/explained';
import { System, TODAY } from '../support/system';

let system: System;
let admin: Client;
let vehicles: readonly { readonly id: number }[];

beforeAll(async () => {
  system = await System.start({ vehicles: 400, environment: { SHOW_DEMO_INTEREST: 'true' } });
  admin = await system.user('admin');
  vehicles = await system.owner.query('select id from vehicle order by id');
});
afterAll(() => system.stop());

// P1-CHARGE-07
test('returns trace lines that add up to each amount of each vehicle', async () => {
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

// P1-CHARGE-07, P1-END-02
test('returns trace lines for every payoff, and for every difference between two days', async () => {
  let [ended, compared] = [0, 0];
  for (let at = 0; at < vehicles.length; at += MAX_ASKED) {
    const VehicleIds = vehicles.slice(at, at + MAX_ASKED).map(({ id }) => id);
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

// P2-LIMIT-05
test("reports for each limit a used amount that equals the sum of the amounts of the limit's vehicles", async () => {
  let used = 0;
  for (const { id } of await system.owner.query<{ id: number }>(
    'select distinct dealer_organization_id as id from dealer',
  )) {
    const path = `/api/v1/dealers/dealer_organizations/${id}`;
    const { Rows } = await admin.must(
      admin.get<ListAnswer<LimitSpecificationAnswer>>(`${path}/limitspecifications`),
    );
    for (const { LimitCategory, UsedAmount } of Rows) {
      const uses = await admin.must(
        admin.get<LimitUsesAnswer>(`${path}/limit_uses/${LimitCategory.CreditLimitType}`),
      );
      expect([uses.Amount, ore(uses.Amount)]).toEqual([UsedAmount, sum(uses.Rows) + ore(uses.Others.Amount)]);
      expect(uses.Total).toBe(uses.Rows.length + uses.Others.Vehicles);
      used += uses.Total;
    }
  }
  expect(used).toBeGreaterThan(200);
});

describe('what-if calculation', () => {
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
  type LeftOut = WhatIfAnswer['LeftOut'][number];
  const countOf = (all: number, { Vehicles }: LeftOut) => all + Vehicles;
  const waitingOf = ({ LeftOut }: WhatIfAnswer) =>
    LeftOut.filter(({ Reason }) => Reason === 'WAITING').reduce(countOf, 0);
  const oreIn = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((all, amount) => all + ore(amount ?? 0), 0);

  // P2-WHATIF-02
  test('for a changed base rate, returns the same sum by vehicle, by month and by receiver, and the same sum as the real change', async () => {
    const { Rows: rates } = await admin.must(admin.get<{ Rows: InterestRateRow[] }>('/api/v1/interestrates'));
    const rate = rates.find(({ Name }) => Name === 'STIBOR 3 mån')!;
    const change = { InterestRateId: rate.Id, InterestRate: 4.5, ValidFrom: TODAY };
    const run = await started(admin, { Rate: change });
    const answer = await answered(admin, run);
    expect(answer).toMatchObject({ LookedAt: run.Vehicles, NotPossible: 0, Question: { Kind: 'RATE' } });
    // Every calculated vehicle is counted once. Vehicles that wait for an approval have no term yet, so
    // they are not calculated and are counted under a reason of their own.
    const leftOut = new Map(answer.LeftOut.map(({ Reason, Vehicles }) => [Reason, Vehicles]));
    const [waiting] = await system.owner.query<{ count: number }>(
      'select count(*)::int as count from vehicle where status_code in (2, 6) and begin_date is null',
    );
    expect(leftOut.get('WAITING')).toBe(waiting!.count);
    const others = answer.LeftOut.filter(({ Reason }) => Reason !== 'WAITING');
    expect(others.reduce((sum, { Vehicles }) => sum + Vehicles, answer.Touched)).toBe(answer.LookedAt);
    // The preview of a form can be read by its id, but must not be in the list of batches.
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

    // Save the change. The cost of a vehicle must change by the calculated difference.
    const one = list.Rows.find(({ EndPeriodDate }) => EndPeriodDate! > TODAY)!;
    const before = await cost(admin, one.VehicleId);
    await admin.must(admin.post('/api/v1/interestrates', change));
    const after = await cost(admin, one.VehicleId);
    expect(ore(after.TotalCharge) - ore(before.TotalCharge)).toBe(ore(one.Difference));

    // P2-RATE-05: after the value is withdrawn, the vehicle costs what it did before.
    const back = { ValidFrom: TODAY, Reason: 'Prövad' };
    await admin.must(admin.post(`/api/v1/interestrates/${rate.Id}/withdraw`, back));
    expect((await cost(admin, one.VehicleId)).TotalCharge).toBe(before.TotalCharge);
  });

  /**
   * Consigned vehicles that use the rate. Two are swapped, one is to become a demo vehicle, and one is
   * returned.
   */
  async function movedVehicles(): Promise<number[]> {
    const found = await system.owner.query<{ id: number }>(
      `select id from vehicle where status_code = 0 and finance_type = 'CONSIGN' and begin_date < '2026-02-15'
          and end_date > $1 order by end_date`,
      [TODAY],
    );
    const [returned, one, other, third] = found.map(({ id }) => id);
    const act = (id: number, action: string, body: object) =>
      admin.must(admin.post(`/api/v1/vehicles/${id}/${action}`, body));
    for (const id of [one!, other!]) {
      const { Rows } = await admin.must(
        admin.get<AvailableDealers>(`/api/v1/vehicles/${id}/available_dealers`),
      );
      const to = Rows.find(({ SameOrganizationNumber }) => !SameOrganizationNumber)!;
      await act(id, 'swap', { new_dealer_id: to.DealerPartyId, mode: 'SWAP' });
    }
    const { Rows: lists } = await admin.must(
      admin.get<AvailablePricelists>(`/api/v1/vehicles/${third}/available_pricelists?vehicleType=D`),
    );
    await act(third!, 'transfer_to_demo', { PriceProgram: { Id: lists[0]!.Id } });
    await act(returned!, 'return', {});
    return [returned!, one!, other!, third!];
  }

  // P2-RATE-05
  test('includes nights at earlier dealers and vehicles that wait to become demo vehicles when a base rate of a past day changes', async () => {
    const moved = await movedVehicles();
    const { Rows: rates } = await admin.must(admin.get<{ Rows: InterestRateRow[] }>('/api/v1/interestrates'));
    const rate = rates.find(({ Name }) => Name === 'STIBOR 3 mån')!;
    const change = { InterestRateId: rate.Id, InterestRate: 4.5, ValidFrom: '2026-01-15' };
    const run = await started(admin, { Rate: change });
    const answer = await answered(admin, run);
    expect(answer.Touched + answer.LeftOut.reduce(countOf, 0)).toBe(answer.LookedAt + waitingOf(answer));
    const { Rows } = await rows(admin, run);
    const touched = new Map(Rows.map((row) => [row.VehicleId, row.Difference]));
    // Use only vehicles whose term has not ended. After the end, a calculation includes the days after it.
    const inTerm = Rows.filter(({ EndPeriodDate }) => EndPeriodDate! >= TODAY);
    const some = [...moved, ...inTerm.slice(0, 20).map(({ VehicleId }) => VehicleId)];
    const accrued = (id: number) =>
      admin.must(admin.get<InterestSummaryAnswer>(`/api/v1/vehicles/${id}/interest_summary`));
    const costOf = async (id: number) => {
      const { ShowCharges, TotalCharge } = await cost(admin, id);
      return ore(ShowCharges ? TotalCharge : (await accrued(id)).Accrued);
    };
    const before = new Map<number, number>();
    for (const id of some) before.set(id, await costOf(id));
    await admin.must(admin.post('/api/v1/interestrates', { ...change, Reason: 'Sent inlagd' }));
    const differences = [];
    for (const id of some) differences.push([id, (await costOf(id)) - before.get(id)!]);
    const back = { ValidFrom: change.ValidFrom, Reason: 'Prövad' };
    await admin.must(admin.post(`/api/v1/interestrates/${rate.Id}/withdraw`, back));
    expect(differences).toEqual(some.map((id) => [id, ore(touched.get(id) ?? 0)]));
    expect(moved.filter((id) => !touched.has(id))).toEqual([]);
  });

  test('aborts a running calculation when the same form requests another calculation', async () => {
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
    const refused = await admin.post<{ Code: string }>(WHAT_IF, { ...question(4), IsPreview: false });
    expect([refused.status, refused.body.Code]).toEqual([409, 'WHAT_IF_RUNS']);
    await worker!.start();
    expect((await answered(admin, later)).State).toBe('finished');
  });

  // P2-WHATIF-04
  test("shows an importer only the importer's vehicles and charges, and does not show the result to other users", async () => {
    const [imp, imp2] = [await system.user('imp'), await system.user('imp2')];
    const fee = { FeeId: 5, Value: 100, FromDay: 1, ToDay: 1, From: null };
    const run = await started(imp, { Fee: fee });
    const answer = await answered(imp, run);
    expect(answer.Receivers.map(({ ReceiverType }) => ReceiverType)).toEqual(['IMP']);
    // The fee applies only to consigned vehicles, so the importer's demo vehicles are not left out.
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
    // An importer may not calculate with a fee that dealers pay.
    expect((await imp.post(WHAT_IF, { Fee: { ...fee, FeeId: 6 } })).body).toMatchObject({
      Errors: [{ Field: 'Fee.FeeId', Code: 'INVALID_VALUE' }],
    });
  });

  // P2-WHATIF-01
  test('calculates with edited rows of a price list for the vehicles that use the price list', async () => {
    const { Rows: programs } = await admin.must(
      admin.get<{ Rows: PriceProgramRow[] }>('/api/v1/priceprograms'),
    );
    const { Id, PriceProgramPeriods } = programs.find(({ Code }) => Code === 'KONS180')!;
    const drafted = PriceProgramPeriods.map(({ FeeId, InterestRateId, Value, FromDay, ToDay, Fee }) => ({
      FeeId,
      InterestRateId,
      FromDay,
      ToDay,
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
  test('runs only one calculation of a user at a time when the user requests several calculations', async () => {
    const change = { Rate: { InterestRateId: 1, InterestRate: 4.25, ValidFrom: TODAY } };
    const responses = await Promise.all([1, 2, 3, 4].map(() => admin.post<WhatIfStarted>(WHAT_IF, change)));
    const run = responses.filter(({ status }) => status === 202);
    expect(run.length).toBeGreaterThan(0);
    expect(responses.filter(({ status }) => status !== 409)).toEqual(run);
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

  test('names the invalid fields of a request for a calculation', async () => {
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
