import type { Ore } from '@floorplan/kernel';
import type { ResidualStatus } from './contract.machine';
import type {
  DocumentKind,
  EndPrice,
  Facility,
  LeaseTerms,
  Pickup,
  RegisterOrderType,
  RegisterOrder,
  Responsible,
  TransportStatus,
  UploadedDocument,
  WearRow,
} from './contract.values';
import type { Extended, ExtensionMonths } from './extension';
import type { SettlementStatus } from './settlement.machine';

export interface Extension {
  /** Number of the request, from 1. */
  readonly number: number;
  readonly months: ExtensionMonths;
  readonly askedOn: string;
  readonly askedBy: string;
  readonly response: 'WAITING' | 'YES' | 'NO';
  readonly terms: Extended;
}

export interface SavedCosts {
  readonly overMileageKm: number;
  readonly overMileage: Ore;
  readonly weardown: readonly WearRow[];
  readonly customerCost: Ore;
  readonly isSaved: boolean;
}

export interface Transport {
  readonly companyId: number;
  readonly company: string;
  readonly recipients: readonly string[];
  readonly status: TransportStatus;
}

export interface DocumentOfContract extends UploadedDocument {
  readonly uploadedOn: string;
  readonly uploadedBy: string;
  /** Id of the actor that uploaded it. */
  readonly uploaderId: string;
}

export interface ResidualState {
  readonly status: ResidualStatus;
  readonly settlement: SettlementStatus;
  readonly id: number;
  readonly contractNo: string;
  /** Null until the contract exists. */
  readonly terms: LeaseTerms | null;
  readonly facility: Facility;
  readonly isLimitFlagged: boolean;
  readonly endPrice: EndPrice;
  /** Latest request for an end price since the last reset; null without one, and after the mail was refused. */
  readonly priceRequest: { readonly mailId: string; readonly on: string; readonly isSent: boolean } | null;
  /** Whether staff saved a price since the last reset. */
  readonly isPriced: boolean;
  readonly documents: Readonly<Record<DocumentKind, DocumentOfContract | null>>;
  readonly invoiced: { readonly overMileage: boolean; readonly weardown: boolean };
  readonly costs: SavedCosts;
  readonly transport: Transport | null;
  readonly register: Readonly<Record<RegisterOrderType, RegisterOrder>>;
  readonly ended: {
    readonly on: string;
    readonly responsible: Responsible;
    readonly buyerNumber: string | null;
    readonly pickup: Pickup | null;
  } | null;
  readonly invoices: readonly { readonly number: number; readonly category: number }[];
  /** Latest request for an extension. */
  readonly extension: Extension | null;
  readonly isExtended: boolean;
  readonly reservedOn: string | null;
  readonly vehicleId: number | null;
  /** Reminders by the days before the end and the last day that they named. */
  readonly reminded: readonly string[];
}

const NOT_ORDERED: RegisterOrder = { status: 0, orderedOn: null, reason: '', order: 0 };
const NO_COSTS: SavedCosts = {
  overMileageKm: 0,
  overMileage: 0,
  weardown: [],
  customerCost: 0,
  isSaved: false,
};

export const initialResidual: ResidualState = {
  status: 'absent',
  settlement: 'undecided',
  id: 0,
  contractNo: '',
  terms: null,
  isLimitFlagged: false,
  facility: { dealerId: 0, organisationId: 0 },
  endPrice: {
    price: null,
    releasingPrice: null,
    importerSupport: 0,
    currentMileage: null,
    comment: '',
    isExtensionDisabled: false,
  },
  priceRequest: null,
  isPriced: false,
  documents: { inspection: null, settlement: null },
  invoiced: { overMileage: false, weardown: false },
  costs: NO_COSTS,
  transport: null,
  register: { trafficStop: NOT_ORDERED, ownerChange: NOT_ORDERED },
  ended: null,
  invoices: [],
  extension: null,
  isExtended: false,
  reservedOn: null,
  vehicleId: null,
  reminded: [],
};
