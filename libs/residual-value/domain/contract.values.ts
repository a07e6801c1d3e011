import type { Ore } from '@floorplan/kernel';

/** Who bears the residual value: the dealer (AF) or the finance provider (DNB). */
export type Guarantee = 'AF' | 'DNB';

/** Who settles an ended contract. NONE: the dealer declined to buy the vehicle. */
export const RESPONSIBLES = ['DNB', 'AF', 'NONE', 'RELEASING'] as const;
export type Responsible = (typeof RESPONSIBLES)[number];

export interface LeaseCustomer {
  readonly name: string;
  /** Personal or organisation number without separators. */
  readonly identityNumber: string;
  /** Blank when it is unknown. */
  readonly email: string;
}

export interface LeasedVehicle {
  readonly licenseNumber: string;
  readonly chassisNumber: string;
  readonly makeId: number;
  readonly importerId: number;
  readonly make: string;
  readonly model: string;
  readonly description: string;
}

/** The facility that handles the contract. */
export interface Facility {
  readonly dealerId: number;
  readonly organisationId: number;
}

/** The terms of the lease at its end. Distances in kilometres, amounts in öre net of VAT. */
export interface LeaseTerms {
  readonly guarantee: Guarantee;
  /** Organisation number of the supplying dealer. */
  readonly supplierNumber: string;
  /** Organisation number that the lessor names as guarantor; null without one. */
  readonly guarantorNumber: string | null;
  readonly customer: LeaseCustomer;
  readonly vehicle: LeasedVehicle;
  readonly product: string;
  /** Months. */
  readonly duration: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly mileage: number;
  readonly objectPrice: Ore;
  readonly residualValue: Ore;
  /** Whether it can be ended before its end price is known. */
  readonly isPreEndingAvailable: boolean;
}

/** Where a declined vehicle is collected. */
export interface Pickup {
  readonly address: string;
  readonly postalAddress: string;
  readonly contactPerson: string;
  readonly contactEmail: string;
}

export const DOCUMENT_KINDS = ['inspection', 'settlement'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** An uploaded document. `documentId` names the stored file. */
export interface UploadedDocument {
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly hash: string;
}

export const TRANSPORT_STATUSES = ['ORDERED', 'PICKED_UP', 'DELIVERED', 'SOLD'] as const;
export type TransportStatus = (typeof TRANSPORT_STATUSES)[number];

/** Orders that the road traffic register carries out: taking off the road and change of owner. */
export const REGISTER_ORDER_TYPES = ['trafficStop', 'ownerChange'] as const;
export type RegisterOrderType = (typeof REGISTER_ORDER_TYPES)[number];

/** Status of an order at the register: 0 not ordered, 1 ordered, 2 done, 9 refused. */
export type RegisterStatus = 0 | 1 | 2 | 9;

export interface RegisterOrder {
  readonly status: RegisterStatus;
  readonly orderedOn: string | null;
  /** Why the register refused; blank otherwise. */
  readonly reason: string;
  /** Number of the order, from 1; a later order has a higher number. */
  readonly order: number;
}

/** Damage or abnormal wear that the customer pays for. */
export interface WearRow {
  readonly description: string;
  readonly amount: Ore;
}

/** Fields of the end-price record that staff change. */
export interface EndPrice {
  readonly price: Ore | null;
  readonly releasingPrice: Ore | null;
  readonly importerSupport: Ore;
  /** Reading of the odometer, km. */
  readonly currentMileage: number | null;
  readonly comment: string;
  readonly isExtensionDisabled: boolean;
}
