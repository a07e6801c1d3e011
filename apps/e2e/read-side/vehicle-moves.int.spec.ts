import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CurrentUser } from '@floorplan/identity/contracts';
import type { BatchRowsAnswer } from '@floorplan/kernel/wire';
import type { LimitRow, UpdateLimitBookAnswer } from '@floorplan/limits/contracts';
import { eventually } from '@floorplan/platform/testing';
import {
  VEHICLE_ROUTES,
  type ActionAnswer,
  type AvailableDealers,
  type AvailablePricelists,
  type BatchStartedAnswer,
  type PredictedChargeAnswer,
  type VehicleAnswer,
  type VehicleEventsAnswer,
  type VehiclePeriodsAnswer,
} from '@floorplan/vehicle/contracts';
import type { Client } from '../support/client';
import { FactWriter } from '../support/fact-writer';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A vehicle that moves between organisations. Its capital moves to the other limit, and each dealer sees only
// its own time.

let system: System;
let admin: Client;
let deo: Client;
let newDealersUser: Client;
let vehicleId: number;
/** First day of the vehicle's term. A swap does not change this day. */
let begin: string;
/** The vehicle's dealer before the swap. */
let first: number;
let target: AvailableDealers['Rows'][number];
const messages = new Messages(53);

const vehicle = (by: Client) => by.get<VehicleAnswer>(`/api/v1/vehicles/${vehicleId}`);
const events = async (by: Client) => {
  const { Rows } = await by.must(by.get<VehicleEventsAnswer>(`/api/v1/vehicles/${vehicleId}/events`));
  return Rows.map(({ EventCategoryId, Description }) => [EventCategoryId, Description]);
};
const swap = (by: Client, query = '') =>
  by.post<ActionAnswer & { Code?: string; Params?: object }>(`/api/v1/vehicles/${vehicleId}/swap${query}`, {
    new_dealer_id: target.DealerPartyId,
    comment: 'Bytt mot en vit',
  });
const organisationOf = async (dealerId: number) => {
  const [row] = await system.owner.query<{ id: number }>(
    'select dealer_organization_id as id from dealer where id = $1',
    [dealerId],
  );
  return row!.id;
};
const consigned = async (organisationId: number) => {
  const row = await admin.must(admin.get<LimitRow>(`/api/v1/dealers/list_limits/${organisationId}`));
  return row.ConsignLimitUsed;
};
const saveLimit = (organisationId: number, ApprovedAmount: number) =>
  admin.must(
    admin.post('/api/v1/dealers/dealer_organizations/limitspecification', {
      DealerOrganizationId: organisationId,
      LimitCategory: { CreditLimitType: 'F1', UseDistribution: false },
      ApprovedAmount,
      MakeLimits: [],
    }),
  );

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  deo = await system.user('deo');
  newDealersUser = await system.user('dea2');
  const sender = new Sender(system, await system.partner());
  const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
  begin = message.Item.Delivery!.TransportDate!;
  await sender.outcome(message);
  vehicleId = (await sender.settled(message.MessageId)).VehicleId!;
  first = (await admin.must(vehicle(admin))).DealerPartyId;
  const { ValidDealers } = await newDealersUser.must(newDealersUser.get<CurrentUser>('/api/v1/me'));
  const own = ValidDealers.map(({ DealerPartyId }) => DealerPartyId);
  const { Rows } = await admin.must(
    admin.get<AvailableDealers>(`/api/v1/vehicles/${vehicleId}/available_dealers`),
  );
  target = Rows.find(({ DealerPartyId }) => own.includes(DealerPartyId))!;
});
afterAll(() => system.stop());

test('refuses a swap above the new organisation’s limit, and shows the missing amount only to staff', async () => {
  const organisation = await organisationOf(target.DealerPartyId);
  const before = (await admin.must(vehicle(admin))).Capital!;
  await saveLimit(organisation, 100);
  const staffRefusal = await swap(admin);
  expect([staffRefusal.status, staffRefusal.body.Code, staffRefusal.body.Params]).toMatchObject([
    409,
    'LIMIT_EXCEEDED',
    { amount: before - 100 },
  ]);
  const dealerRefusal = await swap(deo);
  expect([dealerRefusal.status, dealerRefusal.body.Code, dealerRefusal.text]).toEqual([
    409,
    'LIMIT_EXCEEDED',
    expect.not.stringContaining('amount'),
  ]);
  await saveLimit(organisation, 50_000_000);
});

// P1-VEH-16
test('in a swap preview, shows staff the limits of both organisations, and the old organisation only its own limit', async () => {
  const [asStaff, asOrganisation] = [
    await admin.must(swap(admin, '?dry_run=true')),
    await deo.must(swap(deo, '?dry_run=true')),
  ];
  expect(asStaff.Preview!.Limits).toHaveLength(2);
  expect(asOrganisation.Preview!.Limits).toHaveLength(1);
  expect(asOrganisation.Preview!.Events.map(({ EventCategoryId }) => EventCategoryId)).toEqual([12]);
  // For staff the preview also contains the discount of the new dealer.
  expect(asStaff.Preview!.Events.map(({ EventCategoryId }) => EventCategoryId)).toEqual([12, 13, 35]);
  expect((await admin.must(vehicle(admin))).DealerPartyId).not.toBe(target.DealerPartyId);
});

/** Cost of the whole term for the new dealer, as shown by the preview of the swap. */
let promised: number;

// P1-VEH-30 P2-FEE-03
test('previews discounts of the new dealer, and refuses the swap when the discounts have changed since the preview', async () => {
  const termOf = ({ Preview }: ActionAnswer) =>
    Preview!.Charges.find(
      ({ ReceiverType, ReceiverId, Sum }) =>
        ReceiverType === 'DEA' && ReceiverId === target.DealerPartyId && Sum === 'TotalCharge',
    )!.After;
  const [dealer] = await system.owner.query<{ number: string }>(
    'select financer_assigned_id as number from dealer where id = $1',
    [target.DealerPartyId],
  );
  const file = join(mkdtempSync(join(tmpdir(), 'discounts-')), 'discounts.csv');
  const header = 'Dealer;Organisation;Make;FinanceType;Fee;ReceiverType;Discount;Text';
  const discount = async (kronor: number) => {
    writeFileSync(file, [header, `${dealer!.number};;;CONSIGN;KIN;DEA;${kronor};Volym`].join('\r\n'));
    await system.command('discounts', file);
    return admin.must(swap(admin, '?dry_run=true'));
  };
  const before = await discount(100);
  const now = await discount(395);
  promised = termOf(now);
  expect(Math.round((termOf(before) - promised) * 100)).toBe(29_500);
  const late = await swap(admin, `?expected_preview=${before.ExpectedPreview!}`);
  expect([late.status, late.body.Code]).toEqual([409, 'PREVIEW_CHANGED']);
  expect((await admin.must(vehicle(admin))).DealerPartyId).toBe(first);
});

// P1-VEH-13
test('moves the capital, and shows the old dealer the vehicle as of the swap and the new dealer the current vehicle', async () => {
  const old = await admin.must(vehicle(admin));
  const [from, to] = [await organisationOf(old.DealerPartyId), await organisationOf(target.DealerPartyId)];
  const [usedBefore, otherBefore] = [await consigned(from), await consigned(to)];
  expect((await newDealersUser.get(`/api/v1/vehicles/${vehicleId}`)).status).toBe(404);

  expect((await deo.must(swap(deo))).Status.Message).toBe('Bilbytet är klart');

  expect(await consigned(from)).toBe(usedBefore! - old.Capital!);
  expect(await consigned(to)).toBe(otherBefore! + old.Capital!);
  const now = await newDealersUser.must(vehicle(newDealersUser));
  expect([now.DealerPartyId, now.StatusCode, now.Capital]).toEqual([target.DealerPartyId, 0, old.Capital]);
  const atMove = await deo.must(vehicle(deo));
  expect([atMove.DealerPartyId, atMove.HeldUntil]).toEqual([old.DealerPartyId, TODAY]);
  expect([old.HeldUntil, now.HeldUntil]).toEqual([null, null]);
  const cost = await admin.must(
    admin.get<PredictedChargeAnswer>(`/api/v1/vehicles/${vehicleId}/predicted_charge`),
  );
  const own = cost.TotalCharges.filter(
    ({ ReceiverType, ReceiverId }) => ReceiverType === 'DEA' && ReceiverId === target.DealerPartyId,
  );
  expect(own.reduce((ore, { Amount }) => ore + Math.round(Amount * 100), 0) / 100).toBe(promised);
  const moved = `${old.Dealer.Name} → ${target.Name} · Bytt mot en vit`;
  const received = [13, moved];
  expect(await events(newDealersUser)).toEqual([[35, expect.any(String)], received]);
  const released = [12, moved];
  expect(await events(deo)).toContainEqual(released);
  expect(await events(deo)).not.toContainEqual([13, expect.anything()]);
  expect((await events(admin)).map(([category]) => category)).toEqual([35, 13, 12, 1]);
  const periodsFor = async (by: Client) =>
    (await by.must(by.get<VehiclePeriodsAnswer>(`/api/v1/vehicles/${vehicleId}/periods`))).Rows;
  for (const [by, dealer] of [
    [newDealersUser, target],
    [deo, old],
  ] as const)
    expect((await periodsFor(by)).map(({ DealerPartyId }) => DealerPartyId)).toEqual([dealer.DealerPartyId]);
  expect(
    (await periodsFor(admin)).map(({ DealerPartyId, BeginFromDate }) => [DealerPartyId, BeginFromDate]),
  ).toEqual([
    [old.DealerPartyId, begin],
    [target.DealerPartyId, begin],
  ]);
});

test('refuses actions of the previous dealer on the vehicle', async () => {
  expect((await swap(deo)).status).toBe(404);
  const note = { VehicleId: vehicleId, EventCategoryId: 8, Description: 'Sen' };
  expect((await deo.post(`/api/v1/vehicles/${vehicleId}/events`, note)).status).toBe(404);
});

test('stores the new dealer in the row of the vehicle, and keeps the first day of the vehicle’s term', async () => {
  const [row] = await system.owner.query<{ dealer_id: number; organisation_id: number; begin_date: string }>(
    'select dealer_id, organisation_id, begin_date from vehicle where id = $1',
    [vehicleId],
  );
  expect(row).toMatchObject({ dealer_id: target.DealerPartyId, begin_date: begin });
});

test('does not reveal the unused amount of a limit in previews, however often a user repeats a preview', async () => {
  const imp = await system.user('imp');
  const { Price, Capital } = await admin.must(vehicle(admin));
  const organisation = await organisationOf(target.DealerPartyId);
  await saveLimit(organisation, (await consigned(organisation))! + 30_000);
  const raised = (by: Client, kronor: number, query = 'dry_run=true') =>
    by.post<{ Code?: string }>(`/api/v1/vehicles/${vehicleId}/price_correction?${query}`, {
      vehicle: { NewPrice: Price + kronor },
      specification: [],
      invoiceno: 'F-NY',
    });
  const before = Capital! - Price;
  const codeFor = async (by: Client, kronor: number) => (await raised(by, kronor + before)).body.Code ?? null;
  expect([await codeFor(admin, 20_000), await codeFor(admin, 40_000)]).toEqual([null, 'LIMIT_EXCEEDED']);
  expect([await codeFor(imp, 20_000), await codeFor(imp, 40_000)]).toEqual([null, null]);
  expect(await codeFor(imp, 5_000_000)).toBe('LIMIT_EXCEEDED');
  // A request with invented sums is refused in any case. Its response must not reveal the unused amount of
  // the limit either.
  const madeUp = `expected_preview=${Buffer.from('[]').toString('base64url')}`;
  const refused = async (by: Client, kronor: number) => (await raised(by, kronor + before, madeUp)).body.Code;
  expect([await refused(imp, 20_000), await refused(imp, 40_000), await refused(imp, 5_000_000)]).toEqual(
    Array(3).fill('PREVIEW_CHANGED'),
  );
  await saveLimit(organisation, 50_000_000);
});

test('allows lowering but not raising the price of a vehicle when the limit is exceeded', async () => {
  const { Price, Capital } = await admin.must(vehicle(admin));
  const organisation = await organisationOf(target.DealerPartyId);
  const used = (await consigned(organisation))!;
  await saveLimit(organisation, used - Capital! + 1_000);
  const corrected = (kronor: number, query = '') =>
    admin.post<{ Code?: string }>(`/api/v1/vehicles/${vehicleId}/price_correction${query}`, {
      vehicle: { NewPrice: Capital! + kronor },
      specification: [],
      invoiceno: 'F-NER',
    });
  expect((await corrected(10_000)).body.Code).toBe('LIMIT_EXCEEDED');
  await admin.must(corrected(-10_000));
  expect(await consigned(organisation)).toBe(used - 10_000);
  await saveLimit(organisation, 50_000_000);
  await admin.must(admin.post(`/api/v1/vehicles/${vehicleId}/undo`, { reason: 'Åter' }));
  expect([await consigned(organisation), (await admin.must(vehicle(admin))).Price]).toEqual([used, Price]);
});

// P1-END-06
test('returns the vehicle and its capital to the old dealer when staff undo the swap', async () => {
  const [from, to] = [await organisationOf(first), await organisationOf(target.DealerPartyId)];
  const [usedBefore, otherBefore] = [await consigned(from), await consigned(to)];
  const { Capital, Undoable } = await admin.must(vehicle(admin));
  expect([Undoable?.EventCategoryId, (await deo.must(vehicle(deo))).Undoable]).toEqual([12, null]);
  const undo = (by: Client) => by.post(`/api/v1/vehicles/${vehicleId}/undo`, { reason: 'Fel handlare' });
  expect((await undo(newDealersUser)).status).toBe(403);
  await admin.must(undo(admin));
  expect([await consigned(from), await consigned(to)]).toEqual([
    usedBefore! + Capital!,
    otherBefore! - Capital!,
  ]);
  const now = await deo.must(vehicle(deo));
  expect([now.DealerPartyId, now.HeldUntil]).toEqual([first, null]);
  expect((await vehicle(newDealersUser)).status).toBe(404);
  // The dealer acts on the version that it sees, without the events of the other dealer.
  const note = { VehicleId: vehicleId, EventCategoryId: 8, Description: 'Åter' };
  const address = `/api/v1/vehicles/${vehicleId}/change_external_location?seen=${now.Version}`;
  expect((await deo.post(address, { note: 'Hamnen' })).status).toBe(200);
  expect((await deo.post(`/api/v1/vehicles/${vehicleId}/events`, note)).status).toBe(200);
  expect(
    (await admin.post<{ Code?: string }>(`/api/v1/vehicles/${vehicleId}/undo`, { reason: 'x' })).body.Code,
  ).toBe('NOTHING_TO_UNDO');
});

// P2-LIMIT-03, P2-LIMIT-08
test('corrects the used amount of a limit from its vehicles once, and finds nothing to correct afterwards', async () => {
  const organisation = await organisationOf(first);
  const used = (await consigned(organisation))!;
  const facts = new FactWriter(system.databaseUrl);
  const use = { vehicleId, category: 'F1', makeId: 1, amount: 1_000_00 } as const;
  await facts.limit(organisation, { type: 'limits/CapitalReserved', data: use });
  await facts.close();
  const path = `/api/v1/dealers/dealer_organizations/${organisation}/update_limitbook`;
  const update = (by: Client) => by.get<UpdateLimitBookAnswer>(path);
  const compare = (by: Client) => by.get<UpdateLimitBookAnswer>(`${path}?dry_run=true`);
  expect((await update(deo)).status).toBe(403);
  expect((await compare(deo)).status).toBe(403);
  for (const count of [1, 2])
    expect([count, (await admin.must(compare(admin))).Corrections.length]).toEqual([count, 1]);
  const { Corrections } = await admin.must(update(admin));
  expect(Corrections.map(({ Before, After }) => Before - After)).toEqual([1_000]);
  expect((await admin.must(update(admin))).Corrections).toEqual([]);
  expect(await consigned(organisation)).toBe(used);
});

// P1-VEH-10
test('lists the price lists that a vehicle can have at its own or another dealer, and accepts only these in a swap', async () => {
  const path = `/api/v1/vehicles/${vehicleId}`;
  const listed = async (query = '') => {
    const answer = admin.get<AvailablePricelists>(`${path}/available_pricelists${query}`);
    return (await admin.must(answer)).Rows;
  };
  const own = await listed();
  expect(own.length).toBeGreaterThan(1);
  expect(new Set(own.map(({ FinanceType }) => FinanceType))).toEqual(new Set(['CONSIGN']));
  expect((await listed('?vehicleType=D')).map(({ FinanceType }) => FinanceType)).not.toContain('CONSIGN');
  expect(await listed('?dealerId=999999')).toEqual([]);
  const dealer = (await admin.must(vehicle(admin))).DealerPartyId;
  const other = dealer === first ? target.DealerPartyId : first;
  const there = await listed(`?dealerId=${other}`);
  const swapWith = (Id: number) =>
    admin.post<{ Code?: string }>(`${path}/swap?dry_run=true`, {
      new_dealer_id: other,
      new_price_program_id: Id,
    });
  for (const { Id } of there) expect([Id, (await swapWith(Id)).status]).toEqual([Id, 200]);
  const demo = (await listed('?vehicleType=D'))[0]!;
  expect([(await swapWith(demo.Id)).status, (await swapWith(demo.Id)).body.Code]).toEqual([
    409,
    'PROGRAM_NOT_AVAILABLE',
  ]);
});

/**
 * Runs an action while another transaction changes master data that the action has already read. Returns the
 * action's status.
 */
async function changedMeanwhile(guard: string, action: () => Promise<{ status: number }>) {
  const { answer } = await system.owner.transaction(async (runner) => {
    await runner.query(
      'insert into guard values ($1, 1) on conflict (name) do update set version = guard.version + 1',
      [guard],
    );
    const [changing] = (await runner.query('select pg_backend_pid() as pid')) as [{ pid: number }];
    const answer = action();
    // Query pg_stat_activity outside the transaction. Inside the transaction it would return the connections
    // of its first query again.
    await eventually('it to wait for the change', async () => {
      const waiting = await system.owner.query(
        'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [changing.pid],
      );
      return waiting.length > 0;
    });
    return { answer };
  });
  return (await answer).status;
}

test('repeats the decision about an action when price lists, discounts or base rates change before the commit', async () => {
  const path = `/api/v1/vehicles/${vehicleId}`;
  const quote = () => admin.post(`${path}/end_quote`, { end_date: begin });
  expect(await changedMeanwhile('rates', quote)).toBe(200);
  const { Rows } = await admin.must(admin.get<AvailablePricelists>(`${path}/available_pricelists`));
  const [held] = (await admin.must(admin.get<VehiclePeriodsAnswer>(`${path}/periods`))).Rows;
  const other = Rows.find(({ Id }) => Id !== held!.PriceProgram!.Id)!;
  const program = () => admin.post(`${path}/change_priceprogram`, { Id: other.Id });
  expect(await changedMeanwhile('programs', program)).toBe(200);
  expect(await changedMeanwhile('discounts', () => swap(admin))).toBe(200);
  await admin.must(admin.post(`${path}/undo`, { reason: 'Åter' }));
});

// P3-END-02
test('creates end requests for a batch when the caller may not end financings, and returns a result for each vehicle', async () => {
  const dea = await system.user('dea');
  const start = (ids: readonly number[]) =>
    dea.post<BatchStartedAnswer & { Errors?: object[] }>(VEHICLE_ROUTES.endFinancings, {
      Vehicles: ids.map((VehicleId) => ({ VehicleId })),
      end_date: begin,
    });
  const results = async (ids: readonly number[]) => {
    const { BatchId } = await dea.must(start(ids));
    const rows = await eventually('the batch to end', async () => {
      const { Rows } = await dea.must(dea.get<BatchRowsAnswer>(`/api/v1/batches/${BatchId}/rows`));
      return Rows.every(({ Outcome }) => Outcome !== null) && Rows;
    });
    return rows.map(({ Outcome, Codes }) => [Outcome, ...Codes]);
  };
  const unknown = await start([vehicleId, 999_999]);
  expect([unknown.status, unknown.body.Errors]).toMatchObject([
    400,
    [{ Field: 'Vehicles[1].VehicleId', Code: 'UNKNOWN_RECORD' }],
  ]);
  expect(await results([vehicleId])).toEqual([['done']]);
  expect(await admin.must(vehicle(admin))).toMatchObject({ StatusCode: 0, EndRequest: { EndDate: begin } });
  expect(await results([vehicleId])).toEqual([['failed', 'END_REQUESTED']]);
});
