import type { CurrentTermsAnswer } from '@floorplan/net-sale/contracts';
import type {
  NetSaleAnswer,
  SaveNetSaleAnswer,
  VehicleAnswer,
  VehicleEventsAnswer,
} from '@floorplan/vehicle/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client';
import { System, TODAY } from '../support/system';

const API = '/api/v1/dealergroups';
/** The dealer group of deo and dea. */
const OWN = 1;
let system: System;
let admin: Client;
let deo: Client;
let dea: Client;
let dea2: Client;
let imp: Client;
/** Ids of payment terms of the own group, by product. */
let loan: number;
let leasing: number;
/** Ids of the vehicles that the demo shows in the web shop. */
let shownByDemo: ReadonlySet<number> = new Set();

beforeAll(async () => {
  system = await System.start({ vehicles: 150, workers: 0 });
  [admin, deo, dea, dea2, imp] = (await Promise.all(
    ['admin', 'deo', 'dea', 'dea2', 'imp'].map((name) => system.user(name)),
  )) as [Client, Client, Client, Client, Client];
  const { Rows } = await admin.must(
    admin.get<CurrentTermsAnswer>(`${API}/list_payment_term_type_extended?dealerGroupId=${OWN}`),
  );
  const ofProduct = (product: string) => Rows.find(({ PAG_ProductType }) => PAG_ProductType === product)!.Id;
  [loan, leasing] = [ofProduct('LOAN'), ofProduct('LEASING')];
  shownByDemo = new Set((await listed(admin, { NetSaleOption: 3 })).map(({ vehicleId }) => vehicleId));
});
afterAll(() => system.stop());

const search = (who: Client, query: object = {}, group = OWN) =>
  who.post<NetSaleAnswer>(`${API}/${group}/wholesaleadminsearch`, { limit: 1_000, ...query });
/** Vehicles of the list that no customer of the demo has ordered or can order. */
const listed = async (who: Client, query: object = {}) =>
  (await who.must(search(who, query))).searchResult.filter(({ vehicleId }) => !shownByDemo.has(vehicleId));
const save = (who: Client, rows: readonly object[], headers = {}) =>
  who.post<SaveNetSaleAnswer>(`${API}/vehicles_save_data_changes`, rows, headers);
const rowOf = async (id: number, who = admin) =>
  (await listed(who)).find(({ vehicleId }) => vehicleId === id)!;
const codesOf = ({ Rows }: SaveNetSaleAnswer) => Rows.map(({ Code }) => Code);
const eventsOf = async (id: number) => {
  const sql =
    'select category_id::int as category from vehicle_event where vehicle_id = $1 and category_id in (42, 43) order by version';
  return (await system.owner.query<{ category: number }>(sql, [id])).map(({ category }) => category);
};
const factsOf = async (id: number) =>
  Number(
    (
      await system.owner.query<{ n: number }>('select count(*) as n from event where stream = $1', [
        `vehicle:${id}`,
      ])
    )[0]!.n,
  );

// P2-NET-01
describe('the search', () => {
  test('lists the group’s vehicles in status 0, 1, 5 and 7, without vehicles that were returned to their importer', async () => {
    const { searchResult, Total, paymentTermTypeExtended } = await admin.must(search(admin));
    const expected = await system.owner.query<{ id: number }>(
      `select v.id::int from vehicle v join dealer_organisation o on o.id = v.organisation_id
        where o.concern_id = $1 and v.status_code in (0, 1, 5, 7)
          and not (v.status_code = 1 and v.finance_type is not null)`,
      [OWN],
    );
    expect(expected.length).toBeGreaterThan(10);
    expect(searchResult.map(({ vehicleId }) => vehicleId).sort()).toEqual(
      expected.map(({ id }) => id).sort(),
    );
    expect(Total).toBe(expected.length);
    expect(paymentTermTypeExtended.map(({ Id }) => Id)).toEqual(expect.arrayContaining([loan, leasing]));
    const names = searchResult.map(({ dealerPartyName }) => dealerPartyName);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'sv')));
  });

  test('filters vehicles by dealer, make, display for net sale, and sale status', async () => {
    const [one, two, three] = (await listed(admin)).map(({ vehicleId }) => vehicleId);
    await admin.must(
      save(admin, [
        { vehicleId: one, pat_Id_Default: loan, showForNetSale: true, salesStatusCode: 3 },
        { vehicleId: two, pat_Id_Default: loan, showForNetSale: true, salesStatusCode: 1 },
        { vehicleId: three, pat_Id_Default: loan, salesStatusCode: 2 },
      ]),
    );
    const ids = async (query: object) =>
      (await listed(admin, query)).map(({ vehicleId }) => vehicleId).sort();
    expect(await ids({ NetSaleOption: 3 })).toEqual([one, two].sort());
    expect(await ids({ NetSaleOption: 1 })).toEqual([two]);
    expect(await ids({ NetSaleOption: 2 })).toEqual([three]);
    expect(await ids({ NetSaleOption: 3, IncludeSaleStatus: true, SaleStatusCode: 1 })).toEqual([two]);
    expect(await ids({ IncludeSaleStatus: true, SaleStatusCode: 0 })).not.toContain(one);
    const { dealerPartyId, makeId } = await rowOf(one!);
    const narrowed = await listed(admin, { DealerId: dealerPartyId, MakeId: makeId });
    expect(new Set(narrowed.map((row) => `${row.dealerPartyId} ${row.makeId}`))).toEqual(
      new Set([`${dealerPartyId} ${makeId}`]),
    );
  });

  test('returns the vehicles also as arrays and as a file', async () => {
    const arrays = await admin.must(
      admin.post<{ Columns: string[]; Rows: unknown[][]; Total: number }>(
        `${API}/${OWN}/wholesaleadminsearch`,
        { format: 'arrays', NetSaleOption: 3 },
      ),
    );
    expect([arrays.Columns[0], arrays.Rows.length]).toEqual(['vehicleId', arrays.Total]);
    const file = await admin.post(`${API}/${OWN}/wholesaleadminsearch/export`, {
      Format: 'csv',
      FileName: 'Bilar',
      Filter: { NetSaleOption: 1 },
      Columns: ['chassiNumber', 'showForNetSale', 'salesStatusCode', 'defaultTermName'].map((Key) => ({
        Key,
        Header: Key,
      })),
    });
    const { chassiNumber, defaultTermName } = (await listed(admin, { NetSaleOption: 1 }))[0]!;
    expect(file.text).toContain(`${chassiNumber};Ja;Reserverad;${defaultTermName}`);
  });
});

// P2-NET-02
describe('who searches and saves', () => {
  test('shows users of a dealer group the vehicles of their own group, and answers as if no other group existed', async () => {
    const all = await listed(admin);
    for (const who of [deo, dea]) {
      const own = await listed(who);
      expect(own.length).toBeGreaterThan(0);
      expect(all).toEqual(expect.arrayContaining(own));
      expect((await search(who, {}, OWN + 1)).status).toBe(404);
    }
    expect([(await search(dea2)).status, (await search(imp)).status]).toEqual([404, 404]);
    expect((await search(admin, {}, 99_999)).status).toBe(404);
    expect((await search(admin, { DealerGroupId: OWN + 1 })).status).toBe(400);
  });

  test('lets users with the net-sale function save vehicles of dealers for which they may act', async () => {
    const [row] = await listed(deo);
    const change = [{ vehicleId: row!.vehicleId, pat_Id_Default: leasing }];
    expect((await save(dea, change)).status).toBe(403);
    expect((await save(dea2, change)).status).toBe(403);
    expect(codesOf(await deo.must(save(deo, change)))).toEqual([null]);
    const unseen = (await listed(admin)).find(({ vehicleId }) => !ofDeo.has(vehicleId));
    const answer = await deo.must(
      save(deo, [{ vehicleId: unseen?.vehicleId ?? 99_999, pat_Id_Default: leasing }]),
    );
    expect(answer.Rows[0]).toMatchObject({
      Code: 'NOT_FOUND',
      Status: { Status: 'ERROR', Message: 'Bilen finns inte i gruppen' },
    });
  });
  let ofDeo: ReadonlySet<number> = new Set();
  beforeAll(async () => {
    ofDeo = new Set((await listed(deo)).map(({ vehicleId }) => vehicleId));
  });
});

// P2-NET-04 P2-NET-05
describe('the save', () => {
  test('saves terms, flag and status of each vehicle, with an event that the event list leaves out', async () => {
    const { vehicleId } = (await listed(admin)).at(-1)!;
    const change = {
      vehicleId,
      pat_Id_Default: loan,
      pat_Id_Loan: loan,
      pat_Id_Leasing: leasing,
      showForNetSale: true,
      salesStatusCode: 3,
    };
    const answer = await admin.must(save(admin, [change]));
    expect(answer.Status).toEqual({ Status: 'OK', Message: '1 bil är sparad' });
    expect(answer.Rows).toEqual([
      { Identification: { Id: vehicleId }, Status: { Status: 'OK', Message: 'Sparat.' }, Code: null },
    ]);
    expect(await rowOf(vehicleId)).toMatchObject(change);
    const detail = await admin.must(admin.get<VehicleAnswer>(`/api/v1/vehicles/${vehicleId}`));
    expect([detail.SaleStatusCode, detail.ShowForNetSale]).toEqual([3, true]);
    await admin.must(save(admin, [{ vehicleId, pat_Id_Default: loan, showForNetSale: false }]));
    expect(await rowOf(vehicleId)).toMatchObject({ ...change, showForNetSale: false });
    expect(await eventsOf(vehicleId)).toEqual([42, 43]);
    const events = await admin.must(admin.get<VehicleEventsAnswer>(`/api/v1/vehicles/${vehicleId}/events`));
    expect(events.Rows.some(({ EventCategoryId }) => EventCategoryId === 42)).toBe(false);
  });

  test('changes nothing when a save is repeated, and answers OK', async () => {
    const { vehicleId } = (await listed(admin)).at(-2)!;
    const change = [{ vehicleId, pat_Id_Default: leasing, showForNetSale: true, salesStatusCode: 1 }];
    await admin.must(save(admin, change));
    const facts = await factsOf(vehicleId);
    expect((await admin.must(save(admin, change))).Status.Status).toBe('OK');
    expect(await factsOf(vehicleId)).toBe(facts);
  });

  test('saves the valid rows of a request, and returns for each other row why it was not saved', async () => {
    const rows = (await listed(admin)).slice(-6).map(({ vehicleId }) => vehicleId);
    const ended = await termOf({ Name: 'Avslutat', ValidFrom: '2020-01-01', ValidTo: '2020-12-31' });
    const other = await termOf({ Name: 'Annan grupp', DealerGroupId: OWN + 1 });
    const sold = await soldVehicle();
    const answer = await admin.must(
      save(admin, [
        { vehicleId: rows[0], pat_Id_Default: loan, salesStatusCode: 2 },
        { vehicleId: rows[1], pat_Id_Default: ended },
        { vehicleId: rows[2], pat_Id_Default: other },
        { vehicleId: rows[3], pat_Id_Default: loan, pat_Id_Loan: leasing },
        { vehicleId: 99_999_999, pat_Id_Default: loan },
        { vehicleId: sold, pat_Id_Default: loan },
        { vehicleId: rows[4], pat_Id_Default: leasing, salesStatusCode: 2 },
      ]),
    );
    const INVALID = 'PAYMENT_TERM_INVALID';
    expect(codesOf(answer)).toEqual([null, INVALID, INVALID, INVALID, 'NOT_FOUND', 'WRONG_STATUS', null]);
    expect(answer.Status).toEqual({ Status: 'ERROR', Message: '5 av 7 bilar kunde inte sparas' });
    expect(answer.Rows[3]!.Status.Message).toBe(
      'Lånevillkor: villkoret gäller inte för gruppen, produkten eller dagen',
    );
    expect((await rowOf(rows[0]!)).salesStatusCode).toBe(2);
    expect((await rowOf(rows[4]!)).pat_Id_Default).toBe(leasing);
  });

  test('names each invalid field, and saves nothing of that request', async () => {
    const [row] = await listed(admin);
    const { vehicleId } = row!;
    const wrong = async (rows: unknown) => {
      const { status, body } = await save(admin, rows as object[]);
      const { Errors } = body as unknown as { Errors: { Field: string; Code: string }[] };
      return [status, ...Errors.map(({ Field, Code }) => `${Field} ${Code}`)];
    };
    expect(await wrong([{ vehicleId }])).toEqual([400, '[0].pat_Id_Default REQUIRED']);
    expect(await wrong([{ vehicleId, pat_Id_Default: loan, salesStatusCode: 4, price: 1 }])).toEqual([
      400,
      '[0].salesStatusCode INVALID_VALUE',
      '[0].price UNKNOWN_FIELD',
    ]);
    const change = { vehicleId, pat_Id_Default: loan };
    expect((await wrong([change, change]))[0]).toBe(400);
    expect((await wrong([]))[0]).toBe(400);
    const many = Array.from({ length: 501 }, (_, at) => ({ vehicleId: at + 1, pat_Id_Default: loan }));
    expect((await wrong(many))[0]).toBe(400);
  });

  // P2-NET-06
  test('loses no change when several requests and another action change one vehicle at the same time', async () => {
    const row = (await listed(admin)).find(({ pat_Id_Loan }) => pat_Id_Loan === null)!;
    const { vehicleId } = row;
    const note = { VehicleId: vehicleId, EventCategoryId: 8, Description: 'Samtidigt' };
    const before = await factsOf(vehicleId);
    const answers = await Promise.all([
      save(admin, [{ vehicleId, pat_Id_Default: loan, pat_Id_Loan: loan }]),
      save(admin, [{ vehicleId, pat_Id_Default: loan, pat_Id_Leasing: leasing }]),
      save(admin, [{ vehicleId, pat_Id_Default: loan, salesStatusCode: 1 }]),
      admin.post(`/api/v1/vehicles/${vehicleId}/events`, note),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rowOf(vehicleId)).toMatchObject({
      pat_Id_Default: loan,
      pat_Id_Loan: loan,
      pat_Id_Leasing: leasing,
      salesStatusCode: 1,
    });
    expect((await factsOf(vehicleId)) - before).toBe(4);
  });
});

const termOf = async (over: object) => {
  const { Id } = await admin.must(
    admin.post<{ Id: number }>(`${API}/paymentterms`, {
      DealerGroupId: OWN,
      PaymentTypeGroupId: 1,
      InterestRate: 5,
      TermLength: 36,
      DownPaymentPercentage: 20,
      ValidFrom: TODAY,
      ValidTo: '2027-03-31',
      ...over,
    }),
  );
  return Id;
};

const soldVehicle = async () => {
  const [row] = await system.owner.query<{ id: number }>(
    `select v.id::int from vehicle v join dealer_organisation o on o.id = v.organisation_id
      where o.concern_id = $1 and v.status_code in (2, 3, 4, 6, 8) limit 1`,
    [OWN],
  );
  return row!.id;
};
