import {
  creditInvoiceIn,
  DUE_TERMS,
  issueInvoiceIn,
  NettingBalances,
  settleByCreditIn,
  type IssuingAct,
} from '@floorplan/invoicing/billing';
import {
  COLLECTIVE_BUYOUT,
  invoiceStream,
  type DueTerms,
  type Invoice,
  type PartyReceiver,
} from '@floorplan/invoicing/domain';
import { refuse, guardedValue } from '@floorplan/platform/commands';
import {
  vehicleStream,
  type BillsCredited,
  type BuyoutPaid,
  type Invoiced,
  type Vehicle,
  type VehicleEvent,
} from '@floorplan/vehicle/domain';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Inject, Injectable } from '@nestjs/common';
import { RatesNow } from '../calculations/rates-now';
import { billsOfAct, mayBill, type BilledAct, type BillOfAct } from './bills-of-act';
import { netBuyout, takeBackNetted, type NettingAct } from './netted-buyouts';
import { invoicedVehicle } from './receivers';

/**
 * An act on a vehicle while it is being decided: the vehicle before and after the act, and the facts of the
 * act.
 */
export interface DecidedAct extends Omit<IssuingAct, 'dueTerms'> {
  readonly before: Vehicle;
  readonly after: Vehicle;
  readonly facts: readonly VehicleEvent[];
}

/** A decided act, with the data that its documents need. */
interface BillingAct extends DecidedAct, IssuingAct, BilledAct, NettingAct {}

/** Whether an action with these facts issues or credits documents. */
const changesBills = (facts: readonly VehicleEvent[]): boolean =>
  facts.some(({ type }) => mayBill(type) || type === 'vehicle/Reversed' || type === 'vehicle/Undone');

/** Issues and credits the documents of actions on vehicles. */
@Injectable()
export class ActBilling {
  constructor(
    private readonly parties: PartiesNow,
    private readonly rates: RatesNow,
    private readonly netting: NettingBalances,
    @Inject(DUE_TERMS) private readonly dueTerms: DueTerms,
  ) {}

  /**
   * Issues the documents that an action bills at once, and credits the documents that the action takes back.
   * All changes are committed together with the action. Refuses an undo when a document of the undone action
   * is paid.
   */
  async bill(decided: DecidedAct): Promise<void> {
    const { act, facts } = decided;
    if (!changesBills(facts)) return;
    const parties = guardedValue(act, await this.parties.current());
    const rates = guardedValue(act, await this.rates.current());
    const { netting, dueTerms } = this;
    const billing: BillingAct = { ...decided, parties, rates, netting, dueTerms };
    await creditBills(billing);
    await takeBackNetted(billing);
    for (const bill of billsOfAct(facts, billing))
      if (!(await netBuyout(billing, bill))) await issueBill(billing, bill);
  }
}

async function issueBill(decided: BillingAct, bill: BillOfAct): Promise<void> {
  const { category, receiver, rows, lines, through, dueFrom, settledByCredit, isPayout, paysBuyout } = bill;
  const { act, before, after, parties, today: on, by } = decided;
  const { number, total } = await issueInvoiceIn(decided, {
    category,
    receiver,
    rows,
    month: null,
    creditOf: null,
    shares: [{ vehicle: invoicedVehicle(after, receiver, parties, { before, endsOn: dueFrom }), rows }],
    ...(dueFrom && { dueFrom }),
    ...(isPayout && { paidOutWhenDue: true }),
  });
  if (settledByCredit && total > 0) settleByCreditIn(decided, number, settledByCredit);
  const invoiced: Invoiced = {
    type: 'vehicle/Invoiced',
    data: {
      on,
      number,
      category,
      side: receiver.side,
      receiverId: receiver.id,
      through,
      lines,
      by,
      month: null,
      corrections: false,
    },
  };
  act.append(vehicleStream, after.identity.vehicleId, [invoiced]);
  if (paysBuyout) {
    const paid: BuyoutPaid = { type: 'vehicle/BuyoutPaid', data: { on, number, by } };
    act.append(vehicleStream, after.identity.vehicleId, [paid]);
  }
}

/**
 * Credits the bills that an action takes back: all bills of a reversed vehicle, or the bills of an undone
 * action.
 */
async function creditBills(decided: BillingAct): Promise<void> {
  const { act, unitOfWork, before, after, facts, today: on, by } = decided;
  const { vehicleId } = after.identity;
  const isReversed = facts.some(({ type }) => type === 'vehicle/Reversed');
  const isUndone = facts.some(({ type }) => type === 'vehicle/Undone');
  if (!isReversed && !isUndone) return;
  const kept = new Set(isReversed ? [] : after.bills.map(({ number }) => number));
  const takenBack = before.bills.filter(({ number }) => !kept.has(number));
  for (const { number } of takenBack) {
    const { state: invoice } = await unitOfWork.load(invoiceStream, number);
    if (isUndone && isSettled(invoice!, before))
      refuse({ code: 'UNDO_PAID', params: { number: String(number) } });
    await creditInvoiceIn(decided, number, vehicleId);
  }
  // After an undo the vehicle has the bills again that the undone action had credited. Their credit notes are
  // issued and remain, so that these bills are credited once more in the vehicle's state.
  const had = new Set(before.bills.map(({ number }) => number));
  const restored = isUndone ? after.bills.filter(({ number }) => !had.has(number)) : [];
  const numbers = [...(isReversed ? takenBack : []), ...restored].map(({ number }) => number);
  if (numbers.length === 0) return;
  const credited: BillsCredited = { type: 'vehicle/BillsCredited', data: { on, numbers, by } };
  act.append(vehicleStream, vehicleId, [credited]);
  for (const { number } of restored) await payOutAgain(decided, number);
}

/**
 * Whether the document prevents an undo: a document of the action itself that is paid or set off in part, or
 * the collective invoice of the vehicle's buyout that is paid in full.
 */
const isSettled = (
  { category, month, paid, settledByCredit }: Invoice,
  { isBuyoutPaid }: Vehicle,
): boolean => (category === COLLECTIVE_BUYOUT ? isBuyoutPaid : month === null && paid - settledByCredit > 0);

/**
 * Pays out a loan again after undoing the action that credited the payout. Documents with charges are not
 * issued again here, because their days can be billed again by a billing run.
 */
async function payOutAgain(decided: BillingAct, number: number): Promise<void> {
  const { state: invoice } = await decided.unitOfWork.load(invoiceStream, number);
  const { category, receiver: issuedTo, rows, paidOutWhenDue } = invoice!;
  const receiver = issuedTo as PartyReceiver;
  if (paidOutWhenDue)
    await issueBill(decided, { category, receiver, rows, lines: [], through: [], isPayout: true });
}
