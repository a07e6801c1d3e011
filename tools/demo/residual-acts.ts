import { UserActs } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { answerOf } from '@floorplan/platform/http';
import { PdfRenderer } from '@floorplan/platform/pdf';
import {
  allowedNow,
  residualStream,
  type RegisterOrderType,
  type ResidualState,
  type Responsible,
  type TransportStatus,
} from '@floorplan/residual-value/domain';
import type { ResidualValueAct } from '@floorplan/residual-value/contracts';
import { RegisterOrders, ResidualFiles, ResidualKind, SERVED_ACTS } from '@floorplan/residual-value/server';
import { LoanStarter } from '@floorplan/vehicle/loans';
import type { INestApplicationContext } from '@nestjs/common';
import { inspectionProtocol } from './inspection-protocol';
import type { Writer } from './later-acts';
import type { Random } from './random';

export interface ResidualParts {
  readonly app: INestApplicationContext;
  readonly people: Readonly<Record<Writer, UserScope>>;
}

/** A contract of the demo on which something is done. */
export interface DemoContract {
  readonly contractNo: string;
  /** Kronor. */
  readonly residualValue: number;
  readonly random: Random;
}

export type ResidualStep = (parts: ResidualParts, contract: DemoContract) => Promise<unknown>;

const hundreds = (amount: number): number => Math.round(amount / 100) * 100;

/** Carries out an act. @throws when it is refused */
async function act(
  { app }: ResidualParts,
  scope: UserScope,
  { contractNo: on }: DemoContract,
  key: ResidualValueAct,
  request: object = {},
): Promise<unknown> {
  const row = SERVED_ACTS[key];
  const body = row.body.parse(request) as unknown;
  const call = { scope, isDryRun: false };
  return answerOf(await app.get(UserActs).runRow(app.get(ResidualKind), row, call, { key, on, body }));
}

const stateOf = async ({ app }: ResidualParts, contract: DemoContract): Promise<ResidualState> =>
  (await app.get(EventLog).load(residualStream, await idOf(app, contract))).state;

/** The contract's own dealer when it is a demo user, otherwise staff. */
async function dealerOf(parts: ResidualParts, contract: DemoContract): Promise<UserScope> {
  const { people } = parts;
  const { facility } = await stateOf(parts, contract);
  const { actDealerIds } = people.deo;
  const isOwn = actDealerIds !== 'all' && actDealerIds.includes(facility.dealerId);
  return isOwn ? people.deo : people.admin;
}

async function idOf(app: INestApplicationContext, { contractNo }: DemoContract): Promise<number> {
  const [row] = await app
    .get(Database)
    .query<{ id: number }>('select id from residual_value_contract where contract_no = $1', [contractNo]);
  return row!.id;
}

/** A step that the contract's dealer carries out. */
const byDealer =
  (key: ResidualValueAct, request: (contract: DemoContract) => object = () => ({})): ResidualStep =>
  async (parts, contract) =>
    act(parts, await dealerOf(parts, contract), contract, key, request(contract));

/** A step that staff carry out. */
const byStaff =
  (key: ResidualValueAct, request: (contract: DemoContract) => object = () => ({})): ResidualStep =>
  (parts, contract) =>
    act(parts, parts.people.admin, contract, key, request(contract));

export const requestPrice = byDealer('request_end_contract_price');

/** Staff name an end price near the residual value, and the reading of the odometer. */
export const namePrice = byStaff('update_endprice', ({ random, residualValue }) => ({
  Price: hundreds((residualValue * random.int(88, 104)) / 100),
  Mileage: random.int(38_000, 78_000),
  ...(random.chance(0.3) && { ImporterSupport: random.pick([2_500, 5_000, 7_500]) }),
  ...(random.chance(0.3) && { InternalComment: 'Jämfört med månadens värdering.' }),
}));

export const nameReleasingPrice = byStaff('update_endprice', ({ residualValue }) => ({
  ReleasingPrice: hundreds(residualValue * 0.96),
}));

export const disableExtension = byStaff('update_endprice', () => ({ ExtendDisabled: true }));

export const note = byDealer('add_note', ({ random }) => ({
  Description: random.pick([
    'Kunden återkommer om förlängning.',
    'Bilen besiktigas nästa vecka.',
    'Kunden vill lösa bilen.',
  ]),
}));

const PICKUP = {
  PickupAddress: 'Industrigatan 4',
  PickupPostalAddress: '721 30 Västerås',
  PickupContactPerson: 'Eva Lind',
  PickupContactPersonEmail: 'eva.lind@aterforsaljare.example',
};
/** Ends the contract. Without a responsible the dealer guarantees the residual value. */
export const end = (SettlementResponsible?: Responsible): ResidualStep =>
  byDealer('end_contract', () => ({
    ...(SettlementResponsible && { SettlementResponsible }),
    Confirmed: true,
    VehicleReturned: true,
    ...(SettlementResponsible === 'NONE' && PICKUP),
  }));

/** Sends a returned vehicle on to a new lease, at the price that staff have set. */
export const release: ResidualStep = async (parts, contract) => {
  const state = await stateOf(parts, contract);
  return act(parts, parts.people.admin, contract, 'releasing', {
    CurrentMileage: state.endPrice.currentMileage,
    SupplierId: state.facility.dealerId,
    ReleasingPrice: kronorOfOre(state.endPrice.releasingPrice!),
  });
};

/** Finances the vehicle by a loan of the residual value. */
export const finance: ResidualStep = async (parts, contract) => {
  const { facility, terms } = await stateOf(parts, contract);
  const loan = { dealerId: facility.dealerId, make: terms!.vehicle.make };
  const [program] = await parts.app.get(LoanStarter).programs(loan);
  return act(parts, await dealerOf(parts, contract), contract, 'start_financing', {
    price_program_id: program!.id,
    amount: contract.residualValue,
  });
};

export const askExtension = byDealer('request_extend_contract', ({ random }) => ({
  Months: random.pick([3, 6, 6, 12]),
  Confirmed: true,
}));

export const answer = (isAccepted: boolean): ResidualStep =>
  byStaff('extend_contract', () => ({ Response: isAccepted ? 'Ja' : 'Nej' }));

export const reserve = byDealer('reserve_vehicle');

export const saveCosts: ResidualStep = async (parts, contract) => {
  const { random } = contract;
  const state = await stateOf(parts, contract);
  const allowed = allowedNow(state, parts.app.get(Clock).today());
  return act(parts, parts.people.admin, contract, 'customer_cost', {
    OverMileageKm: Math.max(0, (state.endPrice.currentMileage ?? 0) - allowed),
    Weardown: [
      { Description: 'Repa höger bakdörr', Amount: random.int(12, 60) * 100 },
      { Description: 'Fälgar', Amount: random.int(8, 40) * 100 },
    ],
    CustomerCost: random.pick([0, 0, 1_200, 2_500]),
  });
};

export const invoiceCustomer = byStaff('send_customer_invoice', () => ({ ConfirmZero: true }));

export const reset = byStaff('reset_status');

export const moveTransport = (LastTransportStatus: TransportStatus): ResidualStep =>
  byStaff('update_status', () => ({ LastTransportStatus }));

let protocol: ReturnType<typeof inspectionProtocol> | undefined;

/** Uploads the inspection protocol. All contracts have the same one, since each takes a while to make. */
export const uploadProtocol: ResidualStep = async (parts, contract) => {
  const { app } = parts;
  protocol ??= inspectionProtocol(app.get(PdfRenderer), app.get(Clock).today());
  const file = await protocol;
  const upload = { contractNo: contract.contractNo, kind: 'inspection', file, residualValue: null } as const;
  return answerOf(await app.get(ResidualFiles).upload(await dealerOf(parts, contract), upload));
};

/** Orders a change at the road traffic register, which answers immediately and refuses plates that end in 9. */
export const orderAtRegister =
  (matter: RegisterOrderType): ResidualStep =>
  async (parts, contract) => {
    const key = matter === 'trafficStop' ? 'stop_for_traffic' : 'change_owner_to_dnb';
    await act(parts, parts.people.admin, contract, key);
    const { id, register } = await stateOf(parts, contract);
    const { order } = register[matter];
    await parts.app.get(RegisterOrders).carryOut({ id, matter, order }, { attempt: 1 });
  };

/** Orders the transport from one of the active trading companies. */
export const orderTransport: ResidualStep = async (parts, contract) => {
  const companies = await parts.app
    .get(Database)
    .query<{ id: number }>('select id from trading_company where is_active order by id');
  const { id } = contract.random.pick(companies);
  const request = { TradingCompanyId: id };
  return act(parts, parts.people.admin, contract, 'send_to_trading_company', request);
};
