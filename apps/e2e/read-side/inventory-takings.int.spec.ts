import type {
  NotCountedRow,
  ScansAnswer,
  StocktakeAnswer,
  StocktakeLine,
  StocktakeRow,
} from '@floorplan/inventory-taking/contracts';
import type { ListAnswer } from '@floorplan/kernel/wire';
import { eventually } from '@floorplan/platform/testing';
import type { DashboardAnswer } from '@floorplan/dashboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client';
import { System, TODAY } from '../support/system';

const API = '/api/v1/inventorytakings';
let system: System;
let admin: Client;
let deo: Client;
let dea: Client;
let dea2: Client;
let imp: Client;

beforeAll(async () => {
  system = await System.start({ vehicles: 150, workers: 1 });
  [admin, deo, dea, dea2, imp] = (await Promise.all(
    ['admin', 'deo', 'dea', 'dea2', 'imp'].map((name) => system.user(name)),
  )) as [Client, Client, Client, Client, Client];
});
afterAll(() => system.stop());

/** Ends the open stocktake that a site of the demo has. */
async function without(site: number): Promise<void> {
  const open = await rows<{ id: number; status: string }>(
    `select id, status from inventory_taking where dealer_id = $1 and status in ('PLANNED', 'ONGOING')`,
    [site],
  );
  for (const { id, status } of open)
    await admin.must(
      status === 'PLANNED'
        ? admin.call('DELETE', `${API}/${id}`)
        : admin.post(`${API}/${id}/sign`, undefined),
    );
}

interface Car {
  readonly id: number;
  readonly plate: string | null;
  readonly chassis: string;
  readonly importer: number;
}

const rows = <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  system.owner.query<T>(sql, values);
const siteOf = async (number: string) =>
  (await rows<{ id: number }>('select id from dealer where financer_assigned_id = $1', [number]))[0]!.id;
const carsOf = (dealerId: number) =>
  rows<Car & Record<string, unknown>>(
    `select id, license_number as plate, chassis_number as chassis, importer_id as importer from vehicle
      where dealer_id = $1 and status_code in (0, 2) order by id`,
    [dealerId],
  );

const plan = async (who: Client, DealerPartyId: number, over: object = {}) =>
  who.post<{ Id: number; Code?: string }>(API, { DealerPartyId, InventoryDate: TODAY, ...over });
const planned = async (who: Client, dealerId: number) => (await who.must(plan(who, dealerId))).Id;
const scanOf = (Code: string, over: object = {}) => ({
  ...{ Id: randomUUID(), Code, ScannedAt: `${TODAY}T09:15:00Z` },
  ...over,
});
const send = (who: Client, id: number, ...Scans: object[]) =>
  who.post<ScansAnswer & { Code?: string }>(`${API}/${id}/scans`, { Scans });
const verdictsOf = async (who: Client, id: number, ...scans: object[]) =>
  (await who.must(send(who, id, ...scans))).Results.map(({ Verdict }) => Verdict);
const read = (who: Client, id: number) => who.must(who.get<StocktakeAnswer>(`${API}/${id}`));
const sign = (who: Client, id: number) => who.post<{ Code?: string }>(`${API}/${id}/sign`, undefined);
const listed = async (who: Client, query = '') =>
  (await who.must(who.get<ListAnswer<StocktakeRow>>(`${API}?limit=1000${query}`))).Rows;
const notCounted = async (who: Client, query = '') =>
  (await who.must(who.get<ListAnswer<NotCountedRow>>(`${API}/vehicles_not_inventoried?limit=1000${query}`)))
    .Rows;
/** A car whose financing can be reversed. */
const consignedOf = async (cars: readonly Car[]): Promise<Car> => {
  const found = await rows<{ id: number }>(
    `select id from vehicle where id = any($1) and status_code = 0 and finance_type = 'CONSIGN' order by id`,
    [cars.map(({ id }) => id)],
  );
  return cars.find(({ id }) => id === found[0]!.id)!;
};
const reversed = ({ id }: Car) =>
  admin.must(admin.post(`/api/v1/vehicles/${id}/reverse`, { invoiceno: `KRED-${id}` }));

test('[P2-STOCK-03] plans one open stocktake per site, within 90 days', async () => {
  const site = await siteOf('30102');
  await without(site);
  const late = await plan(deo, site, { InventoryDate: '2020-01-01' });
  expect([late.status, late.body]).toMatchObject([400, { Errors: [{ Field: 'InventoryDate' }] }]);
  expect((await plan(deo, site, { InventoryDate: '2999-01-01' })).status).toBe(400);
  expect((await plan(deo, site, { ResponsibleUserId: 999_999 })).status).toBe(400);
  const both = await Promise.all([plan(deo, site), plan(admin, site)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body.Code).toBe('STOCKTAKE_OPEN');
  const id = both.find(({ status }) => status === 200)!.body.Id;
  expect((await dea2.get(`${API}/${id}`)).status).toBe(404);
  expect((await imp.get(`${API}/${id}`)).status).toBe(404);
  await deo.must(deo.call('DELETE', `${API}/${id}`));
  expect((await deo.get(`${API}/${id}`)).status).toBe(404);
  await deo.must(deo.call('DELETE', `${API}/${await planned(deo, site)}`));
});

describe('counting', () => {
  let site: number;
  let id: number;
  let cars: Car[];

  beforeAll(async () => {
    site = await siteOf('30101');
    await without(site);
    cars = await carsOf(site);
    expect(cars.length).toBeGreaterThan(5);
    id = await planned(dea, site);
  });

  test('[P2-STOCK-04] lists before the first scan what is in stock now, and fixes it at the first scan', async () => {
    const before = await read(dea, id);
    expect(before).toMatchObject({ Status: 'PLANNED', MayScan: true, MaySign: false, MayRemove: true });
    expect(before.SpecificationLength).toBe(cars.length);
    expect((await dea.get(`${API}/${id}/document`)).status).toBe(404);
    expect((await sign(dea, id)).body.Code).toBe('STOCKTAKE_NOT_STARTED');
    expect(await verdictsOf(dea, id, scanOf(cars[0]!.chassis.slice(-6)))).toEqual(['EXPECTED']);
    const after = await read(dea, id);
    // The device needs the vehicles that nobody has scanned yet.
    expect(after.Specifications.map(({ VehicleId }) => VehicleId).sort()).toEqual(
      cars.map((car) => car.id).sort(),
    );
    expect(after).toMatchObject({ Status: 'ONGOING', TotalInventoried: 1, MaySign: true, MayRemove: false });
    expect((await dea.call<{ Code: string }>('DELETE', `${API}/${id}`)).body.Code).toBe('STOCKTAKE_STARTED');
  });

  test('[P2-STOCK-05] answers each scan at once: expected, seen before, another dealer’s, ended, unpaid or unknown', async () => {
    const [other] = await carsOf(await siteOf('30108'));
    const plated = cars.find(({ plate }, at) => at > 0 && plate !== null)!;
    const spaced = `${plated.plate!.slice(0, 3)} ${plated.plate!.slice(3)}`.toLowerCase();
    const results = await dea.must(
      send(dea, id, scanOf(spaced), scanOf(plated.chassis), scanOf(other!.chassis), scanOf('XXX999')),
    );
    expect(results.Results.map(({ Verdict }) => Verdict)).toEqual([
      'EXPECTED',
      'TWICE',
      'OTHER_DEALER',
      'UNKNOWN',
    ]);
    expect(results.Results[2]!.Vehicle).toBeNull();
    expect(results).toMatchObject({ TotalInventoried: 2, SpecificationLength: cars.length });
    const { Specifications, Extra } = await read(dea, id);
    expect(Extra).toBe(2);
    const foreign = Specifications.find(({ Verdict }) => Verdict === 'OTHER_DEALER')!;
    expect(foreign).toMatchObject({ VehicleId: null, VehicleChassisNumber: null, Kind: 'EXTRA' });
    expect(
      (await read(admin, id)).Specifications.find(({ Verdict }) => Verdict === 'OTHER_DEALER'),
    ).toMatchObject({ VehicleId: other!.id });
    await system.owner.query(`update vehicle set status_code = 5, is_buyout_paid = false where id = $1`, [
      cars[2]!.id,
    ]);
    // Expected at the first scan, so still expected although its financing has ended since.
    expect(await verdictsOf(dea, id, scanOf(cars[2]!.chassis))).toEqual(['EXPECTED']);
    await system.owner.query(`update vehicle set status_code = 0 where id = $1`, [cars[2]!.id]);
  });

  test.each(['', '   ', 'ABC12', '%%%%%%', '😀😀😀😀😀😀', 'A'.repeat(18)])(
    '[P2-STOCK-05] refuses %p, which cannot identify a vehicle, by its field',
    async (code) => {
      const answer = await dea.post(`${API}/${id}/scans`, { Scans: [scanOf('ABC123'), scanOf(code)] });
      expect(answer).toMatchObject({ status: 400, body: { Errors: [{ Field: 'Scans[1].Code' }] } });
    },
  );

  test('[P2-STOCK-06] records a scan once, however often and from wherever it is sent', async () => {
    const scan = scanOf(cars[3]!.chassis);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(dea, id, scan)));
    expect(answers.map(({ body }) => body.Results[0]!.Verdict)).toEqual(Array(6).fill('EXPECTED'));
    const noted = { ...scan, Note: 'Repa på dörren' };
    expect(await verdictsOf(dea, id, noted, noted)).toEqual(['EXPECTED', 'EXPECTED']);
    const line = (await read(dea, id)).Specifications.find(({ VehicleId }) => VehicleId === cars[3]!.id)!;
    expect(line).toMatchObject({ Checked: true, Note: 'Repa på dörren', ScanId: scan.Id });
    const facts = await rows<{ n: number }>(
      `select count(*)::int as n from event where stream = $1 and type = 'inventory-taking/Scanned' and data ->> 'scanId' = $2`,
      [`inventory-taking:${id}`, scan.Id],
    );
    expect(facts[0]!.n).toBe(1);
  });

  test('[P2-STOCK-05] asks which car it is when several of the site have the code', async () => {
    const [one, two] = [cars[4]!, cars[5]!];
    const { chassis } = two;
    const alike = `${chassis.slice(0, 11)}${one.chassis.slice(-6)}`;
    const fresh = await siteOf('30102');
    const own = await planned(admin, fresh);
    const [a, b] = await carsOf(fresh);
    await system.owner.query('update vehicle set chassis_number = $1 where id = $2', [
      `${b!.chassis.slice(0, 11)}${a!.chassis.slice(-6)}`,
      b!.id,
    ]);
    expect(alike).not.toBe(chassis);
    const code = a!.chassis.slice(-6);
    const asked = await admin.must(send(admin, own, scanOf(code)));
    expect(asked.Results[0]).toMatchObject({ Verdict: 'ASK', Vehicle: null });
    expect(asked.Results[0]!.Candidates.map(({ VehicleId }) => VehicleId).sort()).toEqual(
      [a!.id, b!.id].sort(),
    );
    expect((await read(admin, own)).Status).toBe('PLANNED');
    expect(await verdictsOf(admin, own, scanOf(code, { VehicleId: b!.id }))).toEqual(['EXPECTED']);
    expect(await verdictsOf(admin, own, scanOf(code, { VehicleId: b!.id }))).toEqual(['TWICE']);
    await system.owner.query('update vehicle set chassis_number = $1 where id = $2', [b!.chassis, b!.id]);
  });

  test('[P2-STOCK-07] keeps the photo of a scan: JPEG or PNG by content, one per scan, seen with its line', async () => {
    const scan = scanOf(cars[6]!.chassis);
    await verdictsOf(dea, id, scan);
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
    const photo = (bytes: Buffer, type = 'image/jpeg', who = dea, to = id) =>
      fetch(`${system.urls()[0]}${API}/${to}/scans/${scan.Id}/photo`, {
        method: 'POST',
        headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
        body: new Uint8Array(bytes),
      });
    const codes = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { Code?: string }).Code,
    ];
    expect(await codes(await photo(Buffer.from('<svg onload="alert(1)"/>')))).toEqual([409, 'NOT_A_PHOTO']);
    expect(await codes(await photo(jpeg.subarray(0, 6)))).toEqual([409, 'NOT_A_PHOTO']);
    expect((await photo(jpeg, 'image/svg+xml')).status).toBe(415);
    // The server answers before it has read the photo, so the connection may end while it is being sent.
    const tooLarge = photo(Buffer.alloc(5 * 1024 * 1024, 0xff));
    expect(
      await tooLarge.then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413);
    expect((await photo(jpeg, 'image/png', dea2)).status).toBe(404);
    expect((await photo(jpeg, 'image/png')).status).toBe(200);
    expect((await photo(jpeg)).status).toBe(200);
    expect(await codes(await photo(Buffer.concat([jpeg, jpeg])))).toEqual([409, 'PHOTO_EXISTS']);
    const seen = (who: Client) =>
      fetch(`${system.urls()[0]}${API}/${id}/scans/${scan.Id}/photo`, {
        headers: { authorization: `Bearer ${who.token}` },
      });
    const got = await seen(admin);
    expect([got.headers.get('content-type'), got.headers.get('x-content-type-options')]).toEqual([
      'image/jpeg',
      'nosniff',
    ]);
    expect((await seen(dea2)).status).toBe(404);
    const own = cars[6]!.importer === cars[0]!.importer;
    expect(own || (await seen(imp)).status === 404).toBe(true);
  });

  test('[P2-STOCK-05] takes 500 scans at once, and no more', async () => {
    const many = Array.from({ length: 500 }, (_, n) => scanOf(`ZZZ${String(n).padStart(4, '0')}`));
    const { Results } = await dea.must(send(dea, id, ...many));
    expect(Results).toHaveLength(500);
    expect((await send(dea, id, ...many, scanOf('ÅÄÖ123'))).status).toBe(400);
    expect((await read(dea, id)).Extra).toBe(502);
  });
});

describe('signing', () => {
  let site: number;
  let id: number;
  let cars: Car[];
  let counted: Car;
  /** Car that leaves the stock before the signing, unseen. */
  let left: Car;

  beforeAll(async () => {
    site = await siteOf('30110');
    cars = await carsOf(site);
    id = await planned(admin, site);
    left = await consignedOf(cars.slice(1));
    const seen = cars.slice(1).filter((car) => car.id !== left.id);
    counted = seen[0]!;
    await verdictsOf(admin, id, ...seen.map(({ chassis }) => scanOf(chassis, { Note: 'På plats' })));
  });

  test('[P2-STOCK-08] is done by one of two who sign at once, and ends all scans', async () => {
    await reversed(left);
    expect((await sign(dea, id)).status).toBe(404);
    const both = await Promise.all([sign(admin, id), sign(admin, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.Code).toBe('STOCKTAKE_SIGNED');
    const late = await send(admin, id, scanOf(cars[0]!.chassis));
    expect([late.status, late.body.Code]).toEqual([409, 'STOCKTAKE_SIGNED']);
    const signed = await read(admin, id);
    expect(signed).toMatchObject({
      ...{ Status: 'SIGNED', InventoryDate: TODAY, TotalInventoried: cars.length - 2, OpenDifferences: 1 },
      ...{ SpecificationLength: cars.length - 1, Deadline: '2026-04-09', NextInventoryDate: '2026-04-30' },
    });
    const kinds = Object.fromEntries(signed.Specifications.map(({ VehicleId, Kind }) => [VehicleId, Kind]));
    expect([kinds[cars[0]!.id], kinds[left.id], kinds[counted.id]]).toEqual(['MISSING', 'LEFT', 'COUNTED']);
  });

  test('[P2-STOCK-09] notes 37 and 38 on the vehicles once, and stores the signed document', async () => {
    const noted = () =>
      rows<{ vehicle: number; category: number; description: string }>(
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
      fetch(`${system.urls()[0]}${API}/${id}/document`, {
        headers: { authorization: `Bearer ${who.token}` },
      });
    const document = await open(admin);
    expect(document.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await document.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(await (await open(admin)).arrayBuffer()).equals(bytes)).toBe(true);
    expect([(await open(imp)).status, (await open(dea)).status]).toEqual([404, 404]);
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

  test('[P2-STOCK-11] gives the missing vehicle to the dealer first, and ends with the vehicle accounted for', async () => {
    const group = async (who: Client, query: string) =>
      (await who.must(who.get<DashboardAnswer>(`/api/v1/dashboards?${query}`))).Groups.find(
        ({ Kind }) => Kind === 'stocktake',
      );
    const organisation = (
      await rows<{ id: number }>('select dealer_organization_id as id from dealer where id = $1', [site])
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

  test('[P2-STOCK-11] accounts for a missing vehicle by itself when its financing ends', async () => {
    const own = await siteOf('30109');
    const stock = await carsOf(own);
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
  test('[P2-STOCK-01] narrow stocktakes by dealer and date, the latest first', async () => {
    const all = await listed(admin);
    expect(all.length).toBeGreaterThan(2);
    expect(all.map(({ InventoryDate }) => InventoryDate)).toEqual(
      all
        .map(({ InventoryDate }) => InventoryDate)
        .sort()
        .reverse(),
    );
    const site = await siteOf('30110');
    expect((await listed(admin, `&dealer_id=${site}`)).map(({ DealerPartyId }) => DealerPartyId)).toEqual([
      site,
    ]);
    expect(await listed(admin, '&date_from=2030-01-01')).toEqual([]);
    const today = await listed(admin, `&date_from=${TODAY}&date_to=${TODAY}`);
    expect(today.length).toBe(all.filter(({ InventoryDate }) => InventoryDate === TODAY).length);
    expect((await listed(dea)).every(({ DealerPartyId }) => DealerPartyId !== site)).toBe(true);
  });

  test('[P2-STOCK-14] write lines to files with plate or chassis number, and whether they were checked', async () => {
    const site = await siteOf('30110');
    const [{ Id }] = (await listed(admin, `&dealer_id=${site}`)) as [StocktakeRow];
    const Columns = ['VehicleLicenseNumber', 'Note', 'Checked'].map((Key) => ({ Key, Header: Key }));
    const { text } = await admin.post(`${API}/lines/export`, {
      ...{ Format: 'csv', FileName: 'Inventering', Columns, Filter: { inventory_taking_id: Id } },
    });
    const lines = text.trim().split(/\r?\n/);
    expect(lines.length - 1).toBe((await read(admin, Id)).Specifications.length);
    expect(lines.slice(1).every((line) => /^"?\w{6,17}"?;/.test(line))).toBe(true);
    expect(lines.some((line) => /På plats.*Ja/.test(line))).toBe(true);
  });

  test('[P2-STOCK-02] show importers only their own vehicles, in lines and in counts', async () => {
    const seen = await listed(imp);
    expect(seen.length).toBeGreaterThan(0);
    for (const { Id, SpecificationLength, TotalInventoried } of seen) {
      const { Specifications, ...own } = await read(imp, Id);
      const cars = await rows<{ id: number }>('select id from vehicle where importer_id = 1');
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

  test('[P2-STOCK-12] list vehicles that were never counted after 90 days in stock, by dealer, make and user', async () => {
    const never = await notCounted(admin);
    expect(never.length).toBeGreaterThan(0);
    expect(
      never.every(({ DaysInStock, InventoryTakingId }) => InventoryTakingId !== null || DaysInStock! > 90),
    ).toBe(true);
    const [{ id: user }] = (await rows<{ id: number }>(
      `select id from app_user where username = 'admin'`,
    )) as [{ id: number }];
    const missed = await notCounted(admin, `&user_id=${user}`);
    expect(missed.length).toBeGreaterThan(0);
    expect(missed.every(({ InventoryTakingId }) => InventoryTakingId !== null)).toBe(true);
  });
});
