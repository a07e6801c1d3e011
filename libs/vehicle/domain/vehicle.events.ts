import type { Actor } from '@floorplan/kernel';

export type FinanceType = 'LOAN' | 'AVBETALNING' | 'LEASING' | 'CONSIGN' | 'PL_FINANCE';
/** Consign, demo, stock financing. */
export type ClassificationCode = 'V' | 'D' | 'LA' | 'LM';

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

/** A message asked for a financing, and nothing spoke against it. */
export type FinancingStarted = {
  readonly type: 'vehicle/FinancingStarted';
  readonly data: {
    readonly vehicleId: number;
    readonly messageId: string;
    readonly detailId: number;
    readonly importerId: number;
    readonly dealerId: number;
    readonly organisationId: number;
    readonly makeId: number;
    readonly financeType: FinanceType;
    readonly classification: ClassificationCode;
    readonly identification: string;
    /** The importer's order number. */
    readonly orderId: string | null;
    readonly item: VehicleItem;
    readonly specification: readonly SpecificationRow[];
    /** Price without specification; price + specification = total price. Öre. */
    readonly price: number;
    readonly program: ProgramSnapshot;
    /** Null for what waits for its approval: it begins on that day, which nobody knows yet. */
    readonly period: FinancingPeriod | null;
    readonly supplierInvoice: SupplierInvoice;
    /** Öre; the first outstanding capital, or what is asked for. */
    readonly capital: number;
    /** Reference to the encrypted registration code, never the code itself. */
    readonly codeRef: string | null;
    readonly limit: LimitUse;
    readonly by: Actor;
  };
};

/** A dealer entered a car of its own, which nobody finances. It has no importer, period, capital or limit use. */
export type DealerVehicleRegistered = {
  readonly type: 'vehicle/DealerVehicleRegistered';
  readonly data: {
    readonly vehicleId: number;
    readonly messageId: string;
    readonly detailId: number;
    readonly dealerId: number;
    readonly organisationId: number;
    /** Null: a make that nobody here deals in. */
    readonly makeId: number | null;
    readonly identification: string;
    readonly item: VehicleItem;
    readonly specification: readonly SpecificationRow[];
    /** What the dealer paid, without specification, and the VAT of it; what it asks. Öre. */
    readonly price: number;
    readonly vat: number;
    readonly salesPrice: number | null;
    readonly description: string | null;
    readonly by: Actor;
  };
};

/** `eventCategoryId` is a row of `event-categories.ts`: 8 a note, 27 a note between importer and staff. */
export type NoteAdded = {
  readonly type: 'vehicle/NoteAdded';
  readonly data: {
    readonly noteId: string;
    readonly eventCategoryId: number;
    readonly description: string;
    readonly by: Actor;
  };
};

export type CodeShown = {
  readonly type: 'vehicle/CodeShown';
  readonly data: { readonly by: Actor };
};

/** The facts of one vehicle; stream `vehicle:<vehicleId>`. */
export type VehicleEvent = FinancingStarted | DealerVehicleRegistered | NoteAdded | CodeShown;

export const VEHICLE_CATEGORY = 'vehicle';
