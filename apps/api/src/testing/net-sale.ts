import type { DemoUser, SignedIn } from '@floorplan/identity/testing';
import { NetSaleApiModule, NetSaleModule } from '@floorplan/net-sale/server';
import { Clock } from '@floorplan/platform/commands';
import { masterDataApp, type MasterDataApp } from './master-data';

export const API = '/api/v1/dealergroups';
/** The dealer group of the users deo and dea. */
export const OWN = 7;
/** The dealer group of all dealers of the test app. */
export const OTHER = 1;

export interface NetSaleApp extends MasterDataApp {
  readonly today: string;
  /** Type groups of the two products. */
  readonly loan: number;
  readonly leasing: number;
  readonly typeGroup: (Name: string, ProductType: string) => Promise<number>;
  /** Body of a new payment term of the dealer group OWN. */
  readonly term: (Name: string, over?: object) => Record<string, unknown>;
  readonly saveTerm: (Name: string, over?: object) => Promise<number>;
  /** Status of a save, followed by the invalid fields with their codes. */
  readonly refusal: (path: string, body: object, who?: SignedIn) => Promise<unknown[]>;
  readonly statusFor: (user: DemoUser, path: string) => Promise<number>;
}

/** Starts a test app with master data, the dealer groups OTHER to OWN and a payment type group of each product. */
export async function netSaleApp(): Promise<NetSaleApp> {
  const app = await masterDataApp([NetSaleModule, NetSaleApiModule]);
  const { t, admin, save } = app;
  for (let id = OTHER + 1; id <= OWN; id++) await save('/api/v1/dealers/concerns', { Name: `Koncern ${id}` });
  const typeGroup: NetSaleApp['typeGroup'] = (Name, ProductType) =>
    save(`${API}/save_payment_type_group`, { Name, ProductType });
  const loan = await typeGroup('Avbetalning', 'LOAN');
  const leasing = await typeGroup('Privatleasing', 'LEASING');
  const term = (Name: string, over: object = {}) => ({
    Name,
    DealerGroupId: OWN,
    PaymentTypeGroupId: loan,
    InterestRate: 5.95,
    TermLength: 36,
    DownPaymentPercentage: 20,
    ...over,
  });
  return {
    ...app,
    typeGroup,
    loan,
    leasing,
    term,
    today: t.app.get(Clock).today(),
    saveTerm: (Name, over) => save(`${API}/paymentterms`, term(Name, over)),
    refusal: async (path, body, who = admin) => {
      const answer = await who.post(`${API}/${path}`, body);
      const { Errors = [] } = answer.json<{ Errors?: { Field: string; Code: string }[] }>();
      return [answer.statusCode, ...Errors.map(({ Field, Code }) => `${Field} ${Code}`)];
    },
    statusFor: async (user, path) => (await (await t.as(user)).get(`${API}/${path}`)).statusCode,
  };
}
