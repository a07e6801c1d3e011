import type { Actor, Ore } from '@floorplan/kernel';
import type { DescribedEvent } from './acts/table';
import type { Application, ContractCustomer, Definition, SigningLink } from './contract.values';

interface Act {
  readonly on: string;
  readonly by: Actor;
}

/** A contract was sold, read from a file, or made from an existing one. */
export type ContractApplied = {
  readonly type: 'service-contract/Applied';
  readonly data: Act & Application;
};

/** The provider made a link for signing. It replaces an earlier link. */
export type SigningOpened = {
  readonly type: 'service-contract/SigningOpened';
  readonly data: SigningLink & { readonly on: string };
};

/** The customer signed. The document is stored with its hash. */
export type ContractSigned = {
  readonly type: 'service-contract/Signed';
  readonly data: {
    readonly on: string;
    readonly signingId: string;
    readonly documentId: string;
    readonly hash: string;
  };
};

/** The customer declined, or did not sign in time. */
export type SigningEnded = {
  readonly type: 'service-contract/SigningEnded';
  readonly data: {
    readonly on: string;
    readonly signingId: string;
    readonly outcome: 'declined' | 'expired';
  };
};

export type ContractApproved = {
  readonly type: 'service-contract/Approved';
  readonly data: Act & {
    readonly startDate: string;
    readonly endDate: string;
    /** Id of the financed vehicle with the same chassis number, whose customer pays the contract. */
    readonly financeContractNumber: number | null;
    readonly isUnsigned: boolean;
    /**
     * Amount in öre that the earlier contract bills before this one starts, beyond the part that the total of this
     * one excluded from the beginning. The total is lowered by this amount. Absent when it is 0.
     */
    readonly billedMeanwhile?: Ore;
    /** Plates that had another active contract when the approval was confirmed. */
    readonly otherActive: readonly string[];
  };
};

export type ContractRejected = {
  readonly type: 'service-contract/Rejected';
  readonly data: Act & { readonly comment: string };
};

export type CustomerChanged = {
  readonly type: 'service-contract/CustomerChanged';
  readonly data: Act & { readonly customer: ContractCustomer };
};

export type EndDateChanged = {
  readonly type: 'service-contract/EndDateChanged';
  readonly data: Act & {
    readonly endDate: string;
    /** Instalments that were invoiced for months after the end, in öre net of VAT. */
    readonly credit: Ore;
  };
};

/** Category, distance or duration changed, and with them the instalments that are left. */
export type ContractChanged = {
  readonly type: 'service-contract/Changed';
  readonly data: Act & {
    readonly definition: Definition;
    /** Total of all instalments, invoiced ones too, in öre. */
    readonly total: Ore;
    /** Number of months whose instalments stay as they are. */
    readonly elapsed: number;
    readonly invoiced: Ore;
    readonly endDate: string | null;
  };
};

/** Another contract replaced this one. */
export type ContractConverted = {
  readonly type: 'service-contract/Converted';
  readonly data: Act & { readonly successorId: number; readonly endDate: string };
};

/** The contract that replaced this one ended before its approval, so that this one is active again. */
export type ContractRestored = {
  readonly type: 'service-contract/Restored';
  readonly data: { readonly on: string; readonly successorId: number };
};

export type ContractEnded = {
  readonly type: 'service-contract/Ended';
  readonly data: Act & {
    readonly endDate: string;
    /** `term`: the last day has passed. */
    readonly reason: 'user' | 'term';
    readonly credit: Ore;
  };
};

export type SuccessorApplied = {
  readonly type: 'service-contract/SuccessorApplied';
  readonly data: Act & {
    readonly successorId: number;
    /**
     * Whether this contract is billed until the other one starts. Absent in facts from before version 1.1, whose
     * contracts are not billed.
     */
    readonly isBilledMeanwhile?: true;
  };
};

/** The contract that continues this one was approved. This one is billed until the day before that one starts. */
export type SuccessorApproved = {
  readonly type: 'service-contract/SuccessorApproved';
  readonly data: Act & { readonly successorId: number; readonly startDate: string };
};

/** A document billed months of the contract to the dealer, in advance, and took up what was to be credited. */
export type InstalmentsBilled = {
  readonly type: 'service-contract/InstalmentsBilled';
  readonly data: Act & {
    readonly number: number;
    /** Months between the start of the contract and the first billed month. */
    readonly from: number;
    /** The first month that is not billed. */
    readonly to: number;
    readonly amount: Ore;
    readonly credit: Ore;
  };
};

/** A document billed the importer's subvention, for the whole term. */
export type SubventionBilled = {
  readonly type: 'service-contract/SubventionBilled';
  readonly data: Act & { readonly number: number; readonly amount: Ore };
};

export type ContractNoteAdded = {
  readonly type: 'service-contract/NoteAdded';
  readonly data: Act & { readonly text: string };
};

/** The facts that have a rule of their own. */
export type WrittenEvent =
  | ContractApplied
  | SigningOpened
  | ContractSigned
  | SigningEnded
  | ContractApproved
  | ContractRejected
  | CustomerChanged
  | EndDateChanged
  | ContractChanged
  | ContractConverted
  | ContractRestored
  | ContractEnded
  | SuccessorApplied
  | SuccessorApproved
  | InstalmentsBilled
  | SubventionBilled
  | ContractNoteAdded;

/** The facts of one contract, in stream `service-contract:<id>`. */
export type ContractEvent = WrittenEvent | DescribedEvent;

export const CONTRACT_CATEGORY = 'service-contract';
