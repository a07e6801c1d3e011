import type { SignedIn } from '@floorplan/identity/testing';
import { addDays, addMonths } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import type { ContractActAnswer, ContractDetails } from '@floorplan/service-contract/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp, storeContract } from '@floorplan/app-api/testing/service-contracts';

const API = '/api/v1/additionalcontracts';

let t: MasterDataApp['t'];
let admin: SignedIn;
let deo: SignedIn;
let imp: SignedIn;
let dea: SignedIn;
let today: string;
let categoryId: number;
let lastId = 500_500;

beforeAll(async () => {
  let save: MasterDataApp['save'];
  ({ t, admin, save } = await serviceContractApp());
  [deo, imp, dea] = [await t.as('deo'), await t.as('imp'), await t.as('dea')];
  today = t.app.get(Clock).today();
  categoryId = await save(`${API}/register`, { TypeDescription: 'Service Plus', MakeId: 1 });
  for (const [Duration, Price] of [
    [36, 395],
    [48, 445],
    [60, 100],
  ])
    await save(`${API}/register/price`, {
      CategoryId: categoryId,
      MileageTo: 60_000,
      ModelVariant: '',
      Duration,
      Price,
      PurchasePrice: 300,
    });
});
afterAll(() => t.close());

/** A contract of 36 months at 395 kronor that is approved, by default since today. */
async function active(over: Parameters<typeof storeContract>[2] = {}): Promise<number> {
  const id = await contract(over);
  const answer = await admin.post(API, { id, ConfirmUnsigned: true });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return id;
}
async function contract(over: Parameters<typeof storeContract>[2] = {}): Promise<number> {
  const id = ++lastId;
  await storeContract(t, id, over);
  return id;
}
const post = async (who: SignedIn, path: string, body: object) => {
  const answer = await who.post(`${API}${path}`, body);
  return {
    status: answer.statusCode,
    ...answer.json<ContractActAnswer & { Code?: string; Message?: string }>(),
  };
};
const detailsOf = async (id: number, who = admin) =>
  (await who.get(`${API}/details?contractId=${id}`)).json<ContractDetails>();
/** First day of the month that is billed next. */
const nextInstalmentOf = async (id: number) => {
  const sql = 'select next_instalment_on::text as day from service_contract where id = $1';
  return (await t.app.get(Database).query<{ day: string | null }>(sql, [id]))[0]!.day;
};
const amountsOf = async (id: number, duration: number, who = admin) =>
  (
    await who.get(
      `/api/v1/service-contracts?contractid=${id}&categoryId=${categoryId}&mileage=60000&duration=${duration}`,
    )
  ).json<{ NewAmount: number; DefinitionId: number | null; NewMonthsRemaining: number; Message: string }>();
const eventsOf = async (id: number) =>
  (await admin.get(`${API}/${id}/events`)).json<{
    Rows: { EventCategoryId: number; Description: string; CreatedByName: string }[];
  }>().Rows;
const documentsOf = (contractId: number) =>
  t.app.get(Database).query<{ category: number; side: string; total: number }>(
    `select (data->>'category')::int as category, data->'receiver'->>'side' as side,
            (select sum((r->>'amount')::bigint)::int from jsonb_array_elements(data->'rows') r) as total
       from event where type = 'invoicing/InvoiceIssued' and data->'rows' @> jsonb_build_array(jsonb_build_object('text', $1::text))
      order by position`,
    [`${contractId} BKD 12A`],
  );

test('refuses an action whose sums are not those of the dry run, with both', async () => {
  const id = await contract();
  const approve = { id, ConfirmUnsigned: true };
  const dry = await post(admin, '?dry_run=true', approve);
  expect(dry).toMatchObject({ Contract: { Status: 3, Amount: 353.33 } });
  expect((await detailsOf(id)).Status).toBe(1);
  const { NewAmount, DefinitionId } = await amountsOf(id, 48);
  await post(admin, '/updateContract', { id, DefinitionId, NewAmount });
  expect(await post(admin, `?expected_preview=${dry.ExpectedPreview}`, approve)).toMatchObject({
    status: 409,
    Code: 'PREVIEW_CHANGED',
    Message: expect.stringMatching(/Belopp: 353,33\u00a0kr → /),
  });
  const again = await post(admin, '?dry_run=true', approve);
  expect(await post(admin, `?expected_preview=${again.ExpectedPreview}`, approve)).toMatchObject({
    status: 200,
    StatusCode: 3,
  });
});

describe('one service contract', () => {
  // P3-SERVICE-24
  test('is described to those who may see it, with the reason why an action is not possible', async () => {
    const id = await active();
    const details = await detailsOf(id, deo);
    expect(details).toMatchObject({
      Status: 3,
      StatusText: 'Aktivt',
      TotalCost: 14_220,
      CustomerCost: 12_720,
      Amount: 353.33,
      StartDate: today,
      IncVat: 1,
      Invoiced: 353.33,
      SignURL: '',
      CategoryType: 'MAK',
      ForMakeId: 1,
      Instalments: [{ From: 0, Months: 36, Monthly: 353.33, Last: 353.45 }],
      Customer: { ssn: '19850715-2380', firstName: 'Eva' },
    });
    const reasons = new Map(details.Actions.map(({ Key, Code, Reason }) => [Key, [Code, Reason]]));
    expect(reasons.get('approve')![0]).toBe('FORBIDDEN');
    expect(reasons.get('endContract')).toEqual(['CONTRACT_NOT_EDITABLE', 'Finansieringsavtal saknas']);
    expect(reasons.get('newFromExisting')).toEqual([null, null]);
    expect((await (await t.as('dea2')).get(`${API}/details?contractId=${id}`)).statusCode).toBe(403);
    expect((await (await t.as('imp2')).get(`${API}/details?contractId=${id}`)).statusCode).toBe(403);
    expect((await admin.get(`${API}/details?contractId=999999`)).statusCode).toBe(404);
    const query = `contractid=${id}&categoryId=${categoryId}&mileage=0&duration=48`;
    expect((await admin.get(`/api/v1/service-contracts?${query}`)).json()).toMatchObject({
      Errors: [{ Field: 'mileage', Code: 'TOO_SMALL' }],
    });
    expect((await detailsOf(id, dea)).Actions.find(({ Key }) => Key === 'updateEndDate')!.Code).toBe(
      'FORBIDDEN',
    );
  });

  // P3-SERVICE-23
  test('bills the dealer and the importer at its approval, with VAT', async () => {
    const id = await active();
    expect(await documentsOf(id)).toEqual([
      { category: 13, side: 'DEA', total: 44_166 },
      { category: 13, side: 'IMP', total: 125_000 },
    ]);
    const begun = await active({ startDate: addMonths(today, -3) });
    expect((await documentsOf(begun))[0]).toEqual({ category: 13, side: 'DEA', total: 141_332 + 35_333 });
  });

  // P3-SERVICE-25
  test('gets another last day, and shows before saving what is credited', async () => {
    const id = await active({ startDate: addMonths(today, -3) });
    const EndDate = addMonths(today, 6);
    const shown = await post(deo, '/updateEndDate?dry_run=true', { id, EndDate });
    expect([shown.status, shown.Contract.EndDate, (await detailsOf(id)).EndDate === EndDate]).toEqual([
      200,
      EndDate,
      false,
    ]);
    expect((await post(deo, '/updateEndDate', { id, EndDate })).Contract.EndDate).toBe(EndDate);
    const [newest] = await eventsOf(id);
    expect([newest!.EventCategoryId, newest!.Description.includes(`→ ${EndDate}`)]).toEqual([24, true]);
    expect(await post(deo, '/updateEndDate', { id, EndDate: addDays(today, -1) })).toMatchObject({
      status: 409,
      Code: 'DATE_OUT_OF_RANGE',
    });
    const early = await post(admin, '/updateEndDate', { id, EndDate: addMonths(today, -1) });
    expect([early.status, early.Credit]).toEqual([200, 353.33]);
    expect((await post(dea, '/updateEndDate', { id, EndDate })).status).toBe(403);
  });

  // P3-SERVICE-25
  test('refuses a change of somebody who has not seen the latest one', async () => {
    const id = await active();
    const { Version } = await detailsOf(id);
    await admin.post(`${API}/${id}/events`, { EventCategoryId: 8, Description: 'Ringde kunden' });
    const first = await post(deo, `/updateEndDate?seen=${Version}`, { id, EndDate: addMonths(today, 6) });
    expect(first.status).toBe(200);
    const second = await post(admin, `/updateEndDate?seen=${Version}`, { id, EndDate: addMonths(today, 7) });
    expect(second).toMatchObject({ status: 409, Code: 'CHANGED_MEANWHILE' });
    expect((await eventsOf(id)).at(-2)).toMatchObject({ EventCategoryId: 8, Description: 'Ringde kunden' });
  });

  test('accepts and returns the contract’s id with its events, and refuses the id of another contract', async () => {
    const id = await active();
    const note = (AdditionalContractId: number) =>
      admin.post(`${API}/${id}/events`, { AdditionalContractId, EventCategoryId: 8, Description: 'Ringde' });
    expect((await note(id)).json()).toMatchObject({ AdditionalContractId: id, EventCategoryId: 8 });
    const refused = await note(id + 1);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { Errors: [{ Field: 'AdditionalContractId' }] },
    ]);
    const given = (await admin.get(`${API}/${id}/events`)).json<{ Rows: object[] }>().Rows;
    expect(given).toEqual(given.map(() => expect.objectContaining({ AdditionalContractId: id })));
  });

  // P3-SERVICE-25
  test('changes details of the customer but never the number, and names each invalid field', async () => {
    const id = await contract({ source: 'sale' });
    const customer = {
      firstName: 'Eva',
      lastName: 'Ek',
      address: 'Ny gata 2',
      zipCode: '72212',
      city: 'Västerås',
      phone: '0701112233',
      email: 'eva.ek@example.se',
    };
    const wrong = await deo.post(`${API}/updateCustomer`, {
      id,
      customer: { ...customer, phone: 'x', email: 'y', lastName: '' },
    });
    expect(
      wrong
        .json<{ Errors: { Field: string }[] }>()
        .Errors.map(({ Field }) => Field)
        .sort(),
    ).toEqual(['customer.email', 'customer.lastName', 'customer.phone']);
    const changed = await post(deo, '/updateCustomer', { id, customer });
    expect(changed.Contract.Customer).toMatchObject({ ssn: '19850715-2380', lastName: 'Ek', name: 'Eva Ek' });
    expect(
      (await deo.post(`${API}/updateCustomer`, { id, customer: { ...customer, ssn: '1' } })).statusCode,
    ).toBe(400);
    expect((await eventsOf(id))[0]!.Description).toContain('Storgatan 1 → Ny gata 2');
  });

  // P3-SERVICE-26
  test('changes before the approval at the instalment that was shown', async () => {
    const id = await contract();
    const { NewAmount, DefinitionId } = await amountsOf(id, 48, deo);
    expect(NewAmount).toBe(413.75);
    expect(await post(deo, '/updateContract', { id, DefinitionId, NewAmount: 400 })).toMatchObject({
      status: 409,
      Code: 'AMOUNT_CHANGED',
    });
    const changed = await post(deo, '/updateContract', { id, DefinitionId, NewAmount });
    expect(changed.Contract).toMatchObject({ Status: 0, Duration: 48, Amount: 413.75, IsSigned: false });
    expect((await eventsOf(id))[0]!.Description).toContain('36 mån');
    expect(await amountsOf(id, 36, imp)).toMatchObject({ NewAmount: 353.33 });
    expect((await amountsOf(id, 60, deo)).NewAmount).toBe(75);
  });

  // P3-SERVICE-26
  test('changes after the approval only for staff and with a finance contract', async () => {
    const id = await active();
    const { NewAmount, DefinitionId } = await amountsOf(id, 48);
    expect((await post(deo, '/updateContract', { id, DefinitionId, NewAmount })).status).toBe(403);
    expect(await post(admin, '/updateContract', { id, DefinitionId, NewAmount })).toMatchObject({
      status: 409,
      Code: 'CONTRACT_NOT_EDITABLE',
    });
    const none = await amountsOf(id, 59);
    expect(none).toMatchObject({ NewAmount: 0, DefinitionId: null, Message: 'Inget pris finns för valet' });
  });

  // P3-SERVICE-27
  test('gets no importer’s subvention when a dealer organisation owns its category', async () => {
    const id = await active({ owner: { type: 'DEO', organisationId: 11 } });
    const answer = await admin.post(`${API}/new_from_existing`, {
      OriginalAgreementId: id,
      NewDefinitionId: 1,
      MonthlyAmount: 1,
      MonthsRemaining: 1,
      StartDate: today,
      ImporterSubvention: 100,
      DealerId: 101,
      SalesPerson: 'Eva',
    });
    expect(answer.json<{ Errors: { Field: string; Code: string }[] }>().Errors).toMatchObject([
      { Field: 'ImporterSubvention', Code: 'NO_IMPORTER' },
    ]);
  });

  // P3-SERVICE-27
  test('is continued by a new one, and converted when the user says yes', async () => {
    const id = await active({ startDate: addMonths(today, -17) });
    const { NewAmount, DefinitionId, NewMonthsRemaining } = await amountsOf(id, 48, deo);
    // 18 months of 353,33 are invoiced, so 19 860,00 − 6 359,94 remain over 30 months.
    expect([NewAmount, NewMonthsRemaining]).toEqual([450, 30]);
    const StartDate = addDays(today, 1);
    const request = {
      OriginalAgreementId: id,
      NewDefinitionId: DefinitionId,
      MonthlyAmount: NewAmount,
      MonthsRemaining: NewMonthsRemaining,
      StartDate,
      DealerSubvention: 1_500,
      DealerId: 101,
      SalesPerson: 'Eva',
    };
    const wrong = await deo.post(`${API}/new_from_existing`, { ...request, MonthlyAmount: 449 });
    expect([wrong.statusCode, wrong.json<{ Code: string }>().Code]).toEqual([409, 'AMOUNT_CHANGED']);
    const far = await deo.post(`${API}/new_from_existing`, { ...request, StartDate: addDays(today, 61) });
    expect(far.json<{ Code: string }>().Code).toBe('DATE_OUT_OF_RANGE');
    expect(
      (await deo.post(`${API}/new_from_existing`, { ...request, ImporterSubvention: 5 })).statusCode,
    ).toBe(400);
    const made = await deo.post(`${API}/new_from_existing`, request);
    const { NewId } = made.json<{ NewId: number }>();
    const fresh = await detailsOf(NewId, deo);
    expect(fresh).toMatchObject({
      Status: 0,
      PredecessorId: id,
      CustomerCost: 12_000.06,
      Instalments: [{ From: 0, Months: 30, Monthly: 400, Last: 400.06 }],
    });
    expect((await detailsOf(id)).Status).toBe(3);
    expect(await nextInstalmentOf(id)).toBe(addMonths(today, 1));
    expect((await deo.post(`${API}/new_from_existing`, request)).statusCode).toBe(409);
    const converted = await post(deo, '/updateEndDate', { id, EndDate: today });
    expect([converted.Contract.Status, converted.Credit]).toEqual([2, 0]);
    expect((await eventsOf(id))[0]).toMatchObject({ EventCategoryId: 31 });
    await admin.post(API, { id: NewId, ConfirmUnsigned: true });
    expect(await detailsOf(NewId)).toMatchObject({
      Status: 3,
      StartDate,
      EndDate: addDays(addMonths(StartDate, 30), -1),
    });
    expect(await nextInstalmentOf(id)).toBeNull();
  });
});
