import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { residualValueApp, storeResidual } from '@floorplan/app-api/testing/residual-values';
import { sampleBodies, tryEveryAct, type SignedIn, type TriedRecord } from '@floorplan/identity/testing';
import { addDays, addMonths } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import {
  actRoute,
  RESIDUAL_VALUE_ACTS,
  TRADING_COMPANY_ROUTES,
  type ResidualActAnswer,
  type ResidualContractAnswer,
} from '@floorplan/residual-value/contracts';
import { DESCRIBED_ACTS } from '@floorplan/residual-value/domain';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dealerTerms, PROTOCOL } from '../../domain/testing/contracts';

const API = '/api/v1/residualvalue_contracts';

let t: MasterDataApp['t'];
let users: Record<'staff' | 'organisation' | 'dealer' | 'importer', SignedIn>;
let companyId: number;
let lastId = 760_000;

beforeAll(async () => {
  const { t: app, admin, save } = await residualValueApp();
  t = app;
  users = {
    staff: admin,
    organisation: await t.as('deo'),
    dealer: await t.as('dea'),
    importer: await t.as('imp'),
  };
  companyId = await save(TRADING_COMPANY_ROUTES.save, {
    Name: 'Bilhandel AB',
    EmailAddress: 'hamta@example.se',
  });
});
afterAll(() => t.close());

const must = async (no: string, act: string, body: object = {}): Promise<string> => {
  const answer = await users.staff.post(`${API}/${no}/${act}`, body);
  if (answer.statusCode !== 200) throw new Error(`${act}: ${answer.body}`);
  return no;
};
const stored = (
  over: Parameters<typeof storeResidual>[2] = {},
  ...facts: Parameters<typeof storeResidual>[3][]
) => {
  const endDate = addDays(t.app.get(Clock).today(), 60);
  return storeResidual(t, ++lastId, { startDate: addMonths(endDate, -36), endDate, ...over }, ...facts);
};
const priced = async (...facts: Parameters<typeof storeResidual>[3][]) =>
  must(await stored({}, ...facts), 'update_endprice', { Price: 165_000, Mileage: 67_850 });

const PICKUP = {
  PickupAddress: 'Storgatan 1',
  PickupPostalAddress: '722 11 Västerås',
  PickupContactPerson: 'Eva',
  PickupContactPersonEmail: 'eva@example.se',
};
const returnedBy = async (SettlementResponsible: 'NONE' | 'RELEASING') => {
  const no = await priced(PROTOCOL as never);
  await must(no, 'update_endprice', { ReleasingPrice: 170_000 });
  const ended = { SettlementResponsible, Confirmed: true, VehicleReturned: true, ...PICKUP };
  return must(no, 'end_contract', ended);
};

/** What the record does not tell: a contract that a dealer guarantees has no price of its own, and nobody else settles it. */
const REFUSALS: Partial<Record<(typeof RESIDUAL_VALUE_ACTS)[number], readonly string[]>> = {
  update_endprice: ['CONTRACT_NOT_EDITABLE'],
  end_contract: ['SettlementResponsible INVALID_VALUE'],
  start_financing: ['NO_PRICE_PROGRAM'],
};
const BODIES: Partial<Record<(typeof RESIDUAL_VALUE_ACTS)[number], object>> = {
  update_endprice: { Price: 160_000 },
  update_dealer: { NewDealerId: 102 },
  add_note: { Description: 'Kunden ringde' },
  remove_document: { Kind: 'inspection' },
  update_invoiced: { OverMileageInvoiced: true, WeardownInvoiced: false },
  update_status: { LastTransportStatus: 'PICKED_UP' },
  request_extend_contract: { Months: 6, Confirmed: true },
  extend_contract: { Response: 'Ja' },
  releasing: { CurrentMileage: 68_000, SupplierId: 101, ReleasingPrice: 170_000 },
  start_financing: { price_program_id: 1, amount: 100_000 },
  customer_cost: { OverMileageKm: 100, Weardown: [{ Description: 'Repa', Amount: 400 }], CustomerCost: 500 },
  send_customer_invoice: { ConfirmZero: true },
  ...sampleBodies(DESCRIBED_ACTS),
};

tryEveryAct({
  users: () => users,
  states: {
    'open without a price': () => stored(),
    'open with a price': () => priced(PROTOCOL as never),
    'open, guaranteed by the dealer': () => stored(dealerTerms()),
    'waiting for the answer about an extension': async () =>
      must(await priced(), 'request_extend_contract', { Months: 6, Confirmed: true }),
    returned: () => returnedBy('NONE'),
    'returned to be leased again': () => returnedBy('RELEASING'),
    'on its way': async () =>
      must(await returnedBy('NONE'), 'send_to_trading_company', { TradingCompanyId: companyId }),
    settled: async () => must(await returnedBy('NONE'), 'send_customer_invoice', { ConfirmZero: true }),
  },
  acts: Object.fromEntries(
    RESIDUAL_VALUE_ACTS.map((key) => [
      key,
      {
        url: (no: string) => actRoute(key).replace(':contractNo', no),
        refusals: REFUSALS[key] ?? [],
        body: () => {
          if (key === 'send_to_trading_company') return { TradingCompanyId: companyId };
          if (key === 'end_contract')
            return { SettlementResponsible: 'NONE', Confirmed: true, VehicleReturned: true, ...PICKUP };
          return BODIES[key] ?? {};
        },
      },
    ]),
  ),
  read: async (user, no) => {
    const answer = await user.get(`${API}/${no}`);
    return answer.statusCode === 404 ? null : answer.json<TriedRecord>();
  },
  disturb: (no) => must(no, 'update_endprice', { InternalComment: 'Värderad igen' }),
  comparable: ({ Contract }) => {
    const { Invoices, ...contract } = Contract as ResidualContractAnswer;
    return { ...contract, Invoices: Invoices.map(({ Category }) => Category) };
  },
});

test('refuses an act whose sums are not those of the dry run, with both', async () => {
  const no = await priced();
  const reserve = async (query: string) => {
    const answer = await users.organisation.post(`${API}/${no}/reserve_vehicle?${query}`, {});
    return { status: answer.statusCode, body: answer.json<ResidualActAnswer>() };
  };
  const dry = await reserve('dry_run=true');
  await must(no, 'update_endprice', { Price: 164_000 });
  expect(await reserve(`expected_preview=${dry.body.ExpectedPreview}`)).toMatchObject({
    status: 409,
    body: {
      Code: 'PREVIEW_CHANGED',
      Message: expect.stringContaining('165\u00a0000,00\u00a0kr → 164\u00a0000,00\u00a0kr'),
    },
  });
  const again = await reserve('dry_run=true');
  const carriedOut = await reserve(`expected_preview=${again.body.ExpectedPreview}`);
  expect(carriedOut).toMatchObject({ status: 200, body: { Contract: { IsReserved: true } } });
  expect(carriedOut.body.ExpectedPreview).toBeUndefined();
  expect(await reserve('expected_preview=bm8')).toMatchObject({
    status: 400,
    body: { Errors: [{ Field: 'expected_preview' }] },
  });
});
