/** Approval that a vehicle waits for. */
export const WAITS_FOR_DEALER = 'WAIT_DEA';
export const WAITS_FOR_IMPORTER = 'WAIT_IMP';
/** A loan waits for staff. */
export const WAITS_FOR_FINANCER = 'WAIT_FIN';
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

/**
 * A row of a price list, copied when the financing started. `value` is in percent, or in kronor for fixed
 * fees.
 */
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
   * The price list of the row when it differs from the vehicle's: the row was kept when the price list was
   * changed.
   */
  readonly list?: Pick<ProgramSnapshot, 'id' | 'version' | 'code'>;
}

/** The price list version that a vehicle stores. `length` is a number of days or months, see `unit`. */
export interface ProgramSnapshot {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly unit: 'DAY' | 'MONTH';
  readonly length: number;
  readonly finishAction: 'EXT' | 'SEL';
  /** Percent of the capital that remains at the end; null when the price list has no residual. */
  readonly residualPct: number | null;
  readonly periods: readonly ProgramPeriodSnapshot[];
}

/**
 * An additional fee for one vehicle, or a discount when `value` is negative. It is added to the price list's
 * fee from the day (or month) number `fromDay` through `toDay`. `value` is in percent, or in kronor for fixed
 * fees.
 */
export interface FeeAdjustment {
  readonly id: number;
  readonly feeId: number;
  readonly feeType: string;
  readonly receiverType: 'IMP' | 'DEA';
  readonly value: number;
  /** Text as entered. The portal adds the word for a discount in the reader's language. */
  readonly text: string;
  readonly isDiscount?: true;
  readonly fromDay: number;
  readonly toDay: number;
  /**
   * True when the fee comes from the discount list of the dealer. Such a fee ends when another dealer takes
   * over the vehicle.
   */
  readonly ofDealer?: true;
  /**
   * First day of the fee when it was added after a transfer: the day on which the dealer took over the
   * vehicle.
   */
  readonly since?: string;
  /** Day on which another dealer took over the vehicle and the fee ended. */
  readonly until?: string;
}

/**
 * A term. `firstDayNumber` is 1, or higher when the day count continues after a swap or a change of price
 * list.
 */
export interface FinancingPeriod {
  readonly begin: string;
  readonly end: string;
  readonly firstDayNumber: number;
}

/**
 * Invoice of the supplier, in öre. Net, VAT and total are stored as sent and never calculated from each
 * other.
 */
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
 * Amount of the dealer organisation's limit that a vehicle uses. `makeId` is the make of the limit's row. It
 * is null for the own-stock row, which covers all makes without a row, and for a limit that is not
 * distributed to makes.
 */
export interface LimitUse {
  readonly category: string;
  readonly makeId: number | null;
  readonly amount: number;
}

/** A dealer as stored in facts, with the name of the dealer at the time of the fact. */
export interface NamedDealer {
  readonly dealerId: number;
  readonly organisationId: number;
  readonly name: string;
}
