import type { Ore } from '@floorplan/kernel';
import type { ContractStatus } from './contract.statuses';
import type { Application, SigningLink } from './contract.values';
import type { Plan } from './instalments';

/** Subject and price of a contract. Absent until the contract exists. */
export type ContractTerms = Omit<Application, 'startDate' | 'months'> & {
  readonly plan: Plan;
  /**
   * Settled by the contract that this one continues: months of the term, and öre of the price (invoiced amounts and
   * subventions of that contract). 0 for other contracts.
   */
  readonly settled: { readonly months: number; readonly amount: Ore };
  /** Ids of all prices that the contract was sold at or changed to. */
  readonly definitionIds: readonly number[];
  readonly requestedStart: string | null;
  readonly appliedOn: string;
};

export type EndReason = 'rejected' | 'declined' | 'expired' | 'user' | 'term';

export interface ContractState {
  readonly status: ContractStatus;
  readonly terms: ContractTerms | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly financeContractNumber: number | null;
  /** Number of the document to sign, from 1. Each change of its content and each link makes a new document. */
  readonly paper: number;
  /** Link of the open signing; null before the provider made one and after the signing ended. */
  readonly signing: SigningLink | null;
  readonly signed: { readonly on: string; readonly documentId: string; readonly hash: string } | null;
  /** Day on which a contract that was signed elsewhere was read from a file; null when it has to be signed here. */
  readonly readSignedOn: string | null;
  readonly successorId: number | null;
  /**
   * Whether the successor's total contains the amounts that were not billed when it was made. This contract then
   * bills nothing.
   */
  readonly isBilledBySuccessor: boolean;
  /**
   * Last day on which a month can begin that this contract bills; later months are billed by the approved
   * successor. Null without a successor.
   */
  readonly billedThrough: string | null;
  /** End date before the contract was converted. */
  readonly endBeforeConversion: string | null;
  readonly endReason: EndReason | null;
  /** Number of months, from the first, whose instalments are billed. */
  readonly billed: number;
  /** Billed instalments that the next document credits, in öre. */
  readonly credit: Ore;
  readonly isSubventionBilled: boolean;
}

export const initialContract: ContractState = {
  status: 'absent',
  terms: null,
  startDate: null,
  endDate: null,
  financeContractNumber: null,
  paper: 0,
  signing: null,
  signed: null,
  readSignedOn: null,
  successorId: null,
  isBilledBySuccessor: false,
  billedThrough: null,
  endBeforeConversion: null,
  endReason: null,
  billed: 0,
  credit: 0,
  isSubventionBilled: false,
};

/** Day of the signature. A contract from a file was signed before, and counts from the day on which it was read. */
export const signedOn = ({ signed, readSignedOn }: ContractState): string | null =>
  signed?.on ?? readSignedOn;
