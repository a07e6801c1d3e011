import {
  NettingBalances,
  organisationReceiver,
  type BillContribution,
  type BillingSource,
  type BillingSpan,
  type IssuingAct,
  type SlicePreview,
} from '@floorplan/invoicing/billing';
import {
  amountsOf,
  BUYOUT,
  COLLECTIVE_BUYOUT,
  nettingStream,
  type PartyReceiver,
  type NettingAccount,
  type NettingEvent,
  type WaitingBuyout,
  vatBasesOf,
} from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';
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
import { RatesNow } from '../calculations/rates-now';
import { billsOfAct, type BillOfAct } from './bills-of-act';
import { historiesOf } from './earlier-acts';
import { invoicedVehicle } from './receivers';
import { rowsOfBuyouts } from './rows-of-lines';

/** A vehicle with its buyout, which waits for the collective invoice. */
interface NettedVehicle {
  readonly vehicle: Vehicle;
  readonly buyout: BillOfAct;
}

const billKey = ({ id }: PartyReceiver, organisationId: number): string =>
  `DEA:${id}:netting:${organisationId}`;

/**
 * Billing source for the buyouts of dealer organisations that net them. An organisation gets one collective
 * invoice for all buyouts through the end of the month.
 */
@Injectable()
export class NettingSource implements BillingSource {
  readonly name = 'vehicle/netting';

  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly balances: NettingBalances,
    private readonly rates: RatesNow,
    private readonly parties: PartiesNow,
  ) {}

  async slices(): Promise<{ key: string; count: number }[]> {
    const waiting = await this.balances.waiting();
    return waiting.map(({ organisationId, count }) => ({ key: String(organisationId), count }));
  }

  async preview({ through }: BillingSpan, slice: string): Promise<SlicePreview> {
    const organisationId = Number(slice);
    const { state } = await this.log.load(nettingStream, organisationId);
    const ids = endedBy(state, through);
    if (ids.length === 0) return { parts: [], gaps: [] };
    const { value: parties } = await this.parties.current();
    const receiver = organisationReceiver(parties, organisationId);
    if (!receiver) {
      const name = parties.organisations.find(({ id }) => id === organisationId)?.name ?? slice;
      return { parts: [], gaps: [{ code: 'NO_FACILITY', name, subject: organisationId }] };
    }
    const loaded = await this.log.loadMany(ids.map((id) => ({ type: vehicleStream, id })));
    const vehicles = loaded.map(({ state: vehicle }) => vehicle as Vehicle);
    const parts = (await this.withBuyouts(vehicles, parties)).map(({ vehicle, buyout }) => ({
      bill: billKey(receiver, organisationId),
      category: COLLECTIVE_BUYOUT,
      receiver,
      subject: vehicle.identity.vehicleId,
      ...amountsOf(buyout.rows),
      vatBases: vatBasesOf(buyout.rows),
    }));
    return { parts, gaps: [] };
  }

  async contribute(
    issuing: IssuingAct,
    { month, through }: BillingSpan,
    { key }: Parameters<BillingSource['contribute']>[2],
  ): Promise<BillContribution> {
    const { act, unitOfWork, today: on, by } = issuing;
    const organisationId = Number(key.split(':').at(-1));
    const { state } = await unitOfWork.load(nettingStream, organisationId);
    const ids = endedBy(state, through);
    const { value: parties } = await this.parties.current();
    const receiver = organisationReceiver(parties, organisationId);
    if (ids.length === 0 || !receiver) return { documents: [], record: () => undefined };
    await unitOfWork.preload(ids.map((id) => ({ type: vehicleStream, id })));
    const vehicles = ids.map((id) => unitOfWork.get(vehicleStream, id).state as Vehicle);
    const billed = await this.withBuyouts(vehicles, parties);
    const category = COLLECTIVE_BUYOUT;
    return {
      documents: [
        {
          category,
          receiver,
          rows: rowsOfBuyouts(billed.flatMap(({ buyout }) => buyout.rows)),
          shares: billed.map(({ vehicle, buyout }) => ({
            vehicle: invoicedVehicle(vehicle, receiver, parties),
            rows: buyout.rows,
            ...(state.buyouts.find((waiting) => waiting.vehicleId === vehicle.identity.vehicleId)?.billed && {
              netted: true as const,
            }),
          })),
        },
      ],
      record: (numberOf) => {
        const number = numberOf(category);
        for (const { vehicle, buyout } of billed) {
          const { lines, through: days, receiver: dealer } = buyout;
          const fact: Invoiced = {
            type: 'vehicle/Invoiced',
            data: {
              on,
              number,
              category,
              side: dealer.side,
              receiverId: dealer.id,
              through: days,
              lines,
              by,
              month,
              corrections: false,
            },
          };
          act.append<VehicleState, VehicleEvent>(vehicleStream, vehicle.identity.vehicleId, [fact]);
        }
        act.append<NettingAccount, NettingEvent>(nettingStream, organisationId, [
          { type: 'invoicing/NettedBuyoutsBilled', data: { on, number, vehicleIds: ids } },
        ]);
      },
    };
  }

  /** Adds the buyout of each vehicle, from the fact of its last end. */
  private async withBuyouts(vehicles: readonly Vehicle[], parties: Parties): Promise<NettedVehicle[]> {
    const { value: rates } = await this.rates.current();
    const ids = vehicles.map(({ identity }) => identity.vehicleId);
    const histories = await historiesOf(this.database, ids);
    return vehicles.map((vehicle) => {
      const events = histories.get(vehicle.identity.vehicleId)!;
      const { type, data } = events.findLast((event) => event.type === 'vehicle/FinancingEnded')!;
      const bills = billsOfAct([{ type, data } as VehicleEvent], { before: vehicle, parties, rates });
      return { vehicle, buyout: bills.find(({ category }) => category === BUYOUT)! };
    });
  }
}

/** Ids of vehicles whose financing ended on or before the day. */
const endedBy = ({ buyouts }: NettingAccount, day: string): number[] =>
  buyouts.filter(({ endedOn }: WaitingBuyout) => endedOn <= day).map(({ vehicleId }) => vehicleId);
