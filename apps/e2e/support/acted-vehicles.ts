import {
  actionAddress,
  type ActionAnswer,
  type AvailableDealers,
  type AvailablePricelists,
  type VehicleAnswer,
  type VehiclePeriodsAnswer,
} from '@floorplan/vehicle/contracts';
import type { LimitCategory } from '@floorplan/limits/domain';
import { VEHICLE_ACTIONS, type ActionSubject } from '@floorplan/vehicle/domain';
import type { ActionRules } from '@floorplan/kernel';
import type { BatchRowsAnswer } from '@floorplan/kernel/wire';
import { eventually } from '@floorplan/platform/testing';
import { dealerVehicle, financingStarted } from '../../../libs/vehicle/domain/testing/financing';
import type { AddressInfo, Server } from 'node:net';
import { Mailbox } from '../../sandbox/src/mailbox';
import type { Instead } from '../../sandbox/src/smtp-session';
import { ACTION_BODIES, IN_QUERY, type Key, type ValidIds } from './action-bodies';
import { Client } from './client';
import { FactWriter } from './fact-writer';
import { Messages } from './messages';
import { Sender } from './outcomes';
import { System, TODAY } from './system';

// This file creates vehicles of every kind to which an action applies, and finds for each action a user and a
// valid body.

/** Users that the tests sign in. */
export const USERS = ['admin', 'reader', 'imp', 'imp2', 'deo', 'dea', 'dea2'] as const;
export const OWN_CAR = 601;

export let system: System;
let facts: FactWriter;
export const mailbox = new Mailbox();
export const mailHook: { instead: Instead } = { instead: () => undefined };
let mailServer: Server;
export let admin: Client;
export const clients = new Map<string, Client>();
export const vehicles: number[] = [];
/** For each vehicle, another facility of its dealer, with the same organisation number. */
const sites = new Map<number, number>();
let ids: ValidIds = { sites, loanProgram: 0, otherProgram: 0, demoProgram: 0 };
export const demoProgram = () => ids.demoProgram;
/** Two consigned vehicles whose terms end today, and a private label that waits for approval. */
export const [RETURNING, REVERSED, WAITING] = [611, 612, 613];
/** Demo vehicles to approve and to reject, and a consigned vehicle to move. */
export const toDemo: number[] = [];
/** For each financed vehicle, the id of a fee that was added to it. */
export const fees = new Map<number, number>();

/** Returns a valid body for each action on a vehicle. */
export const bodies = Object.fromEntries(
  Object.entries(ACTION_BODIES).map(([key, { valid }]) => [
    key,
    (vehicle: VehicleAnswer) => valid(vehicle, ids),
  ]),
) as { readonly [K in Key]: (vehicle: VehicleAnswer) => object };
export const NOBODYS = { Id: 1 } as VehicleAnswer;
export const rows = Object.entries(VEHICLE_ACTIONS) as [Key, ActionRules<ActionSubject>][];
export const path = (id: number, key: string) => actionAddress(key).replace(':id', String(id));
export const read = (id: number, by = admin) => by.must(by.get<VehicleAnswer>(`/api/v1/vehicles/${id}`));
/** Actions after which few other actions are possible. These actions run last. */
const LAST: readonly Key[] = [
  ...(['requestEndFinancing', 'rejectEndRequest', 'endQuote'] as const),
  ...(['endFinancing', 'undo', 'endPlFinancing'] as const),
];
export const IN_ORDER: readonly Key[] = [
  ...rows.map(([key]) => key).filter((key) => !LAST.includes(key)),
  ...LAST,
];
/** Returns a vehicle on which the action is possible, if all actions run in the order of `IN_ORDER`. */
export function vehicleFor(key: Key): number {
  const [consigned, , withoutPlate, waiting, ending, privateLabel] = vehicles;
  const others: Partial<Record<Key, number>> = {
    endFinancing: ending!,
    undo: ending!,
    endPlFinancing: privateLabel!,
    endQuote: privateLabel!,
    rejectEndRequest: ending!,
    requestEndFinancing: ending!,
    approveDemo: toDemo[0]!,
    approveDemoAsImporter: toDemo[0]!,
    approvePrivateLabel: WAITING,
    registerOwner: toDemo[0]!,
    rejectDemo: toDemo[2]!,
    returnToImporter: RETURNING,
    reverse: REVERSED,
    transferToDemo: toDemo[1]!,
    transferVehicle: toDemo[0]!,
    rejectFinancing: waiting!,
    requestLoan: OWN_CAR,
    sellToEndCustomer: OWN_CAR + 1,
    startFinancing: OWN_CAR,
    updateObjectData: withoutPlate!,
  };
  return others[key] ?? consigned!;
}
/** Waits for the end of a batch. @returns the outcome and the codes of each row */
export async function outcomesOf(by: Client, batchId: string): Promise<string[][]> {
  const rows = await eventually('the batch to end', async () => {
    const { Rows } = await by.must(by.get<BatchRowsAnswer>(`/api/v1/batches/${batchId}/rows`));
    return Rows.every(({ Outcome }) => Outcome !== null) && Rows;
  });
  return rows.map(({ Outcome, Codes }) => [Outcome!, ...Codes]);
}
/** Reads a vehicle with its last period, with the field names of a preview. */
export const readWhole = async (id: number) => {
  const { Rows } = await admin.must(admin.get<VehiclePeriodsAnswer>(`/api/v1/vehicles/${id}/periods`));
  return { ...(await read(id)), Period: Rows.at(-1) };
};
const dealersFor = (id: number, by = admin) =>
  by.must(by.get<AvailableDealers>(path(id, 'available_dealers')));
const pricelists = (id: number, query = '') =>
  admin.must(admin.get<AvailablePricelists>(`${path(id, 'available_pricelists')}${query}`));
export function act(by: Client, id: number, key: Key, body: object, query = '') {
  if (key === 'removeFee')
    return by.call<Answer>('DELETE', `${path(id, 'fees')}/${fees.get(id) ?? 1}${query}`);
  const address = path(id, VEHICLE_ACTIONS[key].key);
  if (!IN_QUERY.includes(key)) return by.post<Answer>(`${address}${query}`, body);
  const parameters = new URLSearchParams([
    ...new URLSearchParams(query),
    ...Object.entries(body as Record<string, string>),
  ]);
  return by.post<Answer>(`${address}?${parameters.toString()}`, {});
}
type Answer = ActionAnswer & { Code?: string; Params?: Record<string, unknown> };

/**
 * Stores a vehicle that no message can create today: with a term that ends today, or with `program` a
 * financing that waits for approval.
 */
async function financedBefore(
  id: number,
  type: 'CONSIGN' | 'PL_FINANCE',
  {
    id: dealerId,
    organisation_id: organisationId,
    program,
  }: Record<'id' | 'organisation_id' | 'program', number>,
): Promise<void> {
  const { data } = financingStarted('V', type);
  const item = { ...data.item, chassisNumber: `YV1ZZZ00XTZ000${id}`, licenseNumber: null };
  const supplierInvoice = { ...data.supplierInvoice, number: `F-${id}` };
  const period = { ...data.period!, end: TODAY };
  const waiting = program === 0 ? { period } : { period: null, program: { ...data.program, id: program } };
  const fact = {
    type: 'vehicle/FinancingStarted' as const,
    data: {
      ...data,
      vehicleId: id,
      dealerId,
      organisationId,
      importerId: 1,
      makeId: 1,
      item,
      supplierInvoice,
      ...waiting,
    },
  };
  await facts.vehicle(id, fact);
  const use = {
    vehicleId: id,
    category: data.limit.category as LimitCategory,
    makeId: 1,
    amount: data.capital,
  };
  await facts.limit(organisationId, { type: 'limits/CapitalReserved', data: use });
}

/** Starts the system. Call it in `beforeAll` of a test file. */
/** Gives the dealer of a vehicle a mail address for stock, or takes it away. @returns the dealer's name */
export async function giveStockAddress(vehicleId: number, StockEmails: string | null): Promise<string> {
  const { DealerPartyId: Id, Dealer } = await readWhole(vehicleId);
  await admin.must(admin.post('/api/v1/dealers', { Id, StockEmails }));
  return Dealer.Name;
}

export async function beginActs(): Promise<void> {
  mailServer = mailbox.smtp((line) => mailHook.instead(line));
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.address() as AddressInfo;
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  system = await System.start({ environment: { SMTP_URL, MAIL_STAFF: 'finans@example.se' } });
  for (const name of USERS) clients.set(name, await system.user(name));
  admin = clients.get('admin')!;
  facts = new FactWriter(system.databaseUrl);
  const sender = new Sender(system, await system.partner());
  const messages = new Messages(47);
  for (const over of [
    { PriceProgram: { Code: 'KONS180' } },
    { PriceProgram: { Code: 'PL60' } },
    { PriceProgram: { Code: 'KONS180' }, Item: { LicenseNumber: null } },
    { PriceProgram: { Code: 'LAGER90' }, Item: { ObjectClassification: 'LA' } },
    { PriceProgram: { Code: 'KONS180' } },
    { PriceProgram: { Code: 'PL60' } },
    { PriceProgram: { Code: 'DEMO36' }, Item: { ObjectClassification: 'D' } },
    { PriceProgram: { Code: 'KONS180' } },
    { PriceProgram: { Code: 'DEMO36' }, Item: { ObjectClassification: 'D' } },
  ]) {
    const message = messages.next(over);
    await sender.outcome(message);
    vehicles.push((await sender.settled(message.MessageId)).VehicleId!);
  }
  const [dealer] = await system.owner.query<{ id: number; organisation_id: number }>(
    `select id, dealer_organization_id as organisation_id from dealer where financer_assigned_id = '30101'`,
  );
  const fact = dealerVehicle();
  const own = { ...fact.data, dealerId: dealer!.id, organisationId: dealer!.organisation_id };
  await facts.vehicle(OWN_CAR, { ...fact, data: own });
  const item = { ...own.item, chassisNumber: 'YV1ZZZ00XTZ000078', licenseNumber: 'BKD13A' };
  await facts.vehicle(OWN_CAR + 1, { ...fact, data: { ...own, item, vehicleId: OWN_CAR + 1 } });
  const privateLabels = (await pricelists(vehicles[1]!)).Rows.find(({ Code }) => Code === 'PL60')!.Id;
  await financedBefore(RETURNING, 'CONSIGN', { ...dealer!, program: 0 });
  await financedBefore(REVERSED, 'CONSIGN', { ...dealer!, program: 0 });
  await financedBefore(WAITING, 'PL_FINANCE', { ...dealer!, program: privateLabels });
  // Keep these vehicles apart, because not every user has to be tested on them.
  toDemo.push(vehicles[6]!, ...vehicles.splice(7));
  const running = vehicles.filter((_, at) => at !== 3 && at !== 6);
  vehicles.push(OWN_CAR);
  for (const id of [...running, toDemo[0]!]) {
    const { Rows } = await dealersFor(id);
    sites.set(id, Rows.find((row) => row.SameOrganizationNumber)!.DealerPartyId);
  }
  ids = {
    sites,
    loanProgram: (await pricelists(vehicles[3]!)).Rows[0]!.Id,
    demoProgram: (await pricelists(vehicles[0]!, '?vehicleType=D')).Rows[0]!.Id,
    otherProgram: (await pricelists(vehicles[0]!)).Rows.find(({ Code }) => Code === 'KONS120')!.Id,
  };
  for (const id of running) {
    const added = await admin.must(act(admin, id, 'addFee', bodies.addFee(await read(id))));
    fees.set(id, added.Id as number);
  }
}

export async function endActs(): Promise<void> {
  await facts.close();
  await system.stop();
  mailServer.close();
}
