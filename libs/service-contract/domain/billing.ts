import type { Ore } from '@floorplan/kernel';
import type { ContractState } from './contract.state';
import { instalmentsBetween, monthBegin, monthsOf } from './instalments';

/** Instalments that a document bills to the dealer, and earlier ones that it credits. Öre, net of VAT. */
export interface DueInstalments {
  /** Months between the start of the contract and the first of them. */
  readonly from: number;
  /** The first month that is not due. */
  readonly to: number;
  readonly amount: Ore;
  readonly credit: Ore;
}

/**
 * Instalments of the months that begin on a day or before, as long as the contract lasts, and that are not billed.
 * Null when nothing is due. A contract whose instalments a finance contract pays is billed to nobody. The total of a
 * contract that continues another one contains what was not billed, so that the other one is not billed any more.
 */
export function dueInstalments(contract: ContractState, through: string): DueInstalments | null {
  const { startDate, endDate, terms, billed, credit } = contract;
  if (!terms || !startDate || !endDate || contract.financeContractNumber !== null) return null;
  const most = contract.successorId === null ? monthsOf(terms.plan) : billed;
  const last = through < endDate ? through : endDate;
  let to = billed;
  while (to < most && monthBegin(startDate, to) <= last) to++;
  if (to === billed && credit === 0) return null;
  return { from: billed, to, amount: instalmentsBetween(terms.plan, billed, to), credit };
}

/** First day of the month that is billed next; null when nothing is left to bill. */
export function nextInstalmentOn(contract: ContractState): string | null {
  const { startDate, endDate, terms, billed, credit } = contract;
  if (!startDate || !endDate || contract.financeContractNumber !== null) return null;
  if (credit > 0) return startDate;
  const next = monthBegin(startDate, billed);
  if (contract.successorId !== null || billed >= monthsOf(terms!.plan) || next > endDate) return null;
  return next;
}

/** The importer's subvention that is not billed yet, in öre; 0 before the approval and when there is none. */
export function dueSubvention({ startDate, terms, ...contract }: ContractState): Ore {
  if (!terms || !startDate || contract.isSubventionBilled || contract.financeContractNumber !== null)
    return 0;
  return terms.owner.type === 'MAK' ? terms.subventions.importer : 0;
}
