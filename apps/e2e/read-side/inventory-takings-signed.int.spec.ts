import type { DashboardAnswer } from '@floorplan/dashboard/contracts';
import type { StocktakeLine, StocktakeRow } from '@floorplan/inventory-taking/contracts';
import type { ListAnswer } from '@floorplan/kernel/wire';
import type { ReportResult } from '@floorplan/reports/contracts';
import { eventually } from '@floorplan/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client';
import {
  API,
  listed,
  notCounted,
  planned,
  read,
  scanOf,
  send,
  sign,
  Sites,
  verdictsOf,
  type Car,
} from '../support/stocktakes';
import { TODAY } from '../support/system';

let sites: Sites;
let admin: Client;
let dea: Client;
let imp: Client;
beforeAll(async () => {
  sites = await Sites.start();
  ({ admin, dea, imp } = sites.users);
});
afterAll(() => sites?.system.stop());

/** A car whose financing can be reversed. */
const consignedOf = async (cars: readonly Car[]): Promise<Car> => {
  const found = await sites.rows<{ id: number }>(
    `select id from vehicle where id = any($1) and status_code = 0 and finance_type = 'CONSIGN' order by id`,
    [cars.map(({ id }) => id)],
  );
  return cars.find(({ id }) => id === found[0]!.id)!;
};
const reversed = ({ id }: Car) =>
  admin.must(admin.post(`/api/v1/vehicles/${id}/reverse`, { invoiceno: `KRED-${id}` }));

describe('signing', () => {
  let site: number;
  let id: number;
  let cars: Car[];
  let counted: Car;
  /** Car that leaves the stock before the stocktake is signed, and that nobody has scanned. */
  let left: Car;

  beforeAll(async () => {
    site = await sites.idOf('30110');
    cars = await sites.carsOf(site);
    id = await planned(admin, site);
    left = await consignedOf(cars.slice(1));
    const seen = cars.slice(1).filter((car) => car.id !== left.id);
    counted = seen[0]!;
    await verdictsOf(admin, id, ...seen.map(({ chassis }) => scanOf(chassis, { Note: 'På plats' })));
  });

  test('[P2-STOCK-08] lets only one of two users sign who sign at once, and rejects scans afterwards', async () => {
    await reversed(left);
    expect((await sign(dea, id)).status).toBe(404);
    const both = await Promise.all([sign(admin, id), sign(admin, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.Code).toBe('STOCKTAKE_SIGNED');
    const late = await send(admin, id, scanOf(cars[0]!.chassis));
    expect([late.status, late.body.Code]).toEqual([409, 'STOCKTAKE_SIGNED']);
    const signed = await read(admin, id);
    expect(signed).toMatchObject({
      Status: 'SIGNED',
      InventoryDate: TODAY,
      TotalInventoried: cars.length - 2,
      OpenDifferences: 1,
      SpecificationLength: cars.length - 1,
      Deadline: '2026-04-09',
      NextInventoryDate: '2026-04-30',
    });
    const kinds = Object.fromEntries(signed.Specifications.map(({ VehicleId, Kind }) => [VehicleId, Kind]));
    expect([kinds[cars[0]!.id], kinds[left.id], kinds[counted.id]]).toEqual(['MISSING', 'LEFT', 'COUNTED']);
  });

  test('[P2-STOCK-09] records the events 37 and 38 on the vehicles once, and stores the signed document', async () => {
    const noted = () =>
      sites.rows<{ vehicle: number; category: number; description: string }>(
        `select vehicle_id as vehicle, category_id::int as category, description from vehicle_event
          where category_id in (37, 38) and vehicle_id = any($1) order by 2 desc, 1`,
        [cars.map((car) => car.id)],
      );
    await eventually(
      'the vehicles to have their events',
      async () => (await noted()).length === cars.length - 1,
    );
    const [missing, ...others] = await noted();
    expect(missing).toEqual({ vehicle: cars[0]!.id, category: 38, description: '' });
    expect(new Set(others.map(({ category }) => category))).toEqual(new Set([37]));
    expect(others[0]!.description).toBe('På plats');
    const open = (who: Client) =>
      fetch(`${sites.system.urls()[0]}${API}/${id}/document`, {
        headers: { authorization: `Bearer ${who.token}` },
      });
    const document = await open(admin);
    expect(document.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await document.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(await (await open(admin)).arrayBuffer()).equals(bytes)).toBe(true);
    expect([(await open(imp)).status, (await open(dea)).status]).toEqual([404, 404]);
  });

  // P3-REPORT-10
  test('reports the missing vehicle to its dealer, its importer and staff', async () => {
    const differences = async (who: Client) => {
      const Parameters = [
        { Key: 'DEA', Value: '0' },
        { Key: 'DATE', Value: '2026-01-01', Value1: TODAY },
      ];
      const run = who.post<ReportResult>('/api/v1/reports', { Key: 'STOCKTAKE_DIFF', Parameters });
      const { Rows } = await who.must(run);
      return Rows.map(({ Fields }) => Fields.map(({ Value }) => Value).slice(1)).filter(
        (row) => row[2] === cars[0]!.chassis,
      );
    };
    const row = [TODAY, null, cars[0]!.chassis, 'Saknas', null];
    expect(await differences(admin)).toEqual([row]);
    expect(await differences(dea)).toEqual([]);
  });

  test('[P2-STOCK-10] sets the site’s next stocktake, and lists the dealer when it is late', async () => {
    const next = async () =>
      (await admin.must(admin.get<{ NextInventoryDate: string }>(`/api/v1/dealers/${site}`)))
        .NextInventoryDate;
    expect(await next()).toBe('2026-04-30');
    const late = () => admin.must(admin.get<ListAnswer<{ Id: number; DaysLate: number }>>(`${API}/dealers`));
    expect((await late()).Rows.map(({ Id }) => Id)).not.toContain(site);
    await admin.must(admin.post('/api/v1/dealers', { Id: site, NextInventoryDate: '2026-03-30' }));
    expect((await late()).Rows.find(({ Id }) => Id === site)).toMatchObject({ DaysLate: 1 });
  });

  test('[P2-STOCK-11] asks first the dealer to explain a missing vehicle, and ends the stocktake when it is explained', async () => {
    const group = async (who: Client, query: string) =>
      (await who.must(who.get<DashboardAnswer>(`/api/v1/dashboards?${query}`))).Groups.find(
        ({ Kind }) => Kind === 'stocktake',
      );
    const organisation = (
      await sites.rows<{ id: number }>('select dealer_organization_id as id from dealer where id = $1', [
        site,
      ])
    )[0]!.id;
    expect(await group(admin, `role=DEO&id=${organisation}`)).toMatchObject({
      Total: 1,
      Rows: [{ Id: cars[0]!.id, InventoryTakingId: id, Date: '2026-04-09' }],
    });
    expect((await group(admin, 'role=FIN'))!.Rows.map(({ Id }) => Id)).not.toContain(cars[0]!.id);
    expect((await notCounted(admin, `&dealer_id=${site}`)).map(({ VehicleId }) => VehicleId)).toContain(
      cars[0]!.id,
    );
    expect((await admin.post(`${API}/${id}/found`, { VehicleId: counted.id })).status).toBe(404);
    await admin.must(admin.post(`${API}/${id}/found`, { VehicleId: cars[0]!.id, Note: 'På verkstad' }));
    await admin.must(admin.post(`${API}/${id}/found`, { VehicleId: cars[0]!.id }));
    expect(await read(admin, id)).toMatchObject({ Status: 'DONE', OpenDifferences: 0, MaySettle: false });
    expect((await notCounted(admin, `&dealer_id=${site}`)).map(({ VehicleId }) => VehicleId)).not.toContain(
      cars[0]!.id,
    );
  });

  test('[P2-STOCK-11] accounts for a missing vehicle automatically when its financing ends', async () => {
    const own = await sites.idOf('30109');
    const stock = await sites.carsOf(own);
    const stocktake = await planned(admin, own);
    await verdictsOf(admin, stocktake, scanOf('OKÄND1'));
    await admin.must(sign(admin, stocktake));
    const { OpenDifferences } = await read(admin, stocktake);
    expect(OpenDifferences).toBe(stock.length);
    const consigned = await consignedOf(stock);
    await reversed(consigned);
    const line = async () =>
      (await read(admin, stocktake)).Specifications.find(({ VehicleId }) => VehicleId === consigned.id)!;
    await eventually('the difference to be settled', async () => (await line()).Kind === 'SETTLED');
    expect((await line()).Settled).toBe('ENDED');
  });
});

describe('lists', () => {
  test('[P2-STOCK-01] filters stocktakes by dealer and date, the latest first', async () => {
    const all = await listed(admin);
    expect(all.length).toBeGreaterThan(2);
    expect(all.map(({ InventoryDate }) => InventoryDate)).toEqual(
      all
        .map(({ InventoryDate }) => InventoryDate)
        .sort()
        .reverse(),
    );
    const site = await sites.idOf('30110');
    expect((await listed(admin, `&dealer_id=${site}`)).map(({ DealerPartyId }) => DealerPartyId)).toEqual([
      site,
    ]);
    expect(await listed(admin, '&date_from=2030-01-01')).toEqual([]);
    const today = await listed(admin, `&date_from=${TODAY}&date_to=${TODAY}`);
    expect(today.length).toBe(all.filter(({ InventoryDate }) => InventoryDate === TODAY).length);
    expect((await listed(dea)).every(({ DealerPartyId }) => DealerPartyId !== site)).toBe(true);
  });

  test('[P2-STOCK-14] exports lines with plate or chassis number, and whether they were checked', async () => {
    const site = await sites.idOf('30110');
    const [{ Id }] = (await listed(admin, `&dealer_id=${site}`)) as [StocktakeRow];
    const Columns = ['VehicleLicenseNumber', 'Note', 'Checked'].map((Key) => ({ Key, Header: Key }));
    const { text } = await admin.post(`${API}/lines/export`, {
      Format: 'csv',
      FileName: 'Inventering',
      Columns,
      Filter: { inventory_taking_id: Id },
    });
    const lines = text.trim().split(/\r?\n/);
    expect(lines.length - 1).toBe((await read(admin, Id)).Specifications.length);
    expect(lines.slice(1).every((line) => /^"?\w{6,17}"?;/.test(line))).toBe(true);
    expect(lines.some((line) => /På plats.*Ja/.test(line))).toBe(true);
  });

  test('[P2-STOCK-02] shows importers only their own vehicles, in lines and in counts', async () => {
    const seen = await listed(imp);
    expect(seen.length).toBeGreaterThan(0);
    for (const { Id, SpecificationLength, TotalInventoried } of seen) {
      const { Specifications, ...own } = await read(imp, Id);
      const cars = await sites.rows<{ id: number }>('select id from vehicle where importer_id = 1');
      const known = new Set(cars.map((car) => car.id));
      expect(Specifications.every(({ VehicleId }) => known.has(VehicleId!))).toBe(true);
      expect([own.SpecificationLength, own.TotalInventoried]).toEqual([
        SpecificationLength,
        TotalInventoried,
      ]);
    }
    const lines = await imp.must(
      imp.get<ListAnswer<StocktakeLine>>(`${API}/lines?limit=1000&inventory_taking_id=${seen[0]!.Id}`),
    );
    expect(lines.Rows.length).toBe((await read(imp, seen[0]!.Id)).Specifications.length);
  });

  test('[P2-STOCK-02] shows an importer only its own missing vehicles', async () => {
    const seen = await listed(imp);
    const signed = seen.filter(({ Status }) => Status === 'SIGNED');
    expect(signed.length).toBeGreaterThan(0);
    const textOf = (open: number) => (open > 0 ? 'Signerad, fordon saknas' : 'Signerad');
    for (const { Id, OpenDifferences } of signed)
      expect((await read(imp, Id)).StatusText).toBe(textOf(OpenDifferences));
    const file = await imp.post(`${API}/export`, {
      Format: 'csv',
      FileName: 'Inventeringar',
      Filter: { date_from: '2020-01-01', date_to: '2030-01-01' },
      Columns: [{ Key: 'Status', Header: 'Status' }],
    });
    const texts = file.text.split('\r\n').filter((line) => line.includes('Signerad'));
    expect(texts.filter((line) => line.includes('saknas'))).toHaveLength(
      signed.filter(({ OpenDifferences }) => OpenDifferences > 0).length,
    );
  });

  test('[P2-STOCK-12] lists vehicles that were never counted after 90 days in stock, by dealer, make and user', async () => {
    const never = await notCounted(admin);
    expect(never.length).toBeGreaterThan(0);
    expect(
      never.every(({ DaysInStock, InventoryTakingId }) => InventoryTakingId !== null || DaysInStock! > 90),
    ).toBe(true);
    const [{ id: user }] = (await sites.rows<{ id: number }>(
      `select id from app_user where username = 'admin'`,
    )) as [{ id: number }];
    const missed = await notCounted(admin, `&user_id=${user}`);
    expect(missed.length).toBeGreaterThan(0);
    expect(missed.every(({ InventoryTakingId }) => InventoryTakingId !== null)).toBe(true);
  });
});
