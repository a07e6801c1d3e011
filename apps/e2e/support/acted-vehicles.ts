import {
  actionAddress,
  type ActionAnswer,
  type AvailableDealers,
  type AvailablePricelists,
  type VehicleAnswer,
  type VehiclePeriodsAnswer,
} from '@floorplan/vehicle/contracts';
import type { LimitCategory } from '@floorplan/limits/domain';
import { VEHICLE_ACTIONS, type ActionSubject, type FinancingStarted } from '@floorplan/vehicle/domain';
import type { ActionRules } from '@floorplan/kernel';
import type { BatchRowsAnswer } from '@floorplan/kernel/wire';
import { eventually } from '@floorplan/platform/testing';
import { dealerVehicle } from '../../../libs/vehicle/domain/testing/financing';
import type { AddressInfo, Server } from 'node:net';
import { Mailbox } from '../../sandbox/src/mailbox';
import type { Instead } from '../../sandbox/src/smtp-session';
import { ACTION_BODIES, IN_QUERY, type Key, type ValidIds } from './action-bodies';
import { Client } from './client';
import { FactWriter } from './fact-writer';
import { Messages } from './messages';
import { Sender } from './outcomes';
import { System } from './system';

// This file creates vehicles of every kind to which an action applies, and finds for each action a user and a
// valid body.

/** Users that the tests sign in. */
export const USERS = ['admin', 'reader', 'imp', 'imp2', 'deo', 'dea', 'dea2'] as const;

export let system: System;
export let facts: FactWriter;
export const mailbox = new Mailbox();
export const mailHook: { instead: Instead } = { instead: () => undefined };
let mailServer: Server;
export let admin: Client;
export const clients = new Map<string, Client>();
export const vehicles: number[] = [];
/** For each vehicle, another facility of its dealer, with the same organisation number. */
export const sites = new Map<number, number>();
let ids: ValidIds = { sites, loanProgram: 0, otherProgram: 0, demoProgram: 0 };
export const demoProgram = () => ids.demoProgram;
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
/** The value of a field of an answer, as a preview names it. */
export const valueAt = (answer: object, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name] ?? null, answer);

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

const ISSUED = 999;

/** A plate that no vehicle of the demo has. */
export const plateOf = (id: number): string =>
  `ZX${'ABCDEFGH'[Math.floor(id / ISSUED) % 8]}${String((id % ISSUED) + 1).padStart(3, '0')}`;

const chassisOf = (id: number): string => `YV1ZZZ00XTZ${String(id).padStart(6, '0')}`;

/** The dealer of the vehicles that are stored as facts. */
export interface DealerOfFacts {
  readonly id: number;
  readonly organisation_id: number;
}

/** Stores a vehicle as facts, with the capital that its financing uses. `over` replaces parts of the financing. */
export async function storeFinanced(
  id: number,
  { data }: FinancingStarted,
  { id: dealerId, organisation_id: organisationId }: DealerOfFacts,
  over: Partial<FinancingStarted['data']> = {},
): Promise<void> {
  const item = { ...data.item, chassisNumber: chassisOf(id), licenseNumber: null };
  const supplierInvoice = { ...data.supplierInvoice, number: `F-${id}` };
  const parties = { dealerId, organisationId, importerId: 1, makeId: 1 };
  await facts.vehicle(id, {
    type: 'vehicle/FinancingStarted',
    data: {
      ...data,
      vehicleId: id,
      ...parties,
      item,
      supplierInvoice,
      limit: { ...data.limit, makeId: 1 },
      ...over,
    },
  });
  const use = {
    vehicleId: id,
    category: data.limit.category as LimitCategory,
    makeId: 1,
    amount: data.limit.amount,
  };
  await facts.limit(organisationId, { type: 'limits/CapitalReserved', data: use });
}

/** Stores a dealer's own car as facts. */
export async function storeOwnCar(
  id: number,
  { id: dealerId, organisation_id: organisationId }: DealerOfFacts,
): Promise<void> {
  const { type, data } = dealerVehicle();
  const item = { ...data.item, chassisNumber: chassisOf(id), licenseNumber: plateOf(id) };
  await facts.vehicle(id, { type, data: { ...data, vehicleId: id, dealerId, organisationId, item } });
}

/** Gives the dealer of a vehicle a mail address for stock, or takes it away. @returns the dealer's name */
export async function giveStockAddress(vehicleId: number, StockEmails: string | null): Promise<string> {
  const { DealerPartyId: Id, Dealer } = await readWhole(vehicleId);
  await admin.must(admin.post('/api/v1/dealers', { Id, StockEmails }));
  return Dealer.Name;
}

/** Starts the system with a mail server and without vehicles. Call it in `beforeAll` of a test file. */
export async function beginSystem(): Promise<DealerOfFacts> {
  mailServer = mailbox.smtp((line) => mailHook.instead(line));
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.address() as AddressInfo;
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  system = await System.start({ environment: { SMTP_URL, MAIL_STAFF: 'finans@example.se' } });
  for (const name of USERS) clients.set(name, await system.user(name));
  admin = clients.get('admin')!;
  facts = new FactWriter(system.databaseUrl);
  const [dealer] = await system.owner.query<DealerOfFacts>(
    `select id, dealer_organization_id as organisation_id from dealer where financer_assigned_id = '30101'`,
  );
  return dealer!;
}

/** Starts the system with the vehicles on which the actions are possible. Call it in `beforeAll` of a test file. */
export async function beginActs(): Promise<void> {
  await beginSystem();
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
  // Keep these vehicles apart, because not every user has to be tested on them.
  toDemo.push(vehicles[6]!, ...vehicles.splice(7));
  const running = vehicles.filter((_, at) => at !== 3 && at !== 6);
  for (const id of [...running, toDemo[0]!]) sites.set(id, await findSite(id));
  await findPrograms(vehicles[0]!, vehicles[3]!);
  for (const id of running) {
    const added = await admin.must(act(admin, id, 'addFee', bodies.addFee(await read(id))));
    fees.set(id, added.Id as number);
  }
}

/** Another facility of the dealer of a vehicle, with the same organisation number. */
export async function findSite(id: number): Promise<number> {
  const { Rows } = await dealersFor(id);
  return Rows.find((row) => row.SameOrganizationNumber)!.DealerPartyId;
}

/** Finds the price lists that the bodies of actions name. */
export async function findPrograms(consigned: number, loan: number): Promise<void> {
  ids = {
    sites,
    loanProgram: (await pricelists(loan)).Rows[0]!.Id,
    demoProgram: (await pricelists(consigned, '?vehicleType=D')).Rows[0]!.Id,
    otherProgram: (await pricelists(consigned)).Rows.find(({ Code }) => Code === 'KONS120')!.Id,
  };
}

export async function endActs(): Promise<void> {
  await facts.close();
  await system.stop();
  mailServer.close();
}
