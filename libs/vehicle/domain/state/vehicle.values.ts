/** Whose approval a vehicle waits for. */
export const WAITS_FOR_DEALER = 'WAIT_DEA';
export const WAITS_FOR_IMPORTER = 'WAIT_IMP';
/** The car itself. */
export interface VehicleItem {
  readonly licenseNumber: string | null;
  readonly chassisNumber: string;
  readonly make: string;
  readonly model: string | null;
  readonly variant: string | null;
  readonly yearModel: number | null;
  /** Kilometres. */
  readonly mileage: number | null;
  readonly isUsed: boolean;
  readonly color: string | null;
  readonly fuel: string | null;
  readonly transmission: string | null;
  readonly supplierType: 'IMP' | 'DEA';
  readonly transportDate: string | null;
}

/** Öre excluding VAT. */
export interface SpecificationRow {
  readonly text: string;
  readonly amount: number;
}

/** A row of a price program as it stood when the vehicle started. `value` is percent, or kronor for fixed fees. */
export interface ProgramPeriodSnapshot {
  readonly feeId: number;
  readonly feeType: string;
  readonly receiverType: 'IMP' | 'DEA';
  readonly value: number;
  readonly interestRateId: number | null;
  readonly fromDay: number;
  readonly toDay: number;
  readonly text: string | null;
  /** The list that it is of, where the vehicle's was changed and this row is of the one before. */
  readonly list?: Pick<ProgramSnapshot, 'id' | 'version' | 'code'>;
}

/** The program version a running vehicle keeps. `length` is in `unit`s: days, or months. */
export interface ProgramSnapshot {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly unit: 'DAY' | 'MONTH';
  readonly length: number;
  readonly finishAction: 'EXT' | 'SEL';
  /** Percent of the capital left at the end; null when the program has none. */
  readonly residualPct: number | null;
  readonly periods: readonly ProgramPeriodSnapshot[];
}

/**
 * A fee of one vehicle's own, or what is taken off one (below 0): added to the row of its fee on the numbered days.
 * `value` is percent, or kronor for fixed fees.
 */
export interface FeeAdjustment {
  readonly id: number;
  readonly feeId: number;
  readonly feeType: string;
  readonly receiverType: 'IMP' | 'DEA';
  readonly value: number;
  /** As it was given: the word for a discount is told to each reader in its own language. */
  readonly text: string;
  readonly isDiscount?: true;
  readonly fromDay: number;
  readonly toDay: number;
  /** Of its dealer's list of discounts: it ends with that dealer's time. */
  readonly ofDealer?: true;
  /** Its first day, where another dealer had the vehicle before. */
  readonly since?: string;
  /** The day on which another dealer took it over. */
  readonly until?: string;
}

/** `firstDayNumber` is 1, or the continued count after a swap or program change. */
export interface FinancingPeriod {
  readonly begin: string;
  readonly end: string;
  readonly firstDayNumber: number;
}

/** Öre; net, VAT and total as sent, never recomputed from each other. */
export interface SupplierInvoice {
  readonly number: string | null;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly currency: string;
}

/** What the vehicle takes of the dealer organisation's limit. `makeId` null = the own-stock row, or no distribution. */
export interface LimitUse {
  readonly category: string;
  readonly makeId: number | null;
  readonly amount: number;
}
