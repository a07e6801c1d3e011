import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Clock, Commands } from '@floorplan/platform/commands';
import { EventLog, Database, Registry, Notifier } from '@floorplan/platform/event-store';
import type {
  ObjectDataAnswer,
  SearchAnswer,
  SpecificationAnswer,
  VehicleAnswer,
  VehicleEventsAnswer,
} from '@floorplan/vehicle/contracts';
import { vehicleStream } from '@floorplan/vehicle/domain';
import { dealerVehicle } from '../../../libs/vehicle/domain/testing/financing';
import {
  vehicleEventProjection,
  vehicleProjection,
} from '../../../libs/vehicle/stock/projections/vehicle.projection';
import type { Client } from '../support/client';
import { System } from '../support/system';

const PATH = '/api/v1/vehicles/601';
const { data } = dealerVehicle();
let system: System;
let database: Database;
let notifier: Notifier;
let admin: Client;

/** Stores a dealer's own vehicle, as the message that registers it does. */
beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  database = new Database({ url: system.databaseUrl });
  notifier = new Notifier(database);
  const registry = new Registry();
  registry.addInlineProjection(vehicleProjection);
  registry.addInlineProjection(vehicleEventProjection);
  const commands = new Commands(new EventLog(database), registry, notifier);
  const [dealer] = await system.owner.query<{ id: number; organisation_id: number }>(
    `select id, dealer_organization_id as organisation_id from dealer where financer_assigned_id = '30101'`,
  );
  const fact = dealerVehicle();
  const own = { ...data, dealerId: dealer!.id, organisationId: dealer!.organisation_id };
  const context = { actor: data.by, correlationId: 'dealer-vehicle', now: new Clock().now() };
  await commands.run(context, async (act, unitOfWork) => {
    await unitOfWork.load(vehicleStream, data.vehicleId);
    act.append(vehicleStream, data.vehicleId, [{ ...fact, data: own }]);
  });
});
afterAll(async () => {
  await notifier.close();
  await database.close();
  await system.stop();
});

const read = <T>(path: string, who = admin) => who.must(who.get<T>(path));

test('returns all parts of the page for an unfinanced vehicle', async () => {
  expect(await read<VehicleAnswer>(PATH)).toMatchObject({
    Id: 601,
    StatusCode: 1,
    Supplier: null,
    ObjectClassification: null,
    Capital: null,
    HasCBRCode: false,
    LicenseNumber: 'BKD12A',
    Price: 180_000,
    TotalPrice: 180_000,
    Version: 1,
  });
  expect(await read<SpecificationAnswer>(`${PATH}/specification`)).toMatchObject({
    Rows: [],
    Price: 180_000,
  });
  expect(await read<ObjectDataAnswer>(`${PATH}/objectdata`)).toMatchObject({ YearModel: 2021, IsUsed: true });
  for (const part of ['periods', 'invoices', 'events'])
    expect(await read(`${PATH}/${part}`)).toEqual({ Rows: [], Total: 0 });
  expect((await admin.get(`${PATH}/period_active`)).status).toBe(404);
  expect((await read<{ Rows: object[] }>(`${PATH}/facts`)).Rows).toMatchObject([
    { Data: { SalesPrice: 219_900 } },
  ]);
});

test('shows an unfinanced vehicle to staff and its dealer, but not to importers or other dealers', async () => {
  const status = async (name: string) => (await (await system.user(name)).get(PATH)).status;
  expect([await status('dea'), await status('imp'), await status('imp2'), await status('dea2')]).toEqual([
    200, 404, 404, 404,
  ]);
});

test('finds an unfinanced vehicle by its number and accepts notes, but does not list the vehicle in the inventory', async () => {
  const { Rows } = await read<SearchAnswer>('/api/v1/dashboards/search?search_string=BKD12A&search_type=VEH');
  expect(Rows).toMatchObject([{ Id: 601, StatusCode: 1 }]);
  const note = { VehicleId: 601, EventCategoryId: 8, Description: 'Tvättad' };
  await admin.must(admin.post(`${PATH}/events`, note));
  expect((await read<VehicleEventsAnswer>(`${PATH}/events`)).Rows).toMatchObject([
    { Description: 'Tvättad' },
  ]);
  expect(await read('/api/v1/dealers/inventory')).toMatchObject({ Rows: [], Total: 0 });
});

test("refuses an importer's requests to show the code of an unfinanced vehicle or to resend the vehicle", async () => {
  expect((await admin.post(`${PATH}/show_code`, {})).status).toBeGreaterThanOrEqual(400);
  const answer = await admin.post('/api/v1/integrations/financing/resend_vehicles', { VehicleIds: [601] });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Fordon 601 har ingen importör att sändas till');
});
