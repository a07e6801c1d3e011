import {
  chargesBill,
  dealerReceiver,
  importerReceiver,
  type BillContribution,
  type BillingGap,
  type BillingSource,
  type BillingSpan,
  type BillPart,
  type IssuingAct,
  type SlicePreview,
} from '@floorplan/invoicing/billing';
import { type PartyReceiver, type InvoicedShare } from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';
import { guardedValue } from '@floorplan/platform/commands';
import type { BaseRates } from '@floorplan/pricing/domain';
import { Database, EventLog } from '@floorplan/platform/event-store';
import {
  vehicleStream,
  type Invoiced,
  type Vehicle,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { Programs } from '../calculations/programs';
import { RatesNow } from '../calculations/rates-now';
import { amountsOfCharges, chargeDocuments, rowsOfCharges, type ChargeDocument } from './charge-documents';
import {
  contributeAct,
  historiesOf,
  isActBill,
  mayHaveUnbilledAct,
  partsOfActs,
  unbilledActs,
} from './earlier-acts';
import { invoicedVehicle } from './receivers';
import { unbilledCharges, type UnbilledCharges } from './unbilled-charges';

/** Number of vehicles per slice. Calculating a slice takes some hundred milliseconds. */
const SLICE = 500;

/**
 * SQL of the vehicles that may have charges to bill: all vehicles that ever had a term, except vehicles that
 * are known to be billed completely.
 */
const CANDIDATES = `from vehicle v left join billed_out o on o.vehicle_id = v.id and o.version = v.version
  where v.begin_date is not null and o.vehicle_id is null`;

/** Charges of one vehicle that one document of a receiver bills. */
interface VehicleCharges {
  readonly vehicle: Vehicle;
  readonly charges: UnbilledCharges;
  readonly document: ChargeDocument;
}

const receiverOf = (
  parties: Parties,
  { side, receiverId }: Pick<UnbilledCharges, 'side' | 'receiverId'>,
): PartyReceiver =>
  side === 'IMP' ? importerReceiver(parties, receiverId) : dealerReceiver(parties, receiverId);

/**
 * Key of the bill for charges. A plan is billed by a notice per vehicle, everything else by one document per
 * receiver and category.
 */
const billOf = (vehicleId: number, { side, receiverId, isPlan }: UnbilledCharges): string =>
  isPlan ? `DEA:${receiverId}:plan:${vehicleId}` : chargesBill({ side, id: receiverId });

/** Billing source for interest, fees, subventions, instalments and corrections of financed vehicles. */
@Injectable()
export class ChargesSource implements BillingSource {
  readonly name = 'vehicle/charges';

  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly rates: RatesNow,
    private readonly parties: PartiesNow,
  ) {}

  slices(): Promise<{ key: string; count: number }[]> {
    return this.database.query(
      `select min(id) || '-' || max(id) as key, count(*)::int as count
         from (select v.id, (row_number() over (order by v.id) - 1) / ${SLICE} as slice ${CANDIDATES}) s
        group by slice order by min(id)`,
    );
  }

  async preview({ through }: BillingSpan, slice: string): Promise<SlicePreview> {
    const [{ value: rates }, { value: parties }] = await this.known();
    const programs = new Programs();
    const billedOut: [number, number][] = [];
    const suspects: Vehicle[] = [];
    const parts: BillPart[] = [];
    const gaps: BillingGap[] = [];
    for (const { vehicle, version } of await this.vehicles(slice)) {
      const { vehicleId } = vehicle.identity;
      const { charges, missing, isBilledOut } = unbilledCharges(vehicle, rates, through, programs);
      if (mayHaveUnbilledAct(vehicle)) suspects.push(vehicle);
      else if (isBilledOut) billedOut.push([vehicleId, version]);
      for (const charge of charges) parts.push(...partsOf(parties, vehicleId, charge));
      for (const { name } of missing) gaps.push({ code: 'NO_BASE_RATE', name, subject: vehicleId });
    }
    await this.noteBilledOut(billedOut);
    const histories = await historiesOf(
      this.database,
      suspects.map(({ identity }) => identity.vehicleId),
    );
    for (const vehicle of suspects) {
      const { vehicleId } = vehicle.identity;
      const acts = unbilledActs(vehicle, histories.get(vehicleId) ?? [], { parties, rates });
      parts.push(...partsOfActs(vehicleId, acts));
    }
    return { parts, gaps };
  }

  async contribute(
    issuing: IssuingAct,
    { month, through }: BillingSpan,
    { key, parts }: Parameters<BillingSource['contribute']>[2],
  ): Promise<BillContribution> {
    const { act, unitOfWork, today: on, by } = issuing;
    const [rates, { value: parties }] = await this.known();
    const ids = [...new Set(parts.map(({ subject }) => subject))].sort((a, b) => a - b);
    const load = async (some: readonly number[]): Promise<Vehicle[]> => {
      await unitOfWork.preload(some.map((id) => ({ type: vehicleStream, id })));
      return some.map((id) => unitOfWork.get(vehicleStream, id).state as Vehicle);
    };
    if (isActBill(key)) {
      const [vehicle] = (await load(ids)) as [Vehicle];
      const history = (await historiesOf(this.database, ids)).get(vehicle.identity.vehicleId) ?? [];
      const acts = unbilledActs(vehicle, history, { parties, rates: guardedValue(act, rates) });
      return contributeAct(issuing, vehicle, acts, { key, parties });
    }
    const calculation = { rates: guardedValue(act, rates), through, bill: key, programs: new Programs() };
    const billed: VehicleCharges[] = [];
    // An importer may have tens of thousands of vehicles. Between the parts, the worker does other work.
    for (let at = 0; at < ids.length; at += SLICE)
      billed.push(...chargesOfBill(await load(ids.slice(at, at + SLICE)), calculation));
    const categories = [...new Set(billed.map(({ document }) => document.category))];
    return {
      documents: categories.map((category) => documentOf(category, billed, parties)),
      record: (numberOf) => {
        for (const { vehicle, charges, document } of billed) {
          const { side, receiverId, through: days } = charges;
          const { category, lines, differences } = document;
          const fact: Invoiced = {
            type: 'vehicle/Invoiced',
            data: {
              on,
              number: numberOf(category),
              category,
              side,
              receiverId,
              through: days,
              lines,
              by,
              month,
              corrections: differences.length > 0,
              ...(differences.length > 0 && { differences }),
            },
          };
          act.append<VehicleState, VehicleEvent>(vehicleStream, vehicle.identity.vehicleId, [fact]);
        }
      },
    };
  }

  private known() {
    return Promise.all([this.rates.current(), this.parties.current()]);
  }

  private async vehicles(slice: string): Promise<{ vehicle: Vehicle; version: number }[]> {
    const rows = await this.database.query<{ id: number }>(
      `select v.id ${CANDIDATES} and v.id between $1 and $2 order by v.id`,
      slice.split('-'),
    );
    const loaded = await this.log.loadMany(rows.map(({ id }) => ({ type: vehicleStream, id })));
    return loaded.map(({ state, version }) => ({ vehicle: state as Vehicle, version }));
  }

  /** Stores which vehicles have nothing left to bill, so that later runs do not read them. */
  private async noteBilledOut(vehicles: readonly (readonly [id: number, version: number])[]): Promise<void> {
    if (vehicles.length === 0) return;
    await this.database.query(
      `insert into billed_out (vehicle_id, version) select * from unnest($1::bigint[], $2::int[])
       on conflict (vehicle_id) do update set version = excluded.version`,
      [vehicles.map(([id]) => id), vehicles.map(([, version]) => version)],
    );
  }
}

const partsOf = (parties: Parties, vehicleId: number, charges: UnbilledCharges): BillPart[] =>
  chargeDocuments(charges).map((document) => ({
    bill: billOf(vehicleId, charges),
    category: document.category,
    subject: vehicleId,
    receiver: receiverOf(parties, charges),
    ...amountsOfCharges(document),
  }));

interface BillCalculation {
  readonly rates: BaseRates;
  readonly through: string;
  readonly bill: string;
  readonly programs: Programs;
}

/** The charges of the vehicles that belong to a bill, by document. */
function chargesOfBill(
  vehicles: readonly Vehicle[],
  { rates, through, bill, programs }: BillCalculation,
): VehicleCharges[] {
  return vehicles.flatMap((vehicle) =>
    unbilledCharges(vehicle, rates, through, programs)
      .charges.filter((charges) => billOf(vehicle.identity.vehicleId, charges) === bill)
      .flatMap((charges) => chargeDocuments(charges).map((document) => ({ vehicle, charges, document }))),
  );
}

function documentOf(
  category: number,
  billed: readonly VehicleCharges[],
  parties: Parties,
): BillContribution['documents'][number] {
  const own = billed.filter(({ document }) => document.category === category);
  const receiver = receiverOf(parties, own[0]!.charges);
  const shares = own.map(({ vehicle, document }): InvoicedShare => ({
    vehicle: invoicedVehicle(vehicle, receiver, parties),
    rows: rowsOfCharges(document),
  }));
  const all = {
    lines: own.flatMap(({ document }) => document.lines),
    differences: own.flatMap(({ document }) => document.differences),
  };
  return { category, receiver, rows: rowsOfCharges(all, false), shares };
}
