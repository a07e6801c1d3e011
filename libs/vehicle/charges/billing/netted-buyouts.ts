import type { IssuingAct, NettingBalances } from '@floorplan/invoicing/billing';
import {
  BUYOUT,
  COLLECTIVE_BUYOUT,
  isNetted,
  nettingStream,
  sumOfRows,
  waitingOf,
  type NettingAccount,
  type NettingEvent,
} from '@floorplan/invoicing/domain';
import { limitStream } from '@floorplan/limits/domain';
import type { Parties } from '@floorplan/parties/contracts';
import { vehicleStream, type BuyoutNetted, type Vehicle } from '@floorplan/vehicle/domain';
import type { BillOfAct } from './bills-of-act';
import { invoicedVehicle } from './receivers';

/** Category of netting limits. */
const NETTING = 'F6';

/** An action on a vehicle, with the data for netting. */
export interface NettingAct extends Pick<IssuingAct, 'act' | 'unitOfWork' | 'today' | 'by'> {
  readonly before: Vehicle;
  readonly after: Vehicle;
  readonly parties: Parties;
  readonly netting: NettingBalances;
}

/**
 * Adds the buyout to the netting account of the dealer organisation, if the organisation nets its buyouts and
 * the buyout fits in its netting limit.
 * @returns whether the buyout was added; otherwise it needs an invoice of its own
 */
export async function netBuyout(netting: NettingAct, bill: BillOfAct): Promise<boolean> {
  const { act, unitOfWork, today: on, by, before, after, parties } = netting;
  const { organisationId } = bill.receiver;
  // The buyout of a demo car's consignment is set off against the new credit at once.
  if (bill.category !== BUYOUT || bill.settledByCredit !== undefined || organisationId === null) return false;
  if (!parties.organisations.find(({ id }) => id === organisationId)?.useNetting) return false;
  const amount = sumOfRows(bill.rows);
  const { state: limits } = await unitOfWork.load(limitStream, organisationId);
  const limit = limits.specifications[NETTING]?.approvedAmount ?? 0;
  const { state: account } = await unitOfWork.load(nettingStream, organisationId);
  // Read open invoices after the account. An invoice that is issued meanwhile changes the account, so that
  // this commit conflicts and is tried again.
  const open = await netting.netting.openInvoices(organisationId);
  if (!isNetted(amount, { limit, waiting: waitingOf(account), open })) return false;
  const { vehicleId } = after.identity;
  append(netting, organisationId, {
    type: 'invoicing/BuyoutNetted',
    data: {
      vehicleId,
      endedOn: bill.dueFrom ?? on,
      amount,
      billed: {
        vehicle: invoicedVehicle(after, bill.receiver, parties, { before, endsOn: bill.dueFrom }),
        rows: bill.rows,
      },
      on,
      by,
    },
  });
  const netted: BuyoutNetted = { type: 'vehicle/BuyoutNetted', data: { on, organisationId, amount, by } };
  act.append(vehicleStream, vehicleId, [netted]);
  return true;
}

/** Takes the buyout out of the netting account when its end is undone before the collective invoice. */
export async function takeBackNetted(netting: NettingAct): Promise<void> {
  const { unitOfWork, before, after, today: on, by } = netting;
  if (!before.netted || after.netted || isBilled(before)) return;
  const { organisationId } = before.netted;
  await unitOfWork.load(nettingStream, organisationId);
  const { vehicleId } = before.identity;
  append(netting, organisationId, {
    type: 'invoicing/NettedBuyoutTakenBack',
    data: { on, vehicleId, by },
  });
}

const isBilled = ({ bills }: Vehicle): boolean =>
  bills.some(({ category }) => category === COLLECTIVE_BUYOUT);

function append({ act }: Pick<NettingAct, 'act'>, organisationId: number, fact: NettingEvent): void {
  act.append<NettingAccount, NettingEvent>(nettingStream, organisationId, [fact]);
}
