import type { Actor, BusinessDate } from '@floorplan/kernel';
import type { NewFinancingMessage } from '../messages/new-financing-message';
import type { FinancingStarted } from '../facts/financing-started';
import type { ProgramPeriodSnapshot } from '../state/vehicle.values';
import type { FinanceType } from '@floorplan/catalogue/domain';
import type { UsualPrice, Warning } from './unusual-amount';

/** One of the two records in a finding that concerns a combination of records. */
export interface FindingSubjectPart {
  readonly kind: 'dealer' | 'make' | 'organisation' | 'category';
  readonly id: string;
  readonly name: string;
}

/** The record that a finding concerns. */
export interface FindingSubject {
  readonly kind:
    'importer' | 'dealer' | 'make' | 'dealer-make' | 'program' | 'organisation-limit' | 'vehicle' | 'message';
  readonly id: string;
  readonly label: string;
  readonly parts?: readonly FindingSubjectPart[];
}

/**
 * Codes of findings about a new vehicle. Types in the server ensure that each code is in the table of message
 * codes.
 */
export type FinancingCode =
  | 'UNKNOWN_IMPORTER'
  | 'INACTIVE_IMPORTER'
  | 'WAITING_EARLIER'
  | 'UNKNOWN_DEALER'
  | 'INACTIVE_DEALER'
  | 'UNKNOWN_MAKE'
  | 'MAKE_NOT_IMPORTER'
  | 'MAKE_NOT_HELD'
  | 'DUPLICATE_CHASSIS'
  | 'DUPLICATE_LICENSE'
  | 'DUPLICATE_INVOICE'
  | 'INVALID_CHASSIS'
  | 'INVALID_LICENSE'
  | 'CLASSIFICATION_NOT_ALLOWED'
  | 'NO_PRICE_PROGRAM'
  | 'PRICE_PROGRAM_EXPIRED'
  | 'AMOUNT_MISMATCH'
  | 'VAT_MISMATCH'
  | 'CURRENCY_NOT_SUPPORTED'
  | 'INVOICE_DATE_INVALID'
  | 'TRANSPORT_DATE_INVALID'
  | 'DUE_DATE_INVALID'
  | 'LIMIT_MISSING'
  | 'LIMIT_EXCEEDED'
  | 'DEMO_APPROVAL_MISSING'
  | 'NOT_ALLOWED'
  | 'UNUSUAL_AMOUNT';

/** A reason why a message is refused: a message code, the parameters of its text, and the record at fault. */
export interface FinancingFinding {
  readonly code: FinancingCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly subject: FindingSubject | null;
}

export interface ImporterForFinancing {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  /** VAT in percent. */
  readonly vat: number;
  /** Whether demo vehicles of this importer need its approval before delivery. */
  readonly demandDemoApproval: boolean;
  /** Whether private labels need approval before they begin. */
  readonly demandPlApproval: boolean;
}

export interface DealerForFinancing {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly financerAssignedId: string;
  readonly dealerOrganizationId: number;
  readonly organisationName: string;
}

export interface MakeForFinancing {
  readonly id: number;
  readonly name: string;
  readonly importerId: number;
  readonly heldByDealer: boolean;
}

export interface ProgramForFinancing {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly financeType: FinanceType;
  readonly periodUnit: 'DAY' | 'MONTH';
  readonly finishAction: 'EXT' | 'SEL';
  readonly residualPct: number | null;
  readonly periods: readonly ProgramPeriodSnapshot[];
}

export type ProgramAnswer =
  | { readonly kind: 'found'; readonly program: ProgramForFinancing }
  | { readonly kind: 'expired'; readonly code: string }
  | { readonly kind: 'none' };

export interface ProgramQuestion {
  readonly code: string | null;
  readonly date: BusinessDate;
  readonly financeTypes: readonly FinanceType[];
  /** Null when the importer is unknown. Price lists of any importer then match. */
  readonly importerId: number | null;
  readonly makeId: number | null;
  readonly dealerOrganizationId: number | null;
  readonly dealerId: number | null;
}

/** Capital (öre) that a vehicle would use of its dealer organisation's limit. */
export interface LimitQuestion {
  readonly category: 'F1' | 'F2' | 'F3' | 'F4';
  readonly makeId: number;
  readonly amount: number;
}

/**
 * Answer to the question whether an amount fits a limit. `makeId` is the make of the limit's row. It is null for
 * the own-stock row, which covers all makes without a row, and for a limit that is not distributed to makes.
 * `shortfall` in kronor.
 */
export type LimitAnswer =
  | { readonly kind: 'room'; readonly makeId: number | null }
  | { readonly kind: 'missing' }
  | { readonly kind: 'exceeded'; readonly shortfall: number };

/** Another vehicle with the same unique key. `foreign` means that it belongs to another importer. */
export interface DuplicateVehicle {
  readonly vehicleId: number;
  readonly foreign: boolean;
}

/**
 * Data that the decision needs besides the message. The functions only look up data that is already loaded.
 */
export interface FinancingReference {
  readonly today: BusinessDate;
  readonly importer: ImporterForFinancing | null;
  readonly dealer: DealerForFinancing | null;
  /** Whether the importer has a number for the dealer, or the dealer sells one of its makes. */
  readonly dealTogether: boolean;
  readonly make: MakeForFinancing | null;
  readonly duplicates: {
    readonly chassis: DuplicateVehicle | null;
    readonly license: DuplicateVehicle | null;
    readonly invoice: DuplicateVehicle | null;
  };
  /** True while an earlier message with the same chassis number is unfinished. */
  readonly waitsForEarlier: boolean;
  /** Finance types that the sender may use; `all` for staff. */
  readonly allowedFinanceTypes: ReadonlySet<FinanceType> | 'all';
  readonly usualPrice: UsualPrice | null;
  /** Whether an unusual price waits until a person has confirmed it. */
  readonly holdsUnusualPrice: boolean;
  readonly findProgram: (question: ProgramQuestion) => ProgramAnswer;
  readonly askLimit: (question: LimitQuestion) => LimitAnswer;
}

export interface FinanceVehicle {
  readonly message: NewFinancingMessage;
  readonly vehicleId: number;
  readonly detailId: number;
  readonly codeRef: string | null;
  readonly by: Actor;
}

/** Unique keys of a new vehicle; null for a number that the message does not contain. */
export interface UniqueKeys {
  readonly chassis: string;
  readonly license: string | null;
  /** Importer id and invoice number, joined. */
  readonly invoice: string | null;
}

export type FinancingDecision =
  | {
      readonly kind: 'findings';
      readonly findings: readonly FinancingFinding[];
      readonly warnings: readonly Warning[];
    }
  | {
      readonly kind: 'plan';
      readonly warnings: readonly Warning[];
      readonly fact: FinancingStarted;
      readonly statusCode: number;
      readonly reservation: LimitQuestion & { readonly vehicleId: number };
      readonly keys: UniqueKeys;
    };
