import { sampleBodies, tryEveryAct, type TrialBody } from '@floorplan/identity/testing';
import {
  stocktakeActRoute,
  type StocktakeAnswer,
  type StocktakeLine,
  type StocktakePreview,
} from '@floorplan/inventory-taking/contracts';
import { DESCRIBED_ACTS, type StocktakeAct } from '@floorplan/inventory-taking/domain';
import type { ListAnswer } from '@floorplan/kernel/wire';
import { expect } from '@jest/globals';
import type { Client } from './client';
import { API, planned, read, scanOf, sign, verdictsOf, type Car, type Sites } from './stocktakes';

/** Acts that are described by their fields. */
const DESCRIBED = Object.fromEntries(
  Object.entries<object>(sampleBodies(DESCRIBED_ACTS)).map(([key, body]) => [
    key,
    {
      url: (id: string) => stocktakeActRoute(key as StocktakeAct).replace(':id', id),
      body: () => body,
    },
  ]),
) as unknown as Record<
  keyof typeof DESCRIBED_ACTS,
  { readonly url: (id: string) => string; readonly body: () => object }
>;

/** Site of the dealer that plans the stocktakes and is responsible for them. */
const SITE = '30101';
const MAY_COUNT = ['admin', 'deo', 'dea'];
const MAY_SIGN = ['admin', 'dea'];

const WITHOUT_BODY = {
  sign: { url: (id: string) => `${API}/${id}/sign`, body: () => undefined },
  remove: { method: 'DELETE', url: (id: string) => `${API}/${id}`, body: () => undefined },
} as const;

type Sited = () => Sites;

/** Tries every act on stocktakes of one site, which has one open stocktake at a time. */
export function tryStocktakes(sites: Sited): void {
  const dea = () => sites().users.dea;
  const stock = async (): Promise<{ readonly site: number; readonly cars: readonly Car[] }> => {
    const site = await sites().idOf(SITE);
    return { site, cars: await sites().carsOf(site) };
  };
  const newOne = async (): Promise<number> => {
    const { site } = await stock();
    await sites().without(site);
    return planned(dea(), site);
  };
  const started = async (): Promise<number> => {
    const [id, { cars }] = [await newOne(), await stock()];
    await verdictsOf(dea(), id, scanOf(cars[0]!.chassis));
    return id;
  };
  const signed = async (): Promise<number> => {
    const id = await started();
    await dea().must(sign(dea(), id));
    return id;
  };
  const found = async (id: number, VehicleId: number) =>
    dea().must(dea().post(`${API}/${id}/found`, { VehicleId }));
  tryEveryAct<Client, StocktakeAct>({
    users: () => sites().users,
    states: {
      planned: async () => String(await newOne()),
      ongoing: async () => String(await started()),
      'signed with missing vehicles': async () => String(await signed()),
      done: async () => {
        const [id, { cars }] = [await signed(), await stock()];
        for (const car of cars.slice(1)) await found(id, car.id);
        return String(id);
      },
    },
    acts: {
      ...DESCRIBED,
      ...WITHOUT_BODY,
      found: {
        url: (id) => `${API}/${id}/found`,
        body: async (id) => {
          const [{ Status }, { cars }] = [await read(sites().users.admin, Number(id)), await stock()];
          // Repeating it changes nothing. A vehicle that was counted is not missing.
          return { VehicleId: cars[Status === 'DONE' ? 0 : 1]!.id, Note: 'På verkstad' };
        },
      },
    },
    read: async (user, id) => {
      const { status, body } = await user.get<StocktakeAnswer>(`${API}/${id}`);
      return status === 404 ? null : { ...body, Actions: reasonsFor(nameOf(sites(), user), body) };
    },
    disturb: async (id, state) => {
      const { cars } = await stock();
      if (state === 'signed with missing vehicles') return found(Number(id), cars[2]!.id);
      return verdictsOf(dea(), Number(id), scanOf(cars[3]!.chassis));
    },
    comparable: previewIn,
    sums: countsIn,
    happened: async (id) => ({ Preview: await after(sites().users.admin, Number(id)) }),
  });
}

const nameOf = ({ users }: Sites, user: Client): string =>
  Object.entries(users).find(([, each]) => each === user)![0];

/** The preview with the missing vehicles in the order of their names. */
const previewIn = ({ Preview }: TrialBody): StocktakePreview => {
  const { MissingVehicles, ...rest } = Preview as StocktakePreview;
  return { ...rest, MissingVehicles: [...MissingVehicles].sort() };
};

const countsIn = ({ Preview }: TrialBody) => {
  const { Counted, Missing, MissingVehicles } = Preview as StocktakePreview;
  return [Counted, Missing, MissingVehicles];
};

/** Why the caller cannot act, which the screen tells by leaving the button out. */
function reasonsFor(name: string, stocktake: StocktakeAnswer) {
  const { Status, MaySign, MayRemove, MaySettle } = stocktake;
  const signing = Status === 'PLANNED' ? 'STOCKTAKE_NOT_STARTED' : 'STOCKTAKE_SIGNED';
  const rules = [
    { Key: 'sign', may: MAY_SIGN, isPossible: Status === 'ONGOING', code: signing },
    { Key: 'remove', may: MAY_COUNT, isPossible: Status === 'PLANNED', code: 'STOCKTAKE_STARTED' },
    { Key: 'found', may: MAY_COUNT, isPossible: Status === 'SIGNED', code: 'NOT_FOUND' },
  ];
  const Actions = rules.map(({ Key, may, isPossible, code }) => ({
    Key,
    Code: may.includes(name) ? (isPossible ? null : code) : 'FORBIDDEN',
  }));
  expect([MaySign, MayRemove, MaySettle]).toEqual(Actions.map(({ Code }) => Code === null));
  return [...Actions, ...stocktake.Actions];
}

/** What a preview says, read from the stocktake. A removed one has no status. */
async function after(admin: Client, id: number): Promise<StocktakePreview> {
  const { status } = await admin.get(`${API}/${id}`);
  if (status === 404)
    return {
      Status: null,
      Counted: 0,
      Missing: 0,
      MissingVehicles: [],
      NextInventoryDate: null,
      Deadline: null,
    };
  const { Status, TotalInventoried, OpenDifferences, NextInventoryDate, Deadline } = await read(admin, id);
  const lines = await admin.must(
    admin.get<ListAnswer<StocktakeLine>>(`${API}/lines?inventory_taking_id=${id}&kind=MISSING&limit=1000`),
  );
  const MissingVehicles = lines.Rows.map((line) => line.VehicleLicenseNumber ?? line.VehicleChassisNumber!);
  return {
    Status,
    Counted: TotalInventoried,
    Missing: OpenDifferences,
    MissingVehicles: MissingVehicles.sort(),
    NextInventoryDate,
    Deadline,
  };
}
