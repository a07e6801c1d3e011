/** Approval that a vehicle waits for. */
export const WAITS_FOR_DEALER = 'WAIT_DEA';
export const WAITS_FOR_IMPORTER = 'WAIT_IMP';
/** Data of the car itself. */
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

/** A row of a price list, copied when the vehicle started. `value` is percent, or kronor for fixed fees. */
export interface ProgramPeriodSnapshot {
  readonly feeId: number;
  readonly feeType: string;
  readonly receiverType: 'IMP' | 'DEA';
  readonly value: number;
  readonly interestRateId: number | null;
  readonly fromDay: number;
  readonly toDay: number;
  readonly text: string | null;
  /**
   * Price list of the row, when the vehicle's price list was changed and the row belongs to the previous one.
   */
  readonly list?: Pick<ProgramSnapshot, 'id' | 'version' | 'code'>;
}

/** The price list version that a running vehicle stores. `length` is in `unit`s: days, or months. */
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
 * A fee of one vehicle, or a discount (negative), added to the row of its fee on the numbered days. `value`
 * is percent, or kronor for fixed fees.
 */
export interface FeeAdjustment {
  readonly id: number;
  readonly feeId: number;
  readonly feeType: string;
  readonly receiverType: 'IMP' | 'DEA';
  readonly value: number;
  /** Text as entered; the portal adds the word for a discount in the reader's language. */
  readonly text: string;
  readonly isDiscount?: true;
  readonly fromDay: number;
  readonly toDay: number;
  /** True when it comes from the dealer's discount list; it then ends with the dealer's time. */
  readonly ofDealer?: true;
  /** Its first day, when another dealer had the vehicle before. */
  readonly since?: string;
  /** The day on which another dealer took over the vehicle. */
  readonly until?: string;
}

/** `firstDayNumber` is 1, or the continued count after a swap or program change. */
export interface FinancingPeriod {
  readonly begin: string;
  readonly end: string;
  readonly firstDayNumber: number;
}

/** The supplier's invoice. Öre; net, VAT and total as sent, never recalculated from each other. */
export interface SupplierInvoice {
  readonly number: string | null;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly currency: string;
}

/**
 * Usage of the dealer organisation's limit by a vehicle. `makeId` null = the own-stock row, or no
 * distribution.
 */
export interface LimitUse {
  readonly category: string;
  readonly makeId: number | null;
  readonly amount: number;
}
