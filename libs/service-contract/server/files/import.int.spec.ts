import type { SignedIn } from '@floorplan/identity/testing';
import { addDays, addMonths } from '@floorplan/kernel';
import type {
  NameChoicesAnswer,
  RememberedReadingsAnswer,
  RememberReadingAnswer,
} from '@floorplan/kernel/wire';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import type { ContractFileAnswer } from '@floorplan/service-contract/contracts';
import { contractStream } from '@floorplan/service-contract/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Register } from '../../../../apps/sandbox/src/register';
import { csvFile, sendFile } from '@floorplan/app-api/testing/files';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp } from '@floorplan/app-api/testing/service-contracts';

const API = '/api/v1/service-contracts';
const HEADER = [
  'Registreringsnummer',
  'Person-/orgnr',
  'Kategori',
  'Miltal',
  'Löptid',
  'Startdatum',
  'Månadspris',
  'Extern kod',
  'Chassinummer',
  'Återförsäljarnr',
  'Säljare',
  'E-post',
  'Telefon',
];

let t: MasterDataApp['t'];
let outside: Server;
let deo: SignedIn;
let imp: SignedIn;
let today: string;
let save: MasterDataApp['save'];
let isSilent = false;
/** Plates of cars of the make Nordvik, which is make 1. */
const nordviks: string[] = [];
let plates = 100;
const plate = () => `BKD${++plates}`;

beforeAll(async () => {
  const register = new Register();
  outside = createServer((request, response) =>
    isSilent ? void response.writeHead(503).end() : void register.handle(request, response),
  );
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', () => done()));
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/register`;
  for (let n = 101; nordviks.length < 3; n++) {
    const { Make } = (await (await fetch(`${url}/vehicles/CKD${n}`)).json()) as { Make?: string };
    if (Make === 'Nordvik') nordviks.push(`CKD${n}`);
  }
  const app = await serviceContractApp(url);
  ({ t, save } = app);
  [deo, imp] = [await t.as('deo'), await t.as('imp')];
  today = t.app.get(Clock).today();
  const prices = '/api/v1/additionalcontracts/register';
  for (const owner of [{ DealerOrganizationId: 11 }, { MakeId: 1 }]) {
    const CategoryId = await app.save(prices, { TypeDescription: 'Trygg', ...owner });
    await app.save(`${prices}/price`, { CategoryId, MileageTo: 60_000, Duration: 36, Price: 395 });
  }
});
afterAll(async () => {
  await t.close();
  outside.close();
});

type Cells = Partial<Record<string, string>>;
const row = (over: Cells = {}): string => {
  const cells: Cells = {
    Registreringsnummer: plate(),
    'Person-/orgnr': '850715-2380',
    Kategori: 'Trygg',
    Miltal: '6000',
    Löptid: '36',
    Startdatum: addMonths(today, -2),
    ...over,
  };
  return HEADER.map((header) => cells[header] ?? '').join(';');
};
const upload = async (rows: readonly string[], who = deo, owner = 'DEO/11') => {
  const bytes = csvFile(HEADER.join(';'), ...rows);
  const answer = await sendFile(t, who, `${API}/import_from_file/${owner}`, bytes);
  return { status: answer.statusCode, ...answer.json<ContractFileAnswer & { Code?: string }>() };
};
const outcome = async (over: Cells, who = deo, owner = 'DEO/11') => {
  const [found] = (await upload([row(over)], who, owner)).Rows;
  return [found!.Status, found!.StatusMessage];
};
const stateOf = async (id: number) => (await t.app.get(EventLog).load(contractStream, id)).state;

describe('a file with contracts', () => {
  test('is only checked in a dry run, with what was answered about earlier files of the same owner', async () => {
    const file = csvFile(HEADER.join(';').replace('Löptid', 'Laufzeit'), row(), row({ Miltal: '1' }));
    const path = (owner: string) => `${API}/import_from_file/${owner}`;
    const send = async (query: string, owner = 'DEO/11') => {
      const answer = await sendFile(t, deo, `${path(owner)}?${query}`, file);
      return { status: answer.statusCode, ...answer.json<ContractFileAnswer & { Code?: string }>() };
    };
    const answered = { Field: 'Duration', Header: 'Laufzeit', Reading: null };
    expect((await deo.post(`${path('DEO/11')}/readings`, answered)).statusCode).toBe(200);
    const checked = await send('dry_run=true');
    expect(checked).toMatchObject({ DryRun: true, Total: 2, Remembered: [answered] });
    expect(checked.Rows.map(({ Row, Status, ContractId }) => [Row, Status, ContractId])).toEqual([
      [2, 0, null],
      [3, 1, null],
    ]);
    expect((await send('')).Code).toBe('FILE_COLUMNS');
    const read = await send('columns=Duration:Laufzeit');
    expect(read.Rows.map(({ Status }) => Status)).toEqual([0, 1]);
    expect(read.Rows[0]!.ContractId).not.toBeNull();
  });

  // P3-SERVICE-20
  test('is answered for the importer, the dealer organisation or the staff that sends it, though all are for one make', async () => {
    const path = `${API}/import_from_file/MAK/1/readings`;
    const answered = { Field: 'Duration', Header: 'Dauer', Reading: null };
    const { Id } = (await imp.post(path, answered)).json<RememberReadingAnswer>();
    const rowsOf = async (who: SignedIn) => (await who.get(path)).json<RememberedReadingsAnswer>().Rows;
    expect(await rowsOf(imp)).toMatchObject([answered]);
    const file = csvFile(HEADER.join(';').replace('Löptid', 'Dauer'), row());
    for (const other of [await t.as('dea'), await t.as('admin')]) {
      expect(await rowsOf(other)).toEqual([]);
      expect((await other.post(`${path}/${Id}/forget`, {})).statusCode).toBe(404);
      const checked = await sendFile(t, other, `${API}/import_from_file/MAK/1?dry_run=true`, file);
      expect(checked.json<{ Code?: string }>().Code).toBe('FILE_COLUMNS');
      await other.post(path, { ...answered, Field: 'Mileage' });
    }
    expect(await rowsOf(imp)).toMatchObject([answered]);
  });

  test('reads categories by folded name, and dealers by number or name of those that may sell', async () => {
    const path = `${API}/import_from_file/MAK/1`;
    const { Rows: dealers } = (
      await imp.get(`${path}/names/choices?field=DealerNumber`)
    ).json<NameChoicesAnswer>();
    const seller = dealers[0]!;
    const name = seller.Name.replace(`${seller.Value} `, '');
    const file = csvFile(
      HEADER.join(';'),
      row({ Kategori: 'TRYGG.', Återförsäljarnr: name.toUpperCase(), Registreringsnummer: nordviks[2]! }),
      row({ Återförsäljarnr: 'Någon annan handlare' }),
    );
    const send = async (query: string, fields: Record<string, string> = {}) =>
      (await sendFile(t, imp, `${path}?${query}`, file, fields)).json<ContractFileAnswer>();
    const checked = await send('dry_run=true');
    expect(checked.Rows.map(({ Status }) => Status)).toEqual([0, 1]);
    expect(checked.Interpretations.map(({ Field, From, To }) => [Field, From, To])).toContainEqual([
      'DealerNumber',
      name.toUpperCase(),
      seller.Name,
    ]);
    expect(checked.NameQuestions).toMatchObject([{ Field: 'DealerNumber', Written: 'Någon annan handlare' }]);
    const names = [{ Field: 'DealerNumber', Written: 'Någon annan handlare', Value: seller.Value }];
    const told = await send('dry_run=true', { names: JSON.stringify(names) });
    expect(told.Rows.map(({ Status }) => Status)).toEqual([0, 0]);
    const wrong = await sendFile(t, imp, `${path}?dry_run=true`, file, { names: '[{"Field":"Price"}]' });
    expect(wrong.statusCode).toBe(400);
  });

  test('makes contracts that wait for approval, with the register’s customer and vehicle and the price list’s price', async () => {
    const given = {
      'Extern kod': 'X-7',
      Säljare: 'Erik',
      'E-post': 'eva@example.se',
      Telefon: '+46 70 123 45 67',
    };
    const { Rows } = await upload([row(given), row({ Månadspris: '350,50', Miltal: '60 000' })]);
    expect(Rows.map(({ Row, Status, StatusMessage }) => [Row, Status, StatusMessage])).toEqual([
      [2, 0, 'Inläst'],
      [3, 0, 'Inläst'],
    ]);
    const [listed, priced] = await Promise.all(Rows.map(({ ContractId }) => stateOf(ContractId!)));
    expect(listed).toMatchObject({
      status: 'pending',
      terms: {
        source: 'file',
        externalCode: 'X-7',
        requestedStart: addMonths(today, -2),
        total: 1_422_000,
        definition: { category: 'Trygg', price: 39_500 },
        customer: { identityNumber: '198507152380', phone: '+46701234567', email: 'eva@example.se' },
        seller: { dealerId: 101, organisationId: 11, salesPerson: 'Erik' },
        subventions: { importer: 0, dealer: 0 },
      },
    });
    expect(listed!.terms!.customer.name).not.toBe('');
    expect(priced).toMatchObject({
      terms: { definition: { price: 35_050, mileage: 60_000 }, total: 1_261_800 },
    });
  });

  // P3-SERVICE-20
  test('answers a row that was read before with its first contract, also under two requests at once', async () => {
    const file = [row(), row()];
    const answers = await Promise.all([
      upload(file),
      upload([...file].reverse()),
      upload([...file, file[0]!]),
    ]);
    const idsByPlate = new Map<string, Set<number | null>>();
    for (const { LicenseNumber, ContractId, Status } of answers.flatMap(({ Rows }) => Rows)) {
      expect(Status).toBe(0);
      idsByPlate.set(LicenseNumber, (idsByPlate.get(LicenseNumber) ?? new Set()).add(ContractId));
    }
    expect([...idsByPlate.values()].map(({ size }) => size)).toEqual([1, 1]);
    const { Rows } = await upload(file);
    expect(Rows.map(({ StatusMessage }) => StatusMessage)).toEqual([
      'Avtalet finns redan',
      'Avtalet finns redan',
    ]);
  });

  // P3-SERVICE-20
  test('keeps its valid rows, and says why a row was not read', async () => {
    expect(await outcome({ Registreringsnummer: 'BKD100' })).toEqual([2, 'Fordonet hittades inte']);
    expect(await outcome({ 'Person-/orgnr': '850715-2000' })).toEqual([2, 'Kunden hittades inte']);
    expect(await outcome({ 'Person-/orgnr': '850715-2381' })).toEqual([
      1,
      'Person-/orgnr: Numret stämmer inte',
    ]);
    expect(await outcome({ Kategori: 'Ingen' })).toEqual([1, 'Kategorin Ingen finns inte']);
    const register = '/api/v1/additionalcontracts/register';
    const past = { ValidFrom: addMonths(today, -24), ValidTo: addMonths(today, -3) };
    const ended = { TypeDescription: 'Utgången', DealerOrganizationId: 11, ...past };
    const CategoryId = await save(register, ended);
    const priced = { CategoryId, MileageTo: 60_000, Duration: 36, Price: 395 };
    await save(`${register}/price`, { ...priced, ValidFrom: past.ValidFrom });
    const inEnded = (months: number) =>
      outcome({ Kategori: 'Utgången', Startdatum: addMonths(today, -months) });
    expect(await inEnded(2)).toEqual([1, 'Inget pris för Utgången, 60\u00a0000 km, 36 månader']);
    expect((await inEnded(4))[0]).toBe(0);
    expect(await outcome({ Löptid: '48' })).toEqual([1, 'Inget pris för Trygg, 60\u00a0000 km, 48 månader']);
    expect(await outcome({ Återförsäljarnr: '30108' })).toEqual([
      1,
      'Återförsäljaren finns inte, eller säljer inte avtalen',
    ]);
    expect(await outcome({ Chassinummer: 'YV1ZZZ00XTZ000001' })).toEqual([
      1,
      'Fordonet har ett annat chassinummer',
    ]);
    for (const Startdatum of [addDays(addMonths(today, -12), -1), addDays(today, 61)])
      expect((await outcome({ Startdatum }))[1]).toMatch(/^Startdatum: Datumet får vara högst 12 månader/);
    for (const Startdatum of [addMonths(today, -12), addDays(today, 60)])
      expect((await outcome({ Startdatum }))[0]).toBe(0);
    const [wrong, good] = (await upload([row({ Telefon: 'x', 'E-post': 'y' }), row()])).Rows;
    expect([wrong!.Status, good!.Status]).toEqual([1, 0]);
    expect(wrong!.StatusMessage).toBe('E-post: Skriv en e-postadress. Telefon: Skriv ett telefonnummer');
  });

  test('is refused in a dry run as when it is read, as far as no register must be asked', async () => {
    const rows = [row(), row({ Kategori: 'Ingen' }), row({ Återförsäljarnr: '30108' })];
    const path = `${API}/import_from_file/DEO/11`;
    const told = async (query: string) => {
      const answer = await sendFile(t, deo, `${path}?${query}`, csvFile(HEADER.join(';'), ...rows));
      return answer
        .json<ContractFileAnswer>()
        .Rows.map(({ Status, StatusMessage }) => [Status, StatusMessage]);
    };
    const [ready, ...refused] = await told('dry_run=true');
    expect(ready).toEqual([0, 'Klar att läsa in']);
    const [read, ...refusedAgain] = await told('');
    expect(read![0]).toBe(0);
    expect(refused).toEqual([
      [1, 'Kategorin Ingen finns inte'],
      [1, 'Återförsäljaren finns inte, eller säljer inte avtalen'],
    ]);
    expect(refusedAgain).toEqual(refused);
    // A row that was read before is no longer refused for what has changed since.
    expect((await told('dry_run=true'))[0]).toEqual([0, 'Klar att läsa in']);
  });

  // P3-SERVICE-20
  test('answers −1 when the register does not answer, and reads the row when the same file is sent later', async () => {
    const file = [row()];
    isSilent = true;
    expect((await upload(file)).Rows[0]).toMatchObject({ Status: -1, ContractId: null });
    isSilent = false;
    expect((await upload(file)).Rows[0]).toMatchObject({ Status: 0 });
  });

  // P3-SERVICE-20
  test('does not count its look-ups of customers in those of an hour, but records them', async () => {
    const looked = async () =>
      (
        await t.app
          .get(Database)
          .query<{ count: number }>('select count(*)::int as count from customer_lookup', [])
      )[0]!.count;
    const before = await looked();
    const { Rows } = await upload(Array.from({ length: 40 }, () => row()));
    expect([new Set(Rows.map(({ Status }) => Status)), (await looked()) - before]).toEqual([
      new Set([0]),
      40,
    ]);
    expect((await deo.get(`${API}?ssn=8507152380&isJuridisk=false`)).statusCode).toBe(200);
  });

  // P3-SERVICE-20
  test('must name the facility of each contract when it is for a make, and accepts only cars of the make', async () => {
    const [one, other] = nordviks;
    const { Rows } = await upload(
      [
        row({ Registreringsnummer: one!, Återförsäljarnr: '30103' }),
        row({ Registreringsnummer: other!, Återförsäljarnr: 'd0104' }),
        row({ Registreringsnummer: nordviks[2]! }),
      ],
      imp,
      'MAK/1',
    );
    expect(Rows.map(({ Status }) => Status)).toEqual([0, 0, 1]);
    expect(Rows[2]!.StatusMessage).toBe('Återförsäljarnr: Fyll i värdet');
    const { terms } = await stateOf(Rows[1]!.ContractId!);
    expect(terms).toMatchObject({
      owner: { type: 'MAK', makeId: 1, importerId: 1 },
      seller: { dealerId: 104 },
    });
    const kinds = await Promise.all(
      Array.from({ length: 12 }, () => outcome({ Återförsäljarnr: '30103' }, imp, 'MAK/1')),
    );
    expect(new Set(kinds.map(([, text]) => String(text).replace(/märket .+/, 'märket …')))).toContain(
      'Fordonet är av märket …',
    );
  });

  // P3-SERVICE-20
  test('accepts only callers who may read files of the owner', async () => {
    const statusOf = async (user: 'admin' | 'imp' | 'imp2' | 'deo' | 'dea' | 'dea2', owner: string) =>
      (await upload([row()], await t.as(user), owner)).status;
    expect(await statusOf('admin', 'MAK/1')).toBe(200);
    expect(await statusOf('admin', 'DEO/11')).toBe(200);
    expect(await statusOf('imp', 'DEO/11')).toBe(403);
    expect(await statusOf('imp', 'MAK/2')).toBe(404);
    expect(await statusOf('deo', 'MAK/1')).toBe(403);
    expect(await statusOf('deo', 'DEO/12')).toBe(404);
    expect(await statusOf('dea', 'DEO/11')).toBe(403);
    expect(await statusOf('dea', 'MAK/1')).toBe(200);
    expect(await statusOf('dea2', 'MAK/1')).toBe(403);
    expect(await statusOf('admin', 'DEO/0')).toBe(404);
  });

  // P3-SERVICE-20
  test('has at most 500 rows, and a template', async () => {
    expect(await upload(Array.from({ length: 501 }, () => row()))).toMatchObject({
      status: 422,
      Code: 'FILE_ROWS',
    });
    const template = await deo.get(`${API}/import_from_file/template/DEO?format=csv`);
    // Written files have no slashes; they are not compared when a file is read.
    expect(template.body.replace('\ufeff', '').trim()).toBe(HEADER.join(';').replace('/', ''));
  });
});
