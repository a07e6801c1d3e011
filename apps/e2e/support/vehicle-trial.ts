import { callerOfUser, type CurrentUser } from '@floorplan/identity/contracts';
import { tryEveryAct, type TrialBody, type TriedAct } from '@floorplan/identity/testing';
import { mayUse, whyNot, type Caller } from '@floorplan/kernel';
import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import type { ActionAnswer, VehicleAnswer } from '@floorplan/vehicle/contracts';
import {
  statusCodeOf,
  VEHICLE_ACTIONS,
  type FinancingStarted,
  type VehicleEvent,
} from '@floorplan/vehicle/domain';
import { financingStarted } from '../../../libs/vehicle/domain/testing/financing';
import {
  act,
  admin,
  beginSystem,
  bodies,
  clients,
  facts,
  fees,
  findPrograms,
  findSite,
  giveStockAddress,
  NOBODYS,
  path,
  plateOf,
  read,
  readWhole,
  rows,
  sites,
  storeFinanced,
  storeOwnCar,
  valueAt,
  type DealerOfFacts,
} from './acted-vehicles';
import { feeFor, IN_QUERY, type Key } from './action-bodies';
import type { Client } from './client';
import { TODAY } from './demo-database';

// Vehicles in every state, most of them stored as facts, and a trial of every action on them.

/** `showCode` answers with a secret and has no dry run; `apps/e2e/secrecy` tests it. */
export const TRIED = rows.map(([key]) => key).filter((key): key is TriedKey => key !== 'showCode');
export type TriedKey = Exclude<Key, 'showCode'>;

const BY = { kind: 'system', id: 'trial', name: 'Trial' } as const;
/** So cheap that the dealer's limits have room for all vehicles. */
const INVOICE = { NetAmount: 32_000, VATAmount: 8_000, TotalAmount: 40_000 };
const CONSIGNED = financingStarted('V', 'CONSIGN', INVOICE);
const PRIVATE_LABEL = financingStarted('V', 'PL_FINANCE', INVOICE);
const DEMO = financingStarted('D', 'AVBETALNING', INVOICE);
const LOAN = financingStarted('LA', 'LOAN', INVOICE);
const ENDING = { period: { ...CONSIGNED.data.period!, end: TODAY } };

/** What the ids of fees that are added later have more than those of their vehicles. */
const LATER = 1_000_000;

let lastId = 1_000;
let dealer: DealerOfFacts;
let site: number;
let programs: ReadonlyMap<string, number>;
const callers = new Map<Client, Caller>();
/** The vehicles as they were when they were made, which requests are filled in from. */
const made = new Map<number, VehicleAnswer>();

/** Starts the system and finds what the requests name. Call it in `beforeAll` of a test file. */
export async function beginTrial(): Promise<void> {
  dealer = await beginSystem();
  const { Rows } = await admin.must(admin.get<{ Rows: PriceProgramRow[] }>('/api/v1/priceprograms'));
  programs = new Map(Rows.map(({ Code, Id }) => [Code, Id]));
  for (const client of clients.values())
    callers.set(client, callerOfUser(await client.must(client.get<CurrentUser>('/api/v1/me'))));
  const consigned = await stored(CONSIGNED);
  await findPrograms(consigned, await stored(LOAN));
  site = await findSite(consigned);
  await giveStockAddress(consigned, 'lager@example.se');
}

async function stored(
  started: FinancingStarted,
  over: Partial<FinancingStarted['data']> = {},
): Promise<number> {
  const id = ++lastId;
  await storeFinanced(id, started, dealer, over);
  return id;
}

const FEE = { feeType: 'RTA', receiverType: 'DEA', text: 'Trial', fromDay: 1, toDay: 90 } as const;

/** A fee of the running term, by default with the id of the vehicle. */
const feeOf = (id: number, over: { readonly id?: number; readonly value?: number } = {}): VehicleEvent => {
  const fee = { id, feeId: feeFor(), value: 0.25, ...FEE, ...over };
  return { type: 'vehicle/FeeAdded', data: { on: TODAY, periodId: id, fee, by: BY } };
};

const plateFilledIn = (id: number): VehicleEvent => ({
  type: 'vehicle/ObjectDataUpdated',
  data: { licenseNumber: plateOf(id), codeRef: null, by: BY },
});

/** An action of staff or another user. */
type Done = readonly [key: Key, by?: Client, body?: object];

/** Registers the vehicle for the trial, after further actions. */
async function after(id: number, ...acts: readonly Done[]): Promise<string> {
  sites.set(id, site);
  fees.set(id, id);
  for (const [key, by = admin, body = bodies[key](await read(id))] of acts)
    await by.must(act(by, id, key, body));
  made.set(id, await read(id));
  return String(id);
}

async function running(started: FinancingStarted, ...acts: readonly Done[]): Promise<string> {
  const id = await stored(started);
  await facts.vehicle(id, feeOf(id), plateFilledIn(id));
  return after(id, ...acts);
}

async function ending(...acts: readonly Done[]): Promise<string> {
  const id = await stored(CONSIGNED, ENDING);
  await facts.vehicle(id, feeOf(id));
  return after(id, ...acts);
}

async function waiting(started: FinancingStarted, code: string, ...acts: readonly Done[]): Promise<string> {
  const program = { ...started.data.program, id: programs.get(code)! };
  return after(await stored(started, { period: null, program }), ...acts);
}

async function ownCar(...acts: readonly Done[]): Promise<string> {
  const id = ++lastId;
  await storeOwnCar(id, dealer);
  return after(id, ...acts);
}

async function demo(): Promise<string> {
  const id = await waiting(DEMO, 'DEMO36', ['approveDemo'], ['approveDemoAsImporter']);
  await facts.vehicle(Number(id), feeOf(Number(id)));
  return id;
}

async function loan(...acts: readonly Done[]): Promise<string> {
  const id = await ownCar(['requestLoan'], ['startFinancing']);
  await facts.vehicle(Number(id), feeOf(Number(id)));
  return after(Number(id), ...acts);
}

const dea = () => clients.get('dea')!;

/** Makes a new vehicle in each state. */
export const STATES = {
  consigned: () => running(CONSIGNED),
  'consigned, without a plate and at the end of its term': () => ending(),
  'consigned, extended, with a request and a quote for its end': () =>
    ending(['extendProgram'], ['requestEndFinancing', dea()], ['endQuote']),
  'to become a demo': () => running(CONSIGNED, ['transferToDemo']),
  returned: () => ending(['returnToImporter']),
  reversed: () => running(CONSIGNED, ['reverse']),
  bought: () => running(CONSIGNED, ['endFinancing', admin, { end_date: TODAY }]),
  sold: () => running(CONSIGNED, ['endFinancing', admin, { end_date: TODAY }], ['sellToEndCustomer']),
  'a private label that waits': () => waiting(PRIVATE_LABEL, 'PL60'),
  'a private label': () => running(PRIVATE_LABEL),
  'a private label with a quote': () => running(PRIVATE_LABEL, ['endQuote']),
  'a demo that waits': () => waiting(DEMO, 'DEMO36'),
  'a demo that its dealer has approved': () => waiting(DEMO, 'DEMO36', ['approveDemo']),
  'a demo': demo,
  'a rejected demo': () => waiting(DEMO, 'DEMO36', ['rejectDemo']),
  'a dealer’s own car': () => ownCar(),
  'a requested loan': () => ownCar(['requestLoan']),
  'a loan': () => loan(),
  'a repaid loan': () => loan(['endFinancing', admin, { end_date: TODAY }]),
} as const;

/** A state in which the action is possible, when it is not in the first. */
const STATE_FOR: Partial<Record<TriedKey, keyof typeof STATES>> = {
  approveDemo: 'a demo that waits',
  approveDemoAsImporter: 'a demo that its dealer has approved',
  approvePrivateLabel: 'a private label that waits',
  endPlFinancing: 'a private label with a quote',
  registerOwner: 'a demo',
  rejectDemo: 'to become a demo',
  rejectEndRequest: 'consigned, extended, with a request and a quote for its end',
  rejectFinancing: 'a requested loan',
  requestLoan: 'a dealer’s own car',
  returnToImporter: 'consigned, without a plate and at the end of its term',
  sellToEndCustomer: 'bought',
  startFinancing: 'a requested loan',
  transferVehicle: 'a demo',
  undo: 'bought',
  updateObjectData: 'consigned, without a plate and at the end of its term',
};

/** Makes a vehicle on which the action is possible. @returns its id and a request */
export async function triedOn(key: TriedKey): Promise<{ readonly id: number; readonly body: object }> {
  const id = await STATES[STATE_FOR[key] ?? 'consigned']();
  const body = key === 'removeFee' ? { feeId: Number(id) } : await triedAct(key).body(id);
  return { id: Number(id), body: IN_QUERY.includes(key) ? bodies[key](NOBODYS) : body! };
}

const inQuery = (key: TriedKey): string => {
  const query = new URLSearchParams(bodies[key](NOBODYS) as Record<string, string>).toString();
  return query === '' ? '' : `?${query}`;
};

function triedAct(key: TriedKey): TriedAct {
  if (key === 'removeFee')
    return { method: 'DELETE', url: (id) => `${path(Number(id), 'fees')}/${id}`, body: () => undefined };
  const url = (id: string) => path(Number(id), VEHICLE_ACTIONS[key].key);
  if (IN_QUERY.includes(key)) return { url: (id) => `${url(id)}${inQuery(key)}`, body: () => ({}) };
  if (key === 'updateObjectData')
    // A plate is used by one vehicle only.
    return { url, body: (id) => ({ license_number: plateOf(Number(id)) }) };
  return { url, body: (id) => bodies[key](made.get(Number(id))!) };
}

/** Refusals because of the request or of other records, which the vehicle does not tell. */
const REFUSALS: Partial<Record<TriedKey, readonly string[]>> = {
  changePriceProgram: ['SAME_PROGRAM'],
  correctPrice: ['NOTHING_CHANGED'],
  removeFee: ['NOT_FOUND'],
  swap: ['DEALER_NOT_AVAILABLE'],
  transferVehicle: ['DEALER_NOT_AVAILABLE'],
};

const changesOf = ({ Preview }: Pick<ActionAnswer, 'Preview'>) =>
  Preview!.Changes.map(({ Field, After }) => [Field, After]);

/** Changes what every action depends on, and what a running financing costs. */
async function disturb(record: string): Promise<void> {
  const id = Number(record);
  const isRunning = made.get(id)!.StatusCode === statusCodeOf('active');
  const fee = { id: id + LATER, value: 0.5 };
  await facts.vehicle(id, plateFilledIn(id), ...(isRunning ? [feeOf(id, fee)] : []));
}

/** Tries every action on vehicles in every state. */
export function tryVehicles(): void {
  tryEveryAct<Client, TriedKey>({
    users: () => Object.fromEntries(clients),
    states: STATES,
    acts: Object.fromEntries(
      TRIED.map((key) => [key, { ...triedAct(key), ...(REFUSALS[key] && { refusals: REFUSALS[key] }) }]),
    ) as Record<TriedKey, TriedAct>,
    read: async (user, id) => {
      const { status, body } = await user.get<VehicleAnswer>(`/api/v1/vehicles/${id}`);
      const caller = callers.get(user)!;
      const codeOf = (row: (typeof rows)[number][1]) => {
        if (status !== 404) return whyNot(row, body.ActionSubject, caller)?.code ?? null;
        return mayUse(row, caller) ? 'NOT_FOUND' : 'FORBIDDEN';
      };
      return { Version: body.Version, Actions: rows.map(([Key, row]) => ({ Key, Code: codeOf(row) })) };
    },
    isCarriedOutOnce: true,
    neverConflicts: TRIED.filter((key) => VEHICLE_ACTIONS[key].neverConflicts),
    disturb,
    sums: ({ ExpectedPreview }) => ExpectedPreview,
    comparable: (answer) => changesOf(answer as ActionAnswer),
    happened: async (id, _, dry) => ({ Preview: await changed(Number(id), dry) }),
  });
}

/** The fields that a dry run has foretold, as they are now. */
async function changed(id: number, dry: TrialBody) {
  const now = await readWhole(id);
  const { Changes } = (dry as ActionAnswer).Preview!;
  return { Changes: Changes.map(({ Field }) => ({ Field, After: valueAt(now, Field) })) };
}
