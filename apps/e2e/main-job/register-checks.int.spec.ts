import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewVehicleAnswer, NewVehiclesAnswer } from '@floorplan/job-process/contracts';
import type { HistoricInventoryAnswer, VehicleEventsAnswer } from '@floorplan/vehicle/contracts';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';

const ADDRESS = '/api/v1/integrations/register_checks';
const US = 'Finansbolaget AB';
const messages = new Messages(54);

// P2-HIST-05
describe('rows of the reconciliation with the road traffic register', () => {
  let system: System;
  let admin: Client;
  let outcomes: Sender;

  beforeAll(async () => {
    system = await System.start();
    admin = await system.user('admin');
    outcomes = new Sender(system, admin);
  });
  afterAll(() => system?.stop());

  const check = ({ Item }: NewFinancingMessage, over: object = {}) => ({
    ChassisNumber: Item.ChassisNumber,
    VTRCreatedDT: TODAY,
    ...over,
  });
  const sent = async (rows: object[], by = admin) => {
    const { body, status } = await by.post<NewVehiclesAnswer>(ADDRESS, rows);
    expect(status).toBe(202);
    return Promise.all(body.Results.map((row) => outcomes.settled((row as NewVehicleAnswer).MessageId)));
  };
  const financed = async () => {
    const vehicle = messages.next();
    const { VehicleId } = await outcomes.outcome(vehicle);
    return { vehicle, id: VehicleId! };
  };
  const deviations = async (id: number) =>
    (await admin.must(admin.get<VehicleEventsAnswer>(`/api/v1/vehicles/${id}/events`))).Rows.filter(
      ({ EventCategoryId }) => EventCategoryId === 40,
    );

  test('records one event per vehicle and date when the register deviates from the financing', async () => {
    const { vehicle, id } = await financed();
    const rows = [
      check(vehicle),
      check(vehicle, { Creditgiver: US }),
      check(vehicle, { Leasinggiver: 'Annan' }),
    ];
    expect((await sent(rows)).map(({ Status, VehicleId }) => [Status, VehicleId])).toEqual(
      Array.from({ length: 3 }, () => ['OK', id]),
    );
    expect(await deviations(id)).toHaveLength(1);
    const again = await admin.post<NewVehiclesAnswer>(ADDRESS, rows);
    expect(again.body.Results.every((row) => 'Duplicate' in row)).toBe(true);
    await sent([check(vehicle, { Creditgiver: 'Annan', VTRCreatedDT: '2026-03-01' })]);
    expect((await deviations(id)).map(({ Description }) => Description)).toContain('Annan · 2026-03-01');
    expect(await deviations(id)).toHaveLength(2);
    const list = await admin.must(
      admin.get<HistoricInventoryAnswer>(`/api/v1/vehicles?reason=40&vehicleId=${id}`),
    );
    expect(list.Rows.map(({ VTRCreatedDT }) => VTRCreatedDT)).toEqual(['2026-03-01', TODAY]);
    const column = (Key: string, Header: string) => ({ Key, Header });
    const file = await admin.post('/api/v1/vehicles/export', {
      Format: 'csv',
      FileName: 'Avvikelser',
      Filter: { reason: 40, vehicleId: id },
      Columns: [
        column('Creditgiver', 'Kreditgivare'),
        column('Leasinggiver', 'Leasinggivare'),
        column('VTRCreatedDT', 'Avstämningsdatum'),
      ],
    });
    expect(file.text.trim().split('\r\n')).toEqual([
      'Kreditgivare;Leasinggivare;Avstämningsdatum',
      'Annan;;2026-03-01',
      `${US};;${TODAY}`,
    ]);
    const imp = await system.user('imp');
    expect(
      (await imp.must(imp.get<HistoricInventoryAnswer>(`/api/v1/vehicles?reason=40&vehicleId=${id}`))).Rows,
    ).toHaveLength(2);
  });

  test('rejects rows about unknown vehicles and future dates, and names invalid fields', async () => {
    const { vehicle, id } = await financed();
    const other = (await financed()).vehicle;
    const [unknown, twoVehicles, toCome] = await sent([
      { LicenseNumber: 'ZZZ 99Z', VTRCreatedDT: TODAY },
      check(vehicle, { LicenseNumber: other.Item.LicenseNumber ?? 'ZZZ 98Z' }),
      check(vehicle, { VTRCreatedDT: '2026-04-01', Creditgiver: US }),
    ]);
    expect([unknown!.StatusCode, twoVehicles!.StatusCode]).toEqual(['UNKNOWN_VEHICLE', 'UNKNOWN_VEHICLE']);
    expect(toCome!.StatusCode).toBe('CHECK_DATE_INVALID');
    expect(await deviations(id)).toEqual([]);
    const { body } = await admin.post<NewVehiclesAnswer>(ADDRESS, [{ VTRCreatedDT: 'x' }, {}]);
    const wrong = body.Results.map((row) => ('Errors' in row ? row.Errors : []));
    expect(wrong.map((errors) => errors.map(({ Field, Code }) => `${Field} ${Code}`))).toEqual([
      ['VTRCreatedDT INVALID_DATE', 'LicenseNumber REQUIRED'],
      ['VTRCreatedDT REQUIRED', 'LicenseNumber REQUIRED'],
    ]);
  });

  test('accepts reconciliation rows only from staff and from clients with the right to send them', async () => {
    const { vehicle, id } = await financed();
    const partner = await system.partner();
    expect((await partner.post(ADDRESS, [check(vehicle)])).status).toBe(403);
    await system.command('set-client', '--id', 'partner3', '--rights', 'register');
    const register = await system.partner('partner3');
    const { body } = await register.post<NewVehiclesAnswer>(ADDRESS, [check(vehicle, { Leasinggiver: US })]);
    const { MessageId } = body.Results[0] as NewVehicleAnswer;
    expect((await new Sender(system, register).settled(MessageId)).Status).toBe('OK');
    expect(await deviations(id)).toHaveLength(1);
    for (const name of ['imp', 'deo', 'dea'])
      expect((await (await system.user(name)).post(ADDRESS, [check(vehicle)])).status).toBe(403);
  });
});
