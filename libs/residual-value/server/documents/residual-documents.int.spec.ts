import type { SignedIn } from '@floorplan/identity/testing';
import { addDays, addMonths } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import type { ResidualEvent } from '@floorplan/residual-value/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deflateSync, crc32 } from 'node:zlib';
import { PROTOCOL, STAFF } from '../../domain/testing/contracts';
import { sendFile } from '@floorplan/app-api/testing/files';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { residualValueApp, storeResidual } from '@floorplan/app-api/testing/residual-values';

const API = '/api/v1/residualvalue_contracts';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let t: MasterDataApp['t'];
let admin: SignedIn;
let deo: SignedIn;
let today: string;
let lastId = 700_600;

beforeAll(async () => {
  ({ t, admin } = await residualValueApp());
  deo = await t.as('deo');
  today = t.app.get(Clock).today();
});
afterAll(() => t.close());

const priceFact = (): ResidualEvent => ({
  type: 'residual-value/EndPriceUpdated',
  data: { on: today, by: STAFF, price: 16_500_000, currentMileage: 67_850 },
});
const stored = (...facts: ResidualEvent[]) =>
  storeResidual(
    t,
    ++lastId,
    { startDate: addMonths(today, -35), endDate: addDays(today, 30) },
    priceFact(),
    ...facts,
  );
const upload = async (who: SignedIn, path: string, name: string, bytes: Buffer) => {
  const answer = await sendFile(t, who, `${API}/${path}`, bytes, {}, name);
  return { status: answer.statusCode, ...answer.json<{ Kind?: string; Name?: string; Code?: string }>() };
};
const document = (who: SignedIn, no: string, kind: string) => who.get(`${API}/${no}/document?kind=${kind}`);

/** A PNG of one grey pixel, that claims to have these sides. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

// P3-RESIDUAL-08
describe('the inspection protocol', () => {
  test('is stored by content, served as an attachment, and replaced by a new one', async () => {
    const no = await stored();
    expect((await document(deo, no, 'inspection')).statusCode).toBe(404);
    expect(await upload(deo, `upload_file/${no}/0`, '../evil.html', PDF)).toMatchObject({
      status: 200,
      Kind: 'inspection',
      Name: 'evil.html',
    });
    const found = await document(deo, no, 'inspection');
    expect(found.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Protokoll-${no}.pdf"`,
      'x-content-type-options': 'nosniff',
    });
    expect(found.rawPayload).toEqual(PDF);
    expect(await upload(deo, `upload_file/${no}/0`, 'igen.pdf', PDF)).toMatchObject({ Name: 'evil.html' });
    expect(await upload(deo, `upload_file/${no}/0`, 'bild.png', png(1, 1))).toMatchObject({
      Name: 'bild.png',
    });
    const page = await document(deo, no, 'inspection');
    expect(page.headers['content-type']).toBe('application/pdf');
    expect(page.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const facts = await t.app
      .get(Database)
      .query<{ n: number }>(
        `select count(*)::int as n from event where stream = $1 and type = 'residual-value/DocumentUploaded'`,
        [`residual-value:${lastId}`],
      );
    expect(facts).toEqual([{ n: 2 }]);
  });

  test('names who uploaded it last, also when another user uploads the same content', async () => {
    const no = await stored();
    const uploaders = async () => {
      const { Documents } = (await admin.get(`${API}/${no}`)).json<ResidualContractAnswer>();
      return Documents.filter(({ Name }) => Name !== '').map(({ Name, UploadedByName }) => [
        Name,
        UploadedByName,
      ]);
    };
    await upload(deo, `upload_file/${no}/0`, 'hos handlaren.pdf', PDF);
    expect(await uploaders()).toEqual([['hos handlaren.pdf', 'Karin Sandberg']]);
    expect(await upload(admin, `upload_file/${no}/182000`, 'hos oss.pdf', PDF)).toMatchObject({
      status: 200,
      Name: 'hos oss.pdf',
    });
    expect(await uploaders()).toEqual([['hos oss.pdf', 'Astrid Lindqvist']]);
    expect((await document(admin, no, 'inspection')).rawPayload).toEqual(PDF);
  });

  test('is refused when its content is of another type, hostile or too large', async () => {
    const no = await stored();
    const statusOf = async (name: string, bytes: Buffer, value = '182000') =>
      (await upload(admin, `upload_file/${no}/${value}`, name, bytes)).status;
    expect(await statusOf('a.pdf', Buffer.from('<html><script>alert(1)</script>'))).toBe(415);
    expect(await statusOf('a.pdf', Buffer.from('%PDF-1.4 without an end'))).toBe(415);
    expect(await statusOf('a.png', png(100_000, 100_000))).toBe(422);
    expect(await statusOf('a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toBe(422);
    expect(await statusOf('a.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024), PDF]))).toBe(413);
    expect(await statusOf('a.pdf', PDF, '181000')).toBe(409);
    expect(await statusOf('a.pdf', PDF, 'x')).toBe(400);
    // Whoever may not see the residual value does not learn it by trying.
    expect((await upload(deo, `upload_file/${no}/182000`, 'a.pdf', PDF)).status).toBe(409);
    expect(await statusOf('a.pdf', PDF)).toBe(200);
  });

  test('is read only after rights and state have been checked', async () => {
    const ended = await stored(PROTOCOL, {
      type: 'residual-value/Ended',
      data: { on: today, by: STAFF, responsible: 'DNB', buyerNumber: null, pickup: null },
    });
    const unreadable = png(100_000, 100_000);
    const statusOf = async (who: SignedIn, path: string) =>
      (await upload(who, path, 'a.png', unreadable)).status;
    expect(await statusOf(admin, 'upload_file/RV99999/0')).toBe(404);
    expect(await statusOf(deo, `upload_settlement_file/${ended}`)).toBe(403);
    expect(await statusOf(admin, `upload_file/${ended}/182000`)).toBe(409);
  });

  test('can be hidden by staff while the contract is open', async () => {
    const no = await stored();
    await upload(deo, `upload_file/${no}/0`, 'a.pdf', PDF);
    const remove = (who: SignedIn) => who.post(`${API}/${no}/remove_document`, { Kind: 'inspection' });
    expect([(await remove(deo)).statusCode, (await remove(admin)).statusCode]).toEqual([403, 200]);
    expect((await document(admin, no, 'inspection')).statusCode).toBe(404);
  });
});

// P3-RESIDUAL-16
test('prints the quote, the customer’s costs and the settlement, to those who may see them', async () => {
  const act = { on: today, by: STAFF };
  const open = await stored();
  const returned = await stored(PROTOCOL, {
    type: 'residual-value/Ended',
    data: { ...act, responsible: 'DNB', buyerNumber: null, pickup: null },
  });
  const statuses = async (who: SignedIn, no: string) =>
    Promise.all(
      ['quote', 'customer_cost', 'settlement'].map(
        async (kind) => (await document(who, no, kind)).statusCode,
      ),
    );
  expect(await statuses(admin, open)).toEqual([200, 404, 404]);
  await admin.post(`${API}/${returned}/customer_cost`, {
    OverMileageKm: 7_850,
    Weardown: [{ Description: 'Repa', Amount: 8_400 }],
    CustomerCost: 2_500,
  });
  expect(await statuses(admin, returned)).toEqual([200, 200, 200]);
  expect(await statuses(await t.as('imp'), returned)).toEqual([403, 200, 200]);
  expect(await statuses(await t.as('dea'), returned)).toEqual([200, 403, 200]);
  expect(await upload(admin, `upload_settlement_file/${returned}`, 'egen.pdf', PDF)).toMatchObject({
    status: 200,
  });
  expect((await document(admin, returned, 'settlement')).rawPayload).toEqual(PDF);
});
