import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LimitRow } from '@floorplan/limits/contracts';
import {
  VEHICLE_ROUTES,
  type AvailableDealers,
  type AvailablePricelists,
  type BatchPreview,
  type BatchPreviewAnswer,
  type VehicleAnswer,
} from '@floorplan/vehicle/contracts';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

// Previews of approving and transferring several vehicles, when the limits are sufficient for only some of
// them.

let system: System;
let admin: Client;
let imp: Client;
/**
 * Consigned vehicles of one organisation. Each waits for its importer's approval to become a demo vehicle.
 */
const ids: number[] = [];
/** A dealer of another organisation, to which the demo vehicles are transferred. */
let target: { dealer: number; organisation: number };
/** Prices of the vehicles in kronor, in the order of `ids`. */
let prices: number[];
const versions = new Map<number, number>();

const vehicle = (id: number) => admin.must(admin.get<VehicleAnswer>(`/api/v1/vehicles/${id}`));
const demoUsed = async () =>
  (await admin.must(admin.get<LimitRow>(`/api/v1/dealers/list_limits/${target.organisation}`)))
    .DemoLimitUsed!;
const saveDemoLimit = (ApprovedAmount: number) =>
  admin.must(
    admin.post('/api/v1/dealers/dealer_organizations/limitspecification', {
      DealerOrganizationId: target.organisation,
      LimitCategory: { CreditLimitType: 'F2', UseDistribution: false },
      ApprovedAmount,
      MakeLimits: [],
    }),
  );
const approval = (by: Client, vehicleids = ids) =>
  by.post<BatchPreviewAnswer>(`${VEHICLE_ROUTES.approveDemos}?dry_run=true`, {
    vehicleids,
    approvetype: 'IMP',
  });
const transfer = (by: Client, vehicleids = ids) =>
  by.post<BatchPreviewAnswer>(`${VEHICLE_ROUTES.transferVehicles}?dry_run=true`, {
    vehicleids,
    dealeridto: target.dealer,
  });
const limitOfTarget = ({ Limits }: BatchPreview) =>
  Limits.find(({ DealerOrganizationId }) => DealerOrganizationId === target.organisation);
const codesOf = ({ Rows }: BatchPreview) => Rows.map(({ Code }) => Code);
const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

beforeAll(async () => {
  system = await System.start();
  [admin, imp] = [await system.user('admin'), await system.user('imp')];
  const sender = new Sender(system, await system.partner());
  const messages = new Messages(71);
  for (let i = 0; i < 3; i++) {
    const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
    await sender.outcome(message);
    ids.push((await sender.settled(message.MessageId)).VehicleId!);
  }
  const { Rows } = await admin.must(
    admin.get<AvailablePricelists>(`/api/v1/vehicles/${ids[0]}/available_pricelists?vehicleType=D`),
  );
  for (const id of ids) {
    const path = `/api/v1/vehicles/${id}`;
    await admin.must(admin.post(`${path}/transfer_to_demo`, { PriceProgram: { Id: Rows[0]!.Id } }));
    await admin.must(admin.post(`${path}/manual_approval`, {}));
  }
  for (const id of ids) versions.set(id, (await vehicle(id)).Version);
  prices = await Promise.all(ids.map(async (id) => (await vehicle(id)).Capital!));
  const dealers = await admin.must(
    admin.get<AvailableDealers>(`/api/v1/vehicles/${ids[0]}/available_dealers`),
  );
  const dealer = dealers.Rows.find(({ SameOrganizationNumber }) => !SameOrganizationNumber)!.DealerPartyId;
  const [row] = await system.owner.query<{ id: number }>(
    'select dealer_organization_id as id from dealer where id = $1',
    [dealer],
  );
  target = { dealer, organisation: row!.id };
});
afterAll(() => system.stop());

// P3-DEMO-02
test('previews an approval, and shows the limits before and after to staff but not to the importer', async () => {
  const [staff, importer] = [await approval(admin), await approval(imp)];
  expect(staff.status).toBe(200);
  const { Preview } = staff.body;
  expect(codesOf(Preview)).toEqual([null, null, null]);
  expect(Preview).toMatchObject({ Count: 3, Price: sumOf(Preview.Rows.map(({ Price }) => Price)) });
  // The consignment ends and releases its capital. The capital of the demo limit was reserved when approval
  // was requested.
  const [consigned] = Preview.Limits;
  expect([Preview.Limits.length, consigned!.CreditLimitType]).toEqual([1, 'F1']);
  expect(sumOf([consigned!.UsedBefore, -consigned!.UsedAfter])).toBe(sumOf(prices));
  // The amount before each vehicle is the amount after the previous one.
  const steps = consigned!.Vehicles;
  expect(steps.map(({ VehicleId }) => VehicleId)).toEqual(ids);
  expect([consigned!.UsedBefore, ...steps.map(({ After }) => After)]).toEqual([
    ...steps.map(({ Before }) => Before),
    consigned!.UsedAfter,
  ]);
  expect(importer.body.Preview).toMatchObject({ Count: 3, Limits: [] });
  for (const id of ids) expect((await vehicle(id)).Version).toBe(versions.get(id));
  const unknown = await approval(admin, [...ids, 999_999]);
  expect(unknown.body).toMatchObject({ Errors: [{ Field: 'vehicleids[3]', Code: 'UNKNOWN_RECORD' }] });
});

// P3-DEMO-04
test('adds up the limit use of the rows of a transfer, and reserves nothing for a row above the limit', async () => {
  const waiting = await transfer(admin);
  expect(codesOf(waiting.body.Preview)).toEqual(['WRONG_STATUS', 'WRONG_STATUS', 'WRONG_STATUS']);
  for (const id of ids) await admin.must(admin.post(`/api/v1/vehicles/${id}/manual_importer_approval`, {}));
  const used = await demoUsed();
  await saveDemoLimit(100_000_000);
  const limitUseOf = async (id: number) => {
    const { UsedBefore, UsedAfter } = limitOfTarget((await transfer(admin, [id])).body.Preview)!;
    return sumOf([UsedAfter, -UsedBefore]);
  };
  const amounts = [await limitUseOf(ids[0]!), await limitUseOf(ids[1]!), await limitUseOf(ids[2]!)];
  const Limit = sumOf([used, amounts[0]!, amounts[1]!]);
  await saveDemoLimit(Limit);
  const { Preview } = (await transfer(admin)).body;
  expect(codesOf(Preview)).toEqual([null, null, 'LIMIT_EXCEEDED']);
  expect(Preview.Count).toBe(2);
  expect(limitOfTarget(Preview)).toMatchObject({
    CreditLimitType: 'F2',
    Limit,
    UsedBefore: used,
    UsedAfter: Limit,
  });
  // A caller who may not see the other organisation's limit gets only the code of each row.
  const preview = (await transfer(await system.user('deo'))).body.Preview;
  expect([codesOf(preview), limitOfTarget(preview)]).toEqual([[null, null, 'LIMIT_EXCEEDED'], undefined]);
  // A rejected row uses nothing of the limit, so a later row that fits is accepted.
  const room = Math.min(...amounts);
  await saveDemoLimit(sumOf([used, room]));
  const dearestFirst = ids.toSorted((a, b) => amounts[ids.indexOf(b)]! - amounts[ids.indexOf(a)]!);
  expect(codesOf((await transfer(admin, dearestFirst)).body.Preview).at(-1)).toBeNull();
  expect(await demoUsed()).toBe(used);
  expect((await transfer(await system.user('dea'))).status).toBe(403);
});
