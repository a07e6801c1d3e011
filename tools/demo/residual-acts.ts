import type { UserScope } from '@floorplan/identity/domain';
import { kronorOfOre, type Outcome } from '@floorplan/kernel';
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
import {
  EndActs,
  LeaseActs,
  PriceActs,
  RegisterOrders,
  ResidualFiles,
  ReturnActs,
  type ResidualCall,
} from '@floorplan/residual-value/server';
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

const CORRELATION = 'demo-residual-values';
const hundreds = (amount: number): number => Math.round(amount / 100) * 100;

const done = async (act: Promise<Outcome<unknown>>): Promise<unknown> => answerOf(await act);

const callBy = (scope: UserScope, { contractNo }: DemoContract): ResidualCall => ({
  scope,
  contractNo,
  correlationId: CORRELATION,
  isDryRun: false,
  seen: undefined,
});

const stateOf = async ({ app }: ResidualParts, contract: DemoContract): Promise<ResidualState> =>
  (await app.get(EventLog).load(residualStream, await idOf(app, contract))).state;

/** The contract's own dealer when it is a demo user, otherwise staff. */
async function byDealer(parts: ResidualParts, contract: DemoContract): Promise<ResidualCall> {
  const { people } = parts;
  const { facility } = await stateOf(parts, contract);
  const { actDealerIds } = people.deo;
  const isOwn = actDealerIds !== 'all' && actDealerIds.includes(facility.dealerId);
  return callBy(isOwn ? people.deo : people.admin, contract);
}

async function idOf(app: INestApplicationContext, { contractNo }: DemoContract): Promise<number> {
  const [row] = await app
    .get(Database)
    .query<{ id: number }>('select id from residual_value_contract where contract_no = $1', [contractNo]);
  return row!.id;
}

const byStaff = ({ people }: ResidualParts, contract: DemoContract): ResidualCall =>
  callBy(people.admin, contract);

export const requestPrice: ResidualStep = async (parts, contract) =>
  done(parts.app.get(PriceActs).requestPrice(await byDealer(parts, contract), null));

/** Staff name an end price near the residual value, and the reading of the odometer. */
export const namePrice: ResidualStep = (parts, contract) => {
  const { random, residualValue } = contract;
  return done(
    parts.app.get(PriceActs).updateEndPrice(byStaff(parts, contract), {
      Price: hundreds((residualValue * random.int(88, 104)) / 100),
      Mileage: random.int(38_000, 78_000),
      ...(random.chance(0.3) && { ImporterSupport: random.pick([2_500, 5_000, 7_500]) }),
      ...(random.chance(0.3) && { InternalComment: 'Jämfört med månadens värdering.' }),
    }),
  );
};

export const nameReleasingPrice: ResidualStep = (parts, contract) => {
  const ReleasingPrice = hundreds(contract.residualValue * 0.96);
  return done(parts.app.get(PriceActs).updateEndPrice(byStaff(parts, contract), { ReleasingPrice }));
};

export const disableExtension: ResidualStep = (parts, contract) =>
  done(parts.app.get(PriceActs).updateEndPrice(byStaff(parts, contract), { ExtendDisabled: true }));

export const note: ResidualStep = async (parts, contract) =>
  done(
    parts.app
      .get(PriceActs)
      .addNote(
        await byDealer(parts, contract),
        contract.random.pick([
          'Kunden återkommer om förlängning.',
          'Bilen besiktigas nästa vecka.',
          'Kunden vill lösa bilen.',
        ]),
      ),
  );

const PICKUP = {
  PickupAddress: 'Industrigatan 4',
  PickupPostalAddress: '721 30 Västerås',
  PickupContactPerson: 'Eva Lind',
  PickupContactPersonEmail: 'eva.lind@aterforsaljare.example',
};
const NO_PICKUP = {
  PickupAddress: '',
  PickupPostalAddress: '',
  PickupContactPerson: '',
  PickupContactPersonEmail: '',
};

/** Ends the contract. Without a responsible the dealer guarantees the residual value. */
export const end =
  (SettlementResponsible?: Responsible): ResidualStep =>
  async (parts, contract) =>
    done(
      parts.app.get(EndActs).end(await byDealer(parts, contract), {
        ...(SettlementResponsible && { SettlementResponsible }),
        Confirmed: true,
        VehicleReturned: true,
        BuyerOrgNr: '',
        ...(SettlementResponsible === 'NONE' ? PICKUP : NO_PICKUP),
      }),
    );

/** Sends a returned vehicle on to a new lease, at the price that staff have set. */
export const release: ResidualStep = async (parts, contract) => {
  const state = await stateOf(parts, contract);
  return done(
    parts.app.get(LeaseActs).release(byStaff(parts, contract), {
      CurrentMileage: state.endPrice.currentMileage,
      SupplierId: state.facility.dealerId,
      ReleasingPrice: kronorOfOre(state.endPrice.releasingPrice!),
    }),
  );
};

/** Finances the vehicle by a loan of the residual value. */
export const finance: ResidualStep = async (parts, contract) => {
  const { facility, terms } = await stateOf(parts, contract);
  const loan = { dealerId: facility.dealerId, make: terms!.vehicle.make };
  const [program] = await parts.app.get(LoanStarter).programs(loan);
  return done(
    parts.app.get(EndActs).startFinancing(await byDealer(parts, contract), {
      price_program_id: program!.id,
      amount: contract.residualValue,
    }),
  );
};

export const askExtension: ResidualStep = async (parts, contract) =>
  done(
    parts.app
      .get(LeaseActs)
      .requestExtension(await byDealer(parts, contract), contract.random.pick([3, 6, 6, 12]), true),
  );

export const answer =
  (isAccepted: boolean): ResidualStep =>
  (parts, contract) =>
    done(parts.app.get(LeaseActs).answerExtension(byStaff(parts, contract), isAccepted));

export const reserve: ResidualStep = async (parts, contract) =>
  done(parts.app.get(LeaseActs).reserve(await byDealer(parts, contract)));

export const saveCosts: ResidualStep = async (parts, contract) => {
  const { random } = contract;
  const state = await stateOf(parts, contract);
  const allowed = allowedNow(state, parts.app.get(Clock).today());
  const OverMileageKm = Math.max(0, (state.endPrice.currentMileage ?? 0) - allowed);
  const Weardown = [
    { Description: 'Repa höger bakdörr', Amount: random.int(12, 60) * 100 },
    { Description: 'Fälgar', Amount: random.int(8, 40) * 100 },
  ];
  return done(
    parts.app.get(ReturnActs).saveCosts(byStaff(parts, contract), {
      OverMileageKm,
      Weardown,
      CustomerCost: random.pick([0, 0, 1_200, 2_500]),
    }),
  );
};

export const invoiceCustomer: ResidualStep = (parts, contract) =>
  done(parts.app.get(ReturnActs).sendInvoice(byStaff(parts, contract), true));

export const reset: ResidualStep = (parts, contract) =>
  done(parts.app.get(PriceActs).reset(byStaff(parts, contract)));

export const moveTransport =
  (status: TransportStatus): ResidualStep =>
  (parts, contract) =>
    done(parts.app.get(ReturnActs).moveTransport(byStaff(parts, contract), status));

let protocol: ReturnType<typeof inspectionProtocol> | undefined;

/** Uploads the inspection protocol. All contracts have the same one, since each takes a while to make. */
export const uploadProtocol: ResidualStep = async (parts, contract) => {
  const { app } = parts;
  protocol ??= inspectionProtocol(app.get(PdfRenderer), app.get(Clock).today());
  return done(
    app.get(ResidualFiles).upload(await byDealer(parts, contract), 'inspection', {
      file: await protocol,
      residualValue: null,
    }),
  );
};

/** Orders a change at the road traffic register, which answers immediately and refuses plates that end in 9. */
export const orderAtRegister =
  (matter: RegisterOrderType): ResidualStep =>
  async (parts, contract) => {
    await done(parts.app.get(ReturnActs).orderAtRegister(byStaff(parts, contract), matter));
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
  return done(parts.app.get(ReturnActs).sendToCompany(byStaff(parts, contract), id));
};
