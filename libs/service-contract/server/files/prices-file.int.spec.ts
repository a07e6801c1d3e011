import type { SignedIn } from '@floorplan/identity/testing';
import type {
  NameChoicesAnswer,
  RememberedNamesAnswer,
  RememberedReadingsAnswer,
} from '@floorplan/kernel/wire';
import { Database } from '@floorplan/platform/event-store';
import type { PriceFileAnswer } from '@floorplan/service-contract/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { csvFile, sendFile } from '@floorplan/app-api/testing/files';
import { rowsOf, type MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp } from '@floorplan/app-api/testing/service-contracts';

const API = '/api/v1/additionalcontracts';
const HEADER = 'Kategori;Modell;Variant;Miltal;Löptid;Pris;Inköpspris;Giltig från;Giltig till';

let t: MasterDataApp['t'];
let save: MasterDataApp['save'];
let imp: SignedIn;
let deo: SignedIn;
let admin: SignedIn;
let category: string;
let categoryId: number;
let count = 0;

beforeAll(async () => {
  ({ t, save, admin } = await serviceContractApp());
  [imp, deo] = [await t.as('imp'), await t.as('deo')];
  await save('/api/v1/models', { Name: 'N40', MakeId: 1 });
  await save('/api/v1/models', { Name: 'N40', MakeId: 2 });
});
afterAll(() => t.close());
beforeEach(async () => {
  category = `Plus ${++count}`;
  categoryId = await save(`${API}/register`, { TypeDescription: category, MakeId: 1 });
});

const upload = async (rows: readonly string[], who = imp, owner = 'MAK/1', header = HEADER) => {
  const answer = await sendFile(t, who, `${API}/upload_prices/${owner}`, csvFile(header, ...rows));
  return { status: answer.statusCode, ...answer.json<PriceFileAnswer & { Code?: string }>() };
};
const outcomes = ({ Rows }: PriceFileAnswer) =>
  Rows.map(({ Row, Status, StatusMessage }) => [Row, Status, StatusMessage]);
const prices = async () =>
  (await rowsOf(imp, `${API}/definitions?categoryId=${categoryId}&limit=5000`))
    .map(({ ModelName, ModelVariant, MileageTo, Duration, Price, PurchasePrice, ValidFrom, ValidTo }) => [
      ModelName,
      ModelVariant,
      MileageTo,
      Duration,
      Price,
      PurchasePrice,
      ValidFrom,
      ValidTo,
    ])
    .sort((a, b) => String(a[6]).localeCompare(String(b[6])));
const facts = async () =>
  (await t.app.get(Database).query<{ count: number }>('select count(*)::int as count from event', []))[0]!
    .count;
const row = (over: Partial<Record<string, string>> = {}) => {
  const cells = { Kategori: category, Miltal: '6000', Löptid: '36', Pris: '395', ...over };
  return HEADER.split(';')
    .map((header) => (cells as Record<string, string>)[header] ?? '')
    .join(';');
};

describe('a file with prices', () => {
  test('is only checked in a dry run, by the answers about earlier files of the owner, which its reading does not use', async () => {
    const header = HEADER.replace('Pris;', 'Monatspreis;');
    const file = csvFile(header, row({ Pris: '1,395' }));
    const path = `${API}/upload_prices/MAK/1`;
    const send = async (query: string) => {
      const answer = await sendFile(t, imp, `${path}?${query}`, file);
      return { status: answer.statusCode, ...answer.json<PriceFileAnswer & { Code?: string }>() };
    };
    const before = await facts();
    expect(await send('dry_run=true')).toMatchObject({ status: 422, Code: 'FILE_COLUMNS' });
    const remember = async (answer: object) =>
      (await imp.post(`${path}/readings`, { Field: 'Price', Header: 'MONATSPREIS', ...answer })).statusCode;
    expect(await remember({ Reading: null })).toBe(200);
    const asked = await send('dry_run=true');
    expect(asked).toMatchObject({
      status: 200,
      DryRun: true,
      Rows: [{ Row: 2, Status: 1 }],
      Questions: [{ Field: 'Price' }],
      Remembered: [{ Field: 'Price', Header: 'MONATSPREIS', Reading: null }],
    });
    expect(asked.FileHeaders).toContainEqual({ Header: 'Monatspreis', Field: 'Price', Samples: ['1,395'] });
    expect(await remember({ Reading: 'DMY' })).toBe(400);
    expect(await remember({ Reading: 'POINT' })).toBe(200);
    expect(await send('dry_run=true')).toMatchObject({
      Rows: [{ Row: 2, Status: 0, StatusMessage: 'Klar att läsa in' }],
      Questions: [],
    });
    expect([await facts(), await prices()]).toEqual([before, []]);

    expect(await send('')).toMatchObject({ status: 422, Code: 'FILE_COLUMNS' });
    const read = await send('columns=Price:monatspreis&readings=Price:POINT');
    expect([read.DryRun, outcomes(read)]).toEqual([false, [[2, 0, 'Inläst']]]);
    expect((await prices()).map((price) => price[4])).toEqual([1395]);
    const listed = (await imp.get(`${path}/readings`)).json<RememberedReadingsAnswer>();
    expect(listed.Rows).toMatchObject([
      { Reading: 'POINT', Used: 1 },
      { Reading: null, Used: 2 },
    ]);
    for (const { Id } of listed.Rows)
      expect((await imp.post(`${path}/readings/${Id}/forget`, {})).statusCode).toBe(200);
    expect((await send('dry_run=true')).status).toBe(422);
  });

  test('reads names by folded name, asks about the others, and remembers the answers for the next dry run', async () => {
    const path = `${API}/upload_prices/MAK/1`;
    const file = csvFile(
      HEADER,
      row({ Kategori: category.toUpperCase().replace(' ', '-'), Modell: 'n-40' }),
      row({ Kategori: 'Plusavtal', Modell: 'Nordvik N 40', Löptid: '48' }),
      row({ Kategori: 'PLUS AVTAL', Modell: 'Nordvyk', Löptid: '60' }),
    );
    const send = async (query: string, names: readonly object[] = []) => {
      const fields = { names: JSON.stringify(names) };
      return (await sendFile(t, imp, `${path}?${query}`, file, fields)).json<PriceFileAnswer>();
    };
    const checked = await send('dry_run=true');
    expect(checked.Rows.map(({ Status }) => Status)).toEqual([0, 1, 1]);
    expect(checked.Names.map(({ Written, Name, Rule }) => [Written, Name, Rule])).toEqual([
      [category.toUpperCase().replace(' ', '-'), category, 'NAME'],
      ['n-40', 'N40', 'NAME'],
      ['Nordvik N 40', 'N40', 'NAME'],
    ]);
    const [unknown, model] = checked.NameQuestions;
    expect(unknown).toMatchObject({ Field: 'Category', Written: 'Plusavtal', Count: 2, Row: 3 });
    expect(model).toMatchObject({ Field: 'Model', Written: 'Nordvyk', Row: 4 });

    const choices = (await imp.get(`${path}/names/choices?field=Model`)).json<NameChoicesAnswer>();
    const n40 = choices.Rows.find(({ Name }) => Name === 'N40')!;
    const answers = [
      { Field: 'Category', Written: 'Plusavtal', Value: category },
      { Field: 'Model', Written: 'Nordvyk', Value: n40.Value },
    ];
    for (const answer of answers) expect((await imp.post(`${path}/names`, answer)).statusCode).toBe(200);
    const answered = await send('dry_run=true');
    expect(answered.Rows.map(({ Status }) => Status)).toEqual([0, 0, 0]);
    expect(answered.Names.filter(({ Remembered }) => Remembered !== null)).toHaveLength(3);

    // The reading itself means what is told with it, and nothing that is remembered.
    expect((await send('')).Rows.map(({ Status }) => Status)).toEqual([0, 1, 1]);
    expect((await send('', answers)).Rows.map(({ Status }) => Status)).toEqual([0, 0, 0]);
    expect((await prices()).map((price) => [price[0], price[3]])).toEqual(
      expect.arrayContaining([
        ['N40', 36],
        ['N40', 48],
        ['N40', 60],
      ]),
    );
    const listed = (await imp.get(`${path}/names`)).json<RememberedNamesAnswer>();
    expect(listed.Rows).toMatchObject([
      { Written: 'Nordvyk', Name: 'N40', Used: 1 },
      { Written: 'Plusavtal', Name: category, Used: 1 },
    ]);
    const other = (await admin.get(`${path}/names`)).json<RememberedNamesAnswer>();
    expect(other.Rows).toEqual([]);
    for (const { Id } of listed.Rows) {
      expect((await admin.post(`${path}/names/${Id}/forget`, {})).statusCode).toBe(404);
      expect((await imp.post(`${path}/names/${Id}/forget`, {})).statusCode).toBe(200);
    }
    expect((await send('dry_run=true')).NameQuestions).toHaveLength(2);
    const foreign = { ...answers[0], Value: 'Trygg i en annan kedja' };
    expect((await imp.post(`${path}/names`, foreign)).statusCode).toBe(400);
  });

  test('asks about a column with two meanings, and reads the rest as it is answered', async () => {
    const file = [
      row({ Pris: '1,395', 'Giltig från': '1/6/2026', 'Giltig till': '2027-06-30 00:00' }),
      row({ Löptid: '48', Pris: '400', 'Giltig från': '46174' }),
    ];
    const asked = await upload(file);
    expect(asked.Rows.map(({ Row, Status }) => [Row, Status])).toEqual([
      [2, 1],
      [3, 0],
    ]);
    expect(asked.Questions).toMatchObject([
      { Field: 'Price', Row: 2, Choices: [{ Value: '1\u00a0395' }, { Value: '1,395' }] },
      { Field: 'ValidFrom', Choices: [{ Value: '2026-06-01' }, { Value: '2026-01-06' }] },
    ]);
    expect(asked.Interpretations).toMatchObject([
      { Row: 3, Field: 'ValidFrom', From: '46174', To: '2026-06-01', Rule: 'SERIAL_DAY' },
    ]);
    const told = await upload(file, imp, 'MAK/1?readings=Price:POINT,ValidFrom:DMY');
    expect(outcomes(told)).toEqual([
      [2, 0, 'Inläst'],
      [3, 0, 'Oförändrat'],
    ]);
    expect((await prices()).map(([, , , duration, price, , from]) => [duration, price, from])).toEqual(
      expect.arrayContaining([
        [36, 1395, '2026-06-01'],
        [48, 400, '2026-06-01'],
      ]),
    );
  });

  // P3-SERVICE-19
  test('adds prices for every model or one, from today for five years when it names no days', async () => {
    const file = [
      row({ Inköpspris: '300,50' }),
      row({ Modell: 'n40', Variant: 'AWD', Miltal: '60 000', Pris: '445' }),
      row({ Löptid: '48', 'Giltig från': '2026-07-01', 'Giltig till': '2027-06-30' }),
    ];
    expect(outcomes(await upload(file))).toEqual([...[2, 3, 4].map((Row) => [Row, 0, 'Inläst'])]);
    expect(await prices()).toEqual(
      expect.arrayContaining([
        [null, '', 60_000, 36, 395, 300.5, '2026-03-31', '2031-03-31'],
        ['N40', 'AWD', 60_000, 36, 445, null, '2026-03-31', '2031-03-31'],
        [null, '', 60_000, 48, 395, null, '2026-07-01', '2027-06-30'],
      ]),
    );
  });

  // P3-SERVICE-19
  test('ends the earlier price of a row the day before', async () => {
    await upload([row({ 'Giltig från': '2026-01-01' })]);
    expect(outcomes(await upload([row({ Pris: '409' })]))).toEqual([
      [2, 0, 'Tidigare pris avslutat 2026-03-30'],
    ]);
    expect((await prices()).map(([, , , , price, , from, to]) => [price, from, to])).toEqual([
      [395, '2026-01-01', '2026-03-30'],
      [409, '2026-03-31', '2031-03-31'],
    ]);
  });

  // P3-SERVICE-19
  test('changes nothing when it is uploaded again', async () => {
    const file = [row(), row({ Pris: '409', 'Giltig från': '2026-07-01' }), row({ Miltal: '9,5' })];
    const first = outcomes(await upload(file));
    expect(first.map(([, status]) => status)).toEqual([0, 0, 1]);
    const [before, written] = [await prices(), await facts()];
    expect(outcomes(await upload(file))).toEqual([[2, 0, 'Oförändrat'], [3, 0, 'Oförändrat'], first[2]]);
    expect([await prices(), await facts()]).toEqual([before, written]);
  });

  // P3-SERVICE-19
  test('keeps its valid rows, and names the column of each invalid one', async () => {
    const file = [
      row(),
      row({ Kategori: 'Finns inte' }),
      row({ Modell: 'Finns inte' }),
      row({ Miltal: '6001', Löptid: '24', Pris: '=1+1' }),
      row({ Pris: '', 'Giltig från': '2026-02-30' }),
      row({ Pris: '50 000,01' }),
      row({ Löptid: '48', 'Giltig till': '2026-03-30' }),
      row({ Pris: '500' }),
      row({ Löptid: '60' }),
    ];
    const dryRun = `${API}/upload_prices/MAK/1?dry_run=true`;
    const before = await facts();
    const predicted = (await sendFile(t, imp, dryRun, csvFile(HEADER, ...file))).json<PriceFileAnswer>();
    expect(await facts()).toBe(before);
    const { Rows } = await upload(file);
    expect(Rows.map(({ Status }) => Status)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 0]);
    const isRefused = ({ Status }: { readonly Status: number }) => Status !== 0;
    expect(predicted.Rows.filter(isRefused)).toEqual(Rows.filter(isRefused));
    expect(predicted.Rows[0]!.StatusMessage).toBe('Klar att läsa in');
    const texts = Rows.map(({ StatusMessage }) => StatusMessage);
    expect(texts[1]).toBe('Kategorin Finns inte finns inte');
    expect(texts[2]).toBe('Modellen Finns inte finns inte');
    expect(texts[3]).toMatch(/^Miltal: .+ 3000, .+\. Löptid: .+ 36, 48, 60\. Pris: Formler räknas inte/);
    expect(texts[4]).toMatch(/^Pris: Fyll i värdet\. Giltig från: Skriv ett datum som finns/);
    expect(texts[5]).toBe('Pris: Talet är för stort');
    expect(texts[6]).toBe('Giltig till är före Giltig från');
    expect(texts[7]).toBe('Kategori: Samma värde finns på rad 2');
    expect(await prices()).toHaveLength(2);
  });

  // P3-SERVICE-19
  test('may be an Excel workbook with numbers and dates', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Priser');
    sheet.addRow(HEADER.split(';'));
    const from = new Date(Date.UTC(2026, 6, 1));
    sheet.addRow([category, '', '', 6_000, 36, 395.5, 300, from, '']);
    sheet.addRow([category, '', '', 6_000, 48, { formula: 'F2+50', result: 445.5 }, '', '', '']);
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
    const answer = await sendFile(t, imp, `${API}/upload_prices/MAK/1`, bytes);
    expect(outcomes(answer.json<PriceFileAnswer>())).toEqual([
      [2, 0, 'Inläst'],
      [3, 1, 'Pris: Formler räknas inte. Skriv värdet'],
    ]);
    expect(await prices()).toEqual([[null, '', 60_000, 36, 395.5, 300, '2026-07-01', '2031-07-01']]);
  });

  // P3-SERVICE-19
  test('is refused whole when it cannot be read', async () => {
    expect(await upload([row()], imp, 'MAK/1', 'Kategori;Miltal')).toMatchObject({
      status: 422,
      Code: 'FILE_COLUMNS',
    });
    expect(await upload([])).toMatchObject({ status: 422, Code: 'FILE_EMPTY' });
    const pdf = await sendFile(t, imp, `${API}/upload_prices/MAK/1`, Buffer.from('%PDF-1.7'));
    expect([pdf.statusCode, pdf.json<{ Code: string }>().Code]).toEqual([415, 'FILE_TYPE']);
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, 'x');
    expect((await sendFile(t, imp, `${API}/upload_prices/MAK/1`, large)).statusCode).toBe(413);
    const many = Array.from({ length: 5_001 }, () => 'x;;;;;;;;');
    expect(await upload(many)).toMatchObject({ status: 422, Code: 'FILE_ROWS' });
    expect(await prices()).toEqual([]);
  });

  // P3-SERVICE-19
  test("is allowed only to users who may save the owner's prices, and does nothing without an owner", async () => {
    expect((await upload([row()], imp, 'MAK/2')).status).toBe(404);
    expect((await upload([row()], deo)).status).toBe(404);
    expect((await upload([row()], await t.as('dea'))).status).toBe(403);
    expect((await upload([row()], imp, 'XYZ/1')).status).toBe(400);
    expect(await upload([row()], imp, 'MAK/0')).toMatchObject({ status: 200, Rows: [] });
    expect(await upload([row()], imp, 'DEO/0')).toMatchObject({ status: 200, Rows: [] });
    await save(`${API}/register`, { TypeDescription: category, DealerOrganizationId: 11 });
    const own = await upload([row({ Modell: 'N40' }), row({ Modell: 'Nordvik N40' })], deo, 'DEO/11');
    expect(own.Rows.map(({ Status }) => Status)).toEqual([1, 0]);
    expect(own.Rows[0]!.StatusMessage).toMatch(/^Flera märken har modellen N40/);
    expect(await prices()).toEqual([]);
  });

  // P3-SERVICE-19
  test('names columns that it does not read, and has a template', async () => {
    const header = `${HEADER};Hemma`;
    expect((await upload([`${row()};x`], imp, 'MAK/1', header)).UnknownColumns).toEqual(['Hemma']);
    const template = await imp.get(`${API}/upload_prices/template?format=csv`);
    expect(template.body.replace('\ufeff', '').trim()).toBe(HEADER);
    expect((await admin.get(`${API}/upload_prices/template`)).statusCode).toBe(200);
  });

  // P3-SERVICE-19
  test('is read completely with 1,000 rows, also by two requests at the same time', async () => {
    const file = Array.from({ length: 1_000 }, (_, at) => row({ Variant: `V${at}` }));
    const answers = await Promise.all([upload(file), upload(file)]);
    for (const { Rows } of answers) expect(new Set(Rows.map(({ Status }) => Status))).toEqual(new Set([0]));
    expect(await prices()).toHaveLength(1_000);
  });

  // P3-SERVICE-19
  test('gives the same result when the first reading broke off after some rows', async () => {
    const file = Array.from({ length: 500 }, (_, at) => row({ Variant: `V${at}` }));
    await upload(file.slice(0, 200));
    const before = await facts();
    const { Rows } = await upload(file);
    expect(Rows.map(({ StatusMessage }) => StatusMessage)).toEqual([
      ...Array.from({ length: 200 }, () => 'Oförändrat'),
      ...Array.from({ length: 300 }, () => 'Inläst'),
    ]);
    expect([(await prices()).length, (await facts()) - before]).toEqual([500, 300]);
  });
});
