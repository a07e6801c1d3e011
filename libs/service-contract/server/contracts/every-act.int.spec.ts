import type { MasterDataApp } from '@floorplan/app-api/testing/master-data';
import { serviceContractApp, storeContract } from '@floorplan/app-api/testing/service-contracts';
import { sampleBodies, tryEveryAct, type SignedIn, type TriedRecord } from '@floorplan/identity/testing';
import { addDays } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import {
  CONTRACT_ROUTES,
  contractActRoute,
  type ChangeAmountsAnswer,
  type ContractDetails,
  type ServedAct,
} from '@floorplan/service-contract/contracts';
import { DESCRIBED_ACTS } from '@floorplan/service-contract/domain';
import { afterAll, beforeAll } from '@jest/globals';

let t: MasterDataApp['t'];
let users: Record<'staff' | 'organisation' | 'dealer' | 'importer', SignedIn>;
let today: string;
let categoryId: number;
let lastId = 560_000;

beforeAll(async () => {
  const { t: app, admin, save } = await serviceContractApp();
  t = app;
  today = t.app.get(Clock).today();
  users = {
    staff: admin,
    organisation: await t.as('deo'),
    dealer: await t.as('dea'),
    importer: await t.as('imp'),
  };
  const register = '/api/v1/additionalcontracts/register';
  categoryId = await save(register, { TypeDescription: 'Service Plus', MakeId: 1 });
  for (const Duration of [36, 48])
    await save(`${register}/price`, {
      CategoryId: categoryId,
      MileageTo: 60_000,
      ModelVariant: '',
      Duration,
      Price: 400,
      PurchasePrice: 300,
    });
});
afterAll(() => t.close());

const must = async (route: string, body: object): Promise<void> => {
  const answer = await users.staff.post(route, body);
  if (answer.statusCode !== 200) throw new Error(`${route}: ${answer.body}`);
};
const applied = async (): Promise<string> => {
  await storeContract(t, ++lastId);
  return String(lastId);
};
const active = async (): Promise<string> => {
  const id = await applied();
  await must(CONTRACT_ROUTES.root, { id: Number(id), ConfirmUnsigned: true });
  return id;
};
const amountsOf = async (id: number): Promise<ChangeAmountsAnswer> =>
  (
    await users.staff.get(
      `/api/v1/service-contracts?contractid=${id}&categoryId=${categoryId}&mileage=60000&duration=48`,
    )
  ).json<ChangeAmountsAnswer>();

const CUSTOMER = {
  name: 'Eva Ek',
  firstName: 'Eva',
  lastName: 'Ek',
  address: 'Nygatan 2',
  zipCode: '722 11',
  city: 'Västerås',
  phone: '070-123 45 67',
  email: 'eva@kund.example',
};

/** Requests of the acts that are described by their fields. */
const described = Object.fromEntries(
  Object.entries<object>(sampleBodies(DESCRIBED_ACTS)).map(([key, body]) => [key, () => body]),
) as unknown as Record<keyof typeof DESCRIBED_ACTS, () => object>;
const BODIES: Record<ServedAct, (id: number) => Promise<object> | object> = {
  ...described,
  approve: (id) => ({ id, ConfirmUnsigned: true }),
  reject: (id) => ({ id, comment: 'Fel kategori' }),
  updateEndDate: (id) => ({ id, EndDate: addDays(today, 90) }),
  endContract: (id) => ({ id, EndDate: addDays(today, 30) }),
  updateCustomer: (id) => ({ id, customer: CUSTOMER }),
  updateContract: async (id) => {
    const { NewAmount, DefinitionId } = await amountsOf(id);
    return { id, DefinitionId: DefinitionId ?? 1, NewAmount: NewAmount ?? 1 };
  },
  newFromExisting: async (id) => {
    const { NewAmount, DefinitionId, NewMonthsRemaining } = await amountsOf(id);
    return {
      OriginalAgreementId: id,
      NewDefinitionId: DefinitionId ?? 1,
      MonthlyAmount: NewAmount ?? 1,
      MonthsRemaining: NewMonthsRemaining || 1,
      StartDate: addDays(today, 1),
      DealerId: 101,
      SalesPerson: 'Erik',
    };
  },
};

tryEveryAct({
  users: () => users,
  states: {
    'applied for': applied,
    active,
    'to be continued by another one': async () => {
      const id = await active();
      await must(CONTRACT_ROUTES.newFromExisting, await BODIES.newFromExisting(Number(id)));
      return id;
    },
    rejected: async () => {
      const id = await applied();
      await must(CONTRACT_ROUTES.reject, { id: Number(id), comment: 'Fel' });
      return id;
    },
  },
  acts: Object.fromEntries(
    Object.entries(BODIES).map(([key, bodyOf]) => [
      key,
      {
        url: (id: string) => contractActRoute(key as ServedAct).replace(':id', id),
        body: (id: string) => bodyOf(Number(id)),
        // A contract that is continued ends where its successor begins.
        refusals: key === 'updateEndDate' ? ['DATE_OUT_OF_RANGE'] : [],
      },
    ]),
  ),
  read: async (user, id) => {
    const answer = await user.get(`${CONTRACT_ROUTES.details}?contractId=${id}`);
    return answer.statusCode === 404 ? null : answer.json<TriedRecord>();
  },
  disturb: (id) =>
    must(CONTRACT_ROUTES.updateCustomer, { id: Number(id), customer: { ...CUSTOMER, city: 'Sala' } }),
  sums: ({ Contract, Credit }) => {
    const { CustomerCost, Amount } = Contract as ContractDetails;
    return [CustomerCost, Amount, Credit];
  },
  comparable: ({ Contract, Credit }) => {
    // The provider opens a link, and numbers are drawn, when the act is carried out.
    const {
      SignURL: _,
      SignValidTo: __,
      SuccessorId,
      Version: ___,
      ...contract
    } = Contract as ContractDetails;
    return { ...contract, Credit, isContinued: SuccessorId !== null };
  },
});
