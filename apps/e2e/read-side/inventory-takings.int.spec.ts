import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client';
import { tryStocktakes } from '../support/stocktake-trial';
import {
  API,
  plan,
  planned,
  read,
  scanOf,
  send,
  sign,
  Sites,
  verdictsOf,
  type Car,
} from '../support/stocktakes';

let sites: Sites;
let admin: Client;
let deo: Client;
let dea: Client;
let dea2: Client;
let imp: Client;
beforeAll(async () => {
  sites = await Sites.start();
  ({ admin, deo, dea, dea2, imp } = sites.users);
});
afterAll(() => sites?.system.stop());

test('[P2-STOCK-03] plans one open stocktake per site, within 90 days', async () => {
  const site = await sites.idOf('30102');
  await sites.without(site);
  const late = await plan(deo, site, { InventoryDate: '2020-01-01' });
  expect([late.status, late.body]).toMatchObject([400, { Errors: [{ Field: 'InventoryDate' }] }]);
  expect((await plan(deo, site, { InventoryDate: '2999-01-01' })).status).toBe(400);
  expect((await plan(deo, site, { ResponsibleUserId: 999_999 })).status).toBe(400);
  const both = await Promise.all([plan(deo, site), plan(admin, site)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const id = both.find(({ status }) => status === 200)!.body.Id;
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    Code: 'STOCKTAKE_OPEN',
    Params: { id },
  });
  const listed = async (days: string) =>
    (await deo.must(deo.get<{ Rows: { Id: number }[] }>(`${API}?${days}`))).Rows.some(({ Id }) => Id === id);
  expect(await listed('date_from=2000-01-01&date_to=2000-01-02')).toBe(false);
  expect(await listed('closed_from=2000-01-01&closed_to=2000-01-02')).toBe(true);
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
    site = await sites.idOf('30101');
    await sites.without(site);
    cars = await sites.carsOf(site);
    expect(cars.length).toBeGreaterThan(5);
    id = await planned(dea, site);
  });

  test('[P2-STOCK-04] lists the vehicles in stock before the first scan, and keeps that list after it', async () => {
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
    const [other] = await sites.carsOf(await sites.idOf('30108'));
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
    expect(foreign.Id).not.toContain(`v${other!.id}`);
    // Its end with letters that a chassis number cannot have.
    const end = other!.chassis.slice(-10).replaceAll('0', 'O');
    const again = await dea.must(send(dea, id, scanOf(end)));
    expect(again.Results).toMatchObject([{ Verdict: 'TWICE', Vehicle: null }]);
    expect(
      (await read(admin, id)).Specifications.find(({ Verdict }) => Verdict === 'OTHER_DEALER'),
    ).toMatchObject({ VehicleId: other!.id });
    await sites.system.owner.query(
      `update vehicle set status_code = 5, is_buyout_paid = false where id = $1`,
      [cars[2]!.id],
    );
    // Expected at the first scan, so still expected although its financing has ended since.
    expect(await verdictsOf(dea, id, scanOf(cars[2]!.chassis))).toEqual(['EXPECTED']);
    await sites.system.owner.query(`update vehicle set status_code = 0 where id = $1`, [cars[2]!.id]);
  });

  test.each(['', '   ', 'ABC12', '%%%%%%', '😀😀😀😀😀😀', 'A'.repeat(18)])(
    '[P2-STOCK-05] refuses %p, which cannot identify a vehicle, by its field',
    async (code) => {
      const answer = await dea.post(`${API}/${id}/scans`, { Scans: [scanOf('ABC123'), scanOf(code)] });
      expect(answer).toMatchObject({ status: 400, body: { Errors: [{ Field: 'Scans[1].Code' }] } });
    },
  );

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+23:59'])(
    '[P2-STOCK-05] refuses the time %p, which cannot be stored, by its field',
    async (ScannedAt) => {
      const answer = await dea.post(`${API}/${id}/scans`, { Scans: [{ ...scanOf('ABC123'), ScannedAt }] });
      expect(answer).toMatchObject({ status: 400, body: { Errors: [{ Field: 'Scans[0].ScannedAt' }] } });
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
    const facts = await sites.rows<{ n: number }>(
      `select count(*)::int as n from event where stream = $1 and type = 'inventory-taking/Scanned' and data ->> 'scanId' = $2`,
      [`inventory-taking:${id}`, scan.Id],
    );
    expect(facts[0]!.n).toBe(1);
  });

  test('[P2-STOCK-05] asks which vehicle was scanned when several of the site have the code', async () => {
    const [one, two] = [cars[4]!, cars[5]!];
    const { chassis } = two;
    const alike = `${chassis.slice(0, 11)}${one.chassis.slice(-6)}`;
    const fresh = await sites.idOf('30102');
    const own = await planned(admin, fresh);
    const [a, b] = await sites.carsOf(fresh);
    await sites.system.owner.query('update vehicle set chassis_number = $1 where id = $2', [
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
    await sites.system.owner.query('update vehicle set chassis_number = $1 where id = $2', [
      b!.chassis,
      b!.id,
    ]);
  });

  test('[P2-STOCK-07] stores one photo per scan, JPEG or PNG by its content, and shows it with the line of the scan', async () => {
    const scan = scanOf(cars[6]!.chassis);
    await verdictsOf(dea, id, scan);
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
    const photo = (bytes: Buffer, type = 'image/jpeg', who = dea, to = id) =>
      fetch(`${sites.system.urls()[0]}${API}/${to}/scans/${scan.Id}/photo`, {
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
      fetch(`${sites.system.urls()[0]}${API}/${id}/scans/${scan.Id}/photo`, {
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

  test('[P2-STOCK-05] accepts 500 scans in one request, and rejects more', async () => {
    const many = Array.from({ length: 500 }, (_, n) => scanOf(`ZZZ${String(n).padStart(4, '0')}`));
    const { Results } = await dea.must(send(dea, id, ...many));
    expect(Results).toHaveLength(500);
    expect((await send(dea, id, ...many, scanOf('ÅÄÖ123'))).status).toBe(400);
    expect((await read(dea, id)).Extra).toBe(502);
  });
});

describe('acts', () => {
  let site: number;
  let cars: Car[];
  beforeAll(async () => {
    site = await sites.idOf('30104');
    await sites.without(site);
    cars = await sites.carsOf(site);
    expect(cars.length).toBeGreaterThan(1);
  });
  const dryRun = (id: number) =>
    admin.must(
      admin.post<{ ExpectedPreview: string; Preview: object }>(`${API}/${id}/sign?dry_run=true`, undefined),
    );

  test('shows what the signing would do, and refuses it when that or the stocktake has changed', async () => {
    const id = await planned(admin, site);
    const { Version } = await read(admin, id);
    expect(await verdictsOf(admin, id, scanOf(cars[0]!.chassis))).toEqual(['EXPECTED']);
    const { ExpectedPreview, Preview } = await dryRun(id);
    expect(Preview).toMatchObject({ Status: 'SIGNED', Counted: 1, Missing: cars.length - 1 });
    expect((await read(admin, id)).Status).toBe('ONGOING');
    const old = await admin.post(`${API}/${id}/sign?seen=${Version}`, undefined);
    expect([old.status, old.body]).toMatchObject([409, { Code: 'CHANGED_MEANWHILE' }]);
    expect(await verdictsOf(admin, id, scanOf(cars[1]!.chassis))).toEqual(['EXPECTED']);
    const confirm = (shown: string) =>
      admin.post<{ Message?: string }>(`${API}/${id}/sign?expected_preview=${shown}`, undefined);
    const changed = await confirm(ExpectedPreview);
    expect([changed.status, changed.body]).toMatchObject([409, { Code: 'PREVIEW_CHANGED' }]);
    expect(JSON.stringify(changed.body)).toContain(': 1 → 2');
    expect((await confirm((await dryRun(id)).ExpectedPreview)).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ TotalInventoried: 2, OpenDifferences: cars.length - 2 });
  });
});

describe('acts on a stocktake', () => tryStocktakes(() => sites));
