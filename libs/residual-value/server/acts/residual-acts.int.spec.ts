import type { SignedIn } from '@floorplan/identity/testing';
import { addDays, addMonths } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { limitStream, usedOf } from '@floorplan/limits/domain';
import { Database, EventLog } from '@floorplan/platform/event-store';
import type { ResidualActAnswer, ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dealerTerms, PROTOCOL, terms } from '../../domain/testing/contracts';
import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { residualValueApp, storeResidual } from '@floorplan/app-api/testing/residual-values';

const API = '/api/v1/residualvalue_contracts';

let t: MasterDataApp['t'];
let admin: SignedIn;
let deo: SignedIn;
let dea: SignedIn;
let imp: SignedIn;
let today: string;
let lastId = 700_100;

beforeAll(async () => {
  ({ t, admin } = await residualValueApp());
  [deo, dea, imp] = [await t.as('deo'), await t.as('dea'), await t.as('imp')];
  today = t.app.get(Clock).today();
});
afterAll(() => t.close());

const dates = (endDate = addDays(today, 60)) => ({ startDate: addMonths(endDate, -36), endDate });
const stored = (
  over: Parameters<typeof storeResidual>[2] = {},
  ...facts: Parameters<typeof storeResidual>[3][]
) => storeResidual(t, ++lastId, { ...dates(), ...over }, ...facts);
const act = async (who: SignedIn, no: string, name: string, body: object = {}, query = '') => {
  const answer = await who.post(`${API}/${no}/${name}${query}`, body);
  return {
    status: answer.statusCode,
    ...answer.json<ResidualActAnswer & { Code?: string; Message?: string; Errors?: { Field: string }[] }>(),
  };
};
const detail = async (who: SignedIn, no: string) =>
  (await who.get(`${API}/${no}`)).json<ResidualContractAnswer>();
/** Plate, make and number of a contract, by which lists of invoices specify its documents. */
const aboutOf = (no: string): string =>
  expect.stringMatching(new RegExp(`^[A-Z]{3} [0-9A-Z]{3} [A-Z][a-z]+ · ${no}$`)) as unknown as string;

const documentsOf = (no: string) =>
  t.app.get(Database).query<{ category: number; side: string; total: number; name: string; about: string }>(
    `select (data->>'category')::int as category, data->'receiver'->>'side' as side, data->'receiver'->>'name' as name,
            data->>'about' as about,
            (select sum((r->>'amount')::bigint)::int from jsonb_array_elements(data->'rows') r) as total
       from event where type = 'invoicing/InvoiceIssued'
        and exists (select from jsonb_array_elements(data->'rows') r where r->>'text' like $1) order by position`,
    [`${no} %`],
  );

describe('a contract whose residual value the finance company guarantees', () => {
  // P3-RESIDUAL-05
  test('is priced, returned, invoiced to the customer and settled', async () => {
    const no = await stored();
    expect(await act(admin, no, 'end_contract', { SettlementResponsible: 'NONE' })).toMatchObject({
      status: 409,
      Code: 'PRICE_MISSING',
    });
    expect(
      await act(admin, no, 'update_endprice', { Price: 165_000, ImporterSupport: 5_000, Mileage: 67_850 }),
    ).toMatchObject({ status: 200, Contract: { EndPrice: 165_000, EndPriceInclVAT: 206_250 } });
    const incomplete = await act(deo, no, 'end_contract', { SettlementResponsible: 'NONE', Confirmed: true });
    expect([incomplete.status, incomplete.Errors!.map(({ Field }) => Field)]).toEqual([
      400,
      [
        'VehicleReturned',
        'PickupAddress',
        'PickupPostalAddress',
        'PickupContactPerson',
        'PickupContactPersonEmail',
      ],
    ]);
    const ended = await act(deo, no, 'end_contract', {
      SettlementResponsible: 'NONE',
      Confirmed: true,
      VehicleReturned: true,
      PickupAddress: 'Storgatan 1',
      PickupPostalAddress: '722 11 Västerås',
      PickupContactPerson: 'Eva',
      PickupContactPersonEmail: 'eva@example.se',
    });
    expect(ended).toMatchObject({
      status: 200,
      Contract: { Status: 2, FinancingEndDate: today, Settlement: [] },
    });
    const wear = [{ Description: 'Repa', Amount: 8_400 }];
    const costs = { OverMileageKm: 7_850, Weardown: wear, CustomerCost: 2_500 };
    expect(await act(admin, no, 'customer_cost', costs)).toMatchObject({
      Contract: { AggregatedAmount: -9_500, Rvp: { TotalWithdrawal: 20_320, OverMileage: 9_420 } },
    });
    const preview = await act(admin, no, 'send_customer_invoice', {}, '?dry_run=true');
    expect(preview).toMatchObject({ status: 200, Contract: { Status: 3 } });
    expect(await documentsOf(no)).toEqual([]);
    const invoiced = await act(admin, no, 'send_customer_invoice');
    expect(invoiced).toMatchObject({ status: 200, Contract: { Status: 3, AggregatedAmount: 8_320 } });
    expect(invoiced.Contract.Settlement.map(({ Amount }) => Amount)).toEqual([
      165_000, 5_000, 9_420, 8_400, 2_500, -182_000,
    ]);
    expect(await documentsOf(no)).toEqual([
      { category: 8, side: 'CUS', name: 'Lundgrens Bygg AB', total: 2_267_500, about: aboutOf(no) },
    ]);
    expect(await act(admin, no, 'reset_status')).toMatchObject({ status: 409 });
    const shown = await detail(deo, no);
    expect([shown.AggregatedAmount, shown.ResidualValue, shown.Rvp.InternalComment]).toEqual([
      null,
      null,
      '',
    ]);
  });

  test('is bought by the dealer at the end price, by a party of the contract only', async () => {
    const no = await stored();
    await act(admin, no, 'update_endprice', { Price: 165_000 });
    expect(
      await act(deo, no, 'end_contract', { SettlementResponsible: 'AF', BuyerOrgNr: '559900-0204' }),
    ).toMatchObject({ status: 400, Errors: [{ Field: 'BuyerOrgNr', Code: 'BUYER_NOT_ALLOWED' }] });
    const ended = await act(deo, no, 'end_contract', { SettlementResponsible: 'AF' });
    expect(ended).toMatchObject({ status: 200, Contract: { Status: 1, Invoices: [] } });
    expect(await documentsOf(no)).toEqual([
      expect.objectContaining({ category: 12, side: 'DEA', total: 20_625_000, about: aboutOf(no) }),
    ]);
    expect((await detail(admin, no)).Invoices).toMatchObject([{ Number: expect.any(Number), Category: 12 }]);
  });

  test('needs the inspection protocol before the finance company takes it', async () => {
    const [without, withProtocol] = [await stored(), await stored({}, PROTOCOL as never)];
    for (const no of [without, withProtocol]) await act(admin, no, 'update_endprice', { Price: 165_000 });
    const end = (no: string) => act(deo, no, 'end_contract', { SettlementResponsible: 'DNB' });
    expect(await end(without)).toMatchObject({ status: 409, Code: 'DOCUMENT_MISSING' });
    expect(await end(withProtocol)).toMatchObject({ status: 200, Contract: { Status: 2 } });
  });

  test('confirms an invoice of 0 kr, and issues no document for it', async () => {
    const no = await stored({}, PROTOCOL as never);
    await act(admin, no, 'update_endprice', { Price: 165_000 });
    await act(admin, no, 'end_contract', { SettlementResponsible: 'DNB' });
    expect(await act(admin, no, 'send_customer_invoice')).toMatchObject({ status: 409, Code: 'ZERO_AMOUNT' });
    expect(await act(admin, no, 'send_customer_invoice', { ConfirmZero: true })).toMatchObject({
      Contract: { Status: 3 },
    });
    expect(await documentsOf(no)).toEqual([]);
  });
});

describe('a contract whose residual value the dealer guarantees', () => {
  test('is bought at the residual value less the support', async () => {
    const no = await stored({ ...dealerTerms(dates()), supplierNumber: '5599000238' });
    await act(admin, no, 'update_endprice', { ImporterSupport: 5_000 });
    expect(await act(admin, no, 'update_endprice', { Price: 1 })).toMatchObject({
      Code: 'CONTRACT_NOT_EDITABLE',
    });
    // The supplier is a party of the contract, but only the guarantor buys.
    expect(await act(dea, no, 'end_contract', { BuyerOrgNr: '559900-0238' })).toMatchObject({ status: 400 });
    expect(await act(dea, no, 'end_contract')).toMatchObject({ status: 200, Contract: { Status: 1 } });
    expect(await documentsOf(no)).toEqual([expect.objectContaining({ category: 12, total: 22_125_000 })]);
  });

  // P3-RESIDUAL-15
  test('uses the guarantor’s limit F5 while it is open, with the value of its extension', async () => {
    const used = async () => usedOf((await t.app.get(EventLog).load(limitStream, 11)).state, 'F5');
    const before = await used();
    const no = await stored({ ...dealerTerms(dates('2026-09-30')), ...dates(addDays(today, 100)) });
    expect(await used()).toBe(before + 18_200_000);
    await act(dea, no, 'request_extend_contract', { Months: 6 });
    await act(deo, no, 'extend_contract', { Response: 'Ja' });
    expect(await used()).toBe(before + 16_562_000);
    await act(dea, no, 'end_contract');
    expect(await used()).toBe(before);
    const entries = await t.app
      .get(Database)
      .query<{ change: number }>(
        `select change from limit_entry where category = 'F5' and contract_no = $1 order by id`,
        [no],
      );
    expect(entries.map(({ change }) => change)).toEqual([18_200_000, -18_200_000, 16_562_000, -16_562_000]);
  });

  test('shows the terms of an extension before it is asked for', async () => {
    const no = await stored({ ...dealerTerms(dates('2026-09-30')), ...dates(addDays(today, 100)) });
    const before = await detail(dea, no);
    expect(before.Extensions[1]).toMatchObject({
      Months: 6,
      NewResidualValue: 165_620,
      Depreciation: 2_730,
      Interest: 910,
      ExtendAmount: 3_640,
    });
    const preview = await act(dea, no, 'request_extend_contract', { Months: 6 }, '?dry_run=true');
    expect(preview.Contract).toMatchObject({ CustomerResponse: 'WAITING', ExtendAmount: 3_640 });
    expect((await detail(dea, no)).CustomerResponse).toBeNull();
    await act(dea, no, 'request_extend_contract', { Months: 6 });
    expect(await act(dea, no, 'extend_contract', { Response: 'Ja' })).toMatchObject({ status: 403 });
    expect(await act(deo, no, 'extend_contract', { Response: 'Ja' })).toMatchObject({
      Contract: { ContractExtended: true, Duration: 42, Mileage: 70_000, ResidualValue: 165_620 },
    });
    expect(await act(dea, no, 'request_extend_contract', { Months: 6 })).toMatchObject({
      status: 409,
      Code: 'ALREADY_EXTENDED',
      Message: 'Avtalet är redan förlängt',
    });
  });
});

// P3-RESIDUAL-18
test('does not exist for those who may not see it, and allows the importer only notes', async () => {
  const no = await stored();
  const other = await stored({ dealerId: 103, organisationId: 13 });
  expect((await dea.get(`${API}/${other}`)).statusCode).toBe(404);
  expect(await act(deo, other, 'reserve_vehicle')).toMatchObject({ status: 404 });
  expect(await act(deo, 'RV1', 'reserve_vehicle')).toMatchObject({ status: 404 });
  expect(await act(imp, no, 'add_note', { Description: 'Ringde' })).toMatchObject({ status: 200 });
  expect(await act(imp, no, 'end_contract', { SettlementResponsible: 'NONE' })).toMatchObject({
    status: 403,
  });
  const events = (await imp.get(`${API}/${no}/events`)).json<{
    Rows: { Title: string; Description: string }[];
  }>();
  expect(events.Rows[0]).toMatchObject({ Title: 'Notering', Description: 'Ringde' });
});

test('returns no amount from which the finance company’s residual value can be calculated', async () => {
  const no = await stored(dates(addDays(today, 100)));
  const hidden = { NewResidualValue: null, Depreciation: null, Interest: null, ExtendAmount: null };
  expect((await detail(deo, no)).Extensions[0]).toMatchObject(hidden);
  expect((await detail(admin, no)).Extensions[0]).toMatchObject({ Interest: 910 });
});

test('refuses an action on a contract that changed since the caller saw it', async () => {
  const no = await stored();
  const { Version } = await detail(deo, no);
  await act(admin, no, 'add_note', { Description: 'Ändrar inget' });
  await act(admin, no, 'update_endprice', { Price: 165_000 });
  expect(await act(deo, no, 'reserve_vehicle', {}, `?seen=${Version}`)).toMatchObject({
    status: 409,
    Code: 'CHANGED_MEANWHILE',
    Message: expect.stringContaining('Slutpris uppdaterat'),
  });
});

const RETURNED = { Confirmed: true, VehicleReturned: true };
const PICKUP = {
  PickupAddress: 'Storgatan 1',
  PickupPostalAddress: '722 11 Västerås',
  PickupContactPerson: 'Eva',
  PickupContactPersonEmail: 'eva@example.se',
};
const returned = async (responsible: 'NONE' | 'RELEASING') => {
  const no = await stored({}, PROTOCOL as never);
  await act(admin, no, 'update_endprice', { Price: 165_000 });
  const body = { SettlementResponsible: responsible, ...RETURNED, ...(responsible === 'NONE' && PICKUP) };
  expect((await act(deo, no, 'end_contract', body)).status).toBe(200);
  return no;
};

// P3-RESIDUAL-13
test('sends a returned vehicle on to a new lease, at the price that staff approved, with a new link each time', async () => {
  const no = await returned('RELEASING');
  const release = (body: object) => act(deo, no, 'releasing', { ReleasingPrice: 150_000, ...body });
  const right = { CurrentMileage: 67_850, SupplierId: 102 };
  expect(await release(right)).toMatchObject({ status: 409, Code: 'RELEASING_PRICE_MISSING' });
  await act(admin, no, 'update_endprice', { ReleasingPrice: 150_000 });
  expect((await release({})).Errors!.map(({ Field }) => Field)).toEqual(['CurrentMileage', 'SupplierId']);
  expect((await release({ ...right, SupplierId: 103 })).status).toBe(400);
  expect(await release({ ...right, ReleasingPrice: 1 })).toMatchObject({ Code: 'CHANGED_MEANWHILE' });
  const [first, second] = [await release(right), await release(right)];
  expect(new URL(first.Url).searchParams.get('contract')).toBe(no);
  expect(first.Url).not.toBe(second.Url);
  expect(second.Contract).toMatchObject({ Status: 2, CurrentMileage: 67_850 });
  expect((await act(dea, no, 'releasing', { ReleasingPrice: 1, ...right })).status).toBe(403);
});

const settledOf = (no: string) =>
  t.app.get(Database).query<{ type: string; responsible: string | null }>(
    `select e.type, e.data->>'responsible' as responsible from event e
        where e.stream = (select 'residual-value:' || c.id from residual_value_contract c where c.contract_no = $1)
          and e.type in ('residual-value/Ended', 'residual-value/Released', 'residual-value/Reset') order by e.position`,
    [no],
  );

// P3-RESIDUAL-13
test('is ended once, with one document, when requests end it in different ways at the same time', async () => {
  const no = await stored({}, PROTOCOL as never);
  await act(admin, no, 'update_endprice', { Price: 165_000, ReleasingPrice: 150_000 });
  const endings = (['DNB', 'RELEASING', 'AF', 'DNB', 'RELEASING', 'AF'] as const).map((responsible, n) =>
    act(n % 2 ? deo : admin, no, 'end_contract', { SettlementResponsible: responsible, ...RETURNED }),
  );
  const answers = await Promise.all(endings);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const settled = await settledOf(no);
  expect(settled).toHaveLength(1);
  expect(await documentsOf(no)).toHaveLength(settled[0]!.responsible === 'AF' ? 1 : 0);
});

// P3-RESIDUAL-13
test('leases no vehicle again whose contract staff reset at the same time', async () => {
  const no = await returned('RELEASING');
  await act(admin, no, 'update_endprice', { ReleasingPrice: 150_000 });
  const release = () =>
    act(deo, no, 'releasing', { ReleasingPrice: 150_000, CurrentMileage: 67_850, SupplierId: 102 });
  const answers = await Promise.all([release(), act(admin, no, 'reset_status'), release()]);
  expect(answers[1]!.status).toBe(200);
  expect([200, 409]).toEqual(expect.arrayContaining([answers[0]!.status, answers[2]!.status]));
  const types = (await settledOf(no)).map(({ type }) => type);
  expect(types.at(-1)).toBe('residual-value/Reset');
  expect(await release()).toMatchObject({ status: 409 });
  expect(await detail(admin, no)).toMatchObject({ Status: 0, FinancingEndDate: null });
});

// P3-RESIDUAL-14
test('orders the transport from an active company, moves it on, and calls it off at a reset', async () => {
  const no = await returned('NONE');
  const save = async (body: object) =>
    (await admin.post(`${API}/trading_companies`, body)).json<{ Id: number }>().Id;
  const company = await save({ Name: 'Norrtransport', EmailAddress: 'norr@example.se' });
  const closed = await save({ Name: 'Nedlagd', EmailAddress: 'ned@example.se', Active: false });
  const send = (TradingCompanyId: number) => act(admin, no, 'send_to_trading_company', { TradingCompanyId });
  expect(await send(closed)).toMatchObject({ status: 409, Code: 'TRADING_COMPANY_INACTIVE' });
  expect(await send(9_999)).toMatchObject({ status: 409 });
  expect(await send(company)).toMatchObject({
    Contract: { Rvp: { LastTransportStatus: 'ORDERED', TransportCompany: 'Norrtransport' } },
  });
  const move = (LastTransportStatus: string) => act(admin, no, 'update_status', { LastTransportStatus });
  expect(await move('PICKED_UP')).toMatchObject({ Contract: { Rvp: { LastTransportStatus: 'PICKED_UP' } } });
  expect(await act(deo, no, 'reset_status')).toMatchObject({ status: 403 });
  expect(await act(admin, no, 'reset_status')).toMatchObject({
    Contract: {
      Status: 0,
      FinancingEndDate: null,
      EndPriceByDNBExists: false,
      Rvp: { LastTransportStatus: null },
    },
  });
});

describe('the search', () => {
  const search = async (who: SignedIn, query: string) => {
    const answer = await who.get(`${API}?${query}`);
    return {
      status: answer.statusCode,
      ...answer.json<{ Contracts: { ContractNo: string }[]; Errors?: { Message: string }[] }>(),
    };
  };

  // P3-RESIDUAL-06
  test('asks for the dealer or the guarantor as the caller’s role needs', async () => {
    const both = 'Återförsäljare eller restvärdesgarant måste väljas.';
    const dealer = 'Återförsäljare måste väljas.';
    const messages = async (who: SignedIn) =>
      Promise.all(
        ['', 'guarantee=AF', 'guarantee=DNB', 'receiverId=101'].map(
          async (query) => (await search(who, query)).Errors?.[0]!.Message ?? null,
        ),
      );
    expect(await messages(admin)).toEqual([both, dealer, null, null]);
    expect(await messages(dea)).toEqual([both, dealer, dealer, null]);
    expect(await messages(imp)).toEqual([both, null, null, null]);
  });

  test('finds contracts by their last day, in the caller’s scope', async () => {
    const near = await stored();
    const far = await stored(dates(addMonths(today, 5)));
    const numbers = async (who: SignedIn, query: string) =>
      (await search(who, query)).Contracts.map(({ ContractNo }) => ContractNo);
    expect(await numbers(deo, 'receiverId=101')).toContain(near);
    expect(await numbers(deo, 'receiverId=101')).not.toContain(far);
    expect(await numbers(deo, `receiverId=101&to=${addMonths(today, 6)}&text=${far.toLowerCase()}`)).toEqual([
      far,
    ]);
    expect(await numbers(deo, 'receiverId=103')).toEqual([]);
    const vehicle = { ...terms().vehicle, licenseNumber: 'KSR71A', description: 'NORDVIK ÅSA' };
    const named = await stored({ vehicle });
    for (const text of ['nordvik åsa', 'ksr 71a'])
      expect([text, await numbers(deo, `receiverId=101&text=${encodeURIComponent(text)}`)]).toEqual([
        text,
        [named],
      ]);
    expect(await numbers(await t.as('imp2'), 'guarantee=DNB')).toEqual([]);
  });
});
