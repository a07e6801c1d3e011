import { addDays, type Ore } from '@floorplan/kernel';
import type { ContractState } from './contract.state';
import { subventionSum } from './contract.values';
import { instalmentsBetween, monthBegin, monthsBegun, monthsOf } from './instalments';

/** Instalments that a document bills to the dealer, and earlier ones that it credits. Öre, net of VAT. */
export interface DueInstalments {
  /** Number of months between the start of the contract and the first billed month. */
  readonly from: number;
  /** The first month that is not due. */
  readonly to: number;
  readonly amount: Ore;
  readonly credit: Ore;
}

/**
 * Instalments of the months that begin on a day or before, as long as the contract lasts, and that are not billed.
 * Null when nothing is due. A contract whose instalments a finance contract pays is billed to nobody. A contract
 * with a successor is billed until the successor starts; the successor's total contains the rest.
 */
export function dueInstalments(contract: ContractState, through: string): DueInstalments | null {
  const { startDate, endDate, terms, billed, credit } = contract;
  if (!terms || !startDate || !endDate || contract.financeContractNumber !== null) return null;
  const most = mostInstalments(contract);
  const until = contract.billedThrough ?? endDate;
  const last = through < until ? through : until;
  let to = billed;
  while (to < most && monthBegin(startDate, to) <= last) to++;
  if (to === billed && credit === 0) return null;
  return { from: billed, to, amount: instalmentsBetween(terms.plan, billed, to), credit };
}

/** First day of the month that is billed next; null when nothing is left to bill. */
export function nextInstalmentOn(contract: ContractState): string | null {
  const { startDate, endDate, billed, credit } = contract;
  if (!startDate || !endDate || contract.financeContractNumber !== null) return null;
  if (credit > 0) return startDate;
  const next = monthBegin(startDate, billed);
  if (billed >= mostInstalments(contract) || next > (contract.billedThrough ?? endDate)) return null;
  return next;
}

const mostInstalments = ({ terms, billed, isBilledBySuccessor }: ContractState): number =>
  isBilledBySuccessor ? billed : monthsOf(terms!.plan);

/**
 * Amount in öre that a contract bills before its successor starts, beyond the part that the successor's total
 * excluded from the beginning.
 */
export function billedMeanwhile(
  { startDate, endDate, terms, billed, isBilledBySuccessor }: ContractState,
  successor: Pick<ContractState, 'terms'> & { readonly startsOn: string },
): Ore {
  if (!terms || !startDate || !endDate || isBilledBySuccessor) return 0;
  const before = addDays(successor.startsOn, -1);
  const begun = monthsBegun(startDate, before < endDate ? before : endDate, monthsOf(terms.plan));
  const paid = instalmentsBetween(terms.plan, 0, Math.max(billed, begun));
  return paid + subventionSum(terms.subventions) + terms.settled.amount - successor.terms!.settled.amount;
}

/** The importer's subvention that is not billed yet, in öre; 0 before the approval and when there is none. */
export function dueSubvention({ startDate, terms, ...contract }: ContractState): Ore {
  if (!terms || !startDate || contract.isSubventionBilled || contract.financeContractNumber !== null)
    return 0;
  return terms.owner.type === 'MAK' ? terms.subventions.importer : 0;
}
