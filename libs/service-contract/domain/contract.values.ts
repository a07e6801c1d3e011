import type { Ore } from '@floorplan/kernel';

/** Durations in months that a contract may have. */
export const DURATIONS = [36, 48, 60] as const;

/** Contracted distances in kilometres that a contract may have. */
export const MILEAGES = [
  30_000, 45_000, 50_000, 55_000, 60_000, 65_000, 75_000, 85_000, 95_000, 100_000, 105_000, 115_000, 125_000,
  135_000, 145_000, 155_000, 165_000, 185_000, 195_000,
] as const;

/** Owner of a category: the make of an importer (MAK), or a dealer organisation (DEO). */
export const CATEGORY_TYPES = ['MAK', 'DEO'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** Owner of a contract's category, and the importer that approves the contracts of a make. */
export type ContractOwner =
  | { readonly type: 'MAK'; readonly makeId: number; readonly importerId: number }
  | { readonly type: 'DEO'; readonly organisationId: number };

/** The price that a contract was sold at. It stays when the price list changes. */
export interface Definition {
  readonly id: number;
  readonly categoryId: number;
  readonly category: string;
  /** Make of the vehicle; 0 for one that is not in the catalogue. */
  readonly makeId: number;
  readonly model: string;
  readonly variant: string;
  /** Kilometres. */
  readonly mileage: number;
  /** Months. */
  readonly duration: number;
  /** Öre per month, net of VAT. */
  readonly price: Ore;
}

export interface ContractCustomer {
  readonly identityNumber: string;
  readonly isLegalPerson: boolean;
  /** Name of a company; first and last name of a person. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
  /** Contact at a company. */
  readonly reference: string;
}

export interface ContractVehicle {
  readonly licenseNumber: string;
  readonly chassisNumber: string;
  readonly make: string;
  readonly model: string;
  readonly objectType: string;
  readonly firstRegisteredOn: string | null;
}

export interface Seller {
  readonly dealerId: number;
  readonly organisationId: number;
  readonly salesPerson: string;
  readonly salesPersonEmail: string;
}

/** Discounts over the whole term, öre. The importer and the dealer pay them. */
export interface Subventions {
  readonly importer: Ore;
  readonly dealer: Ore;
}

/** Reference to the signing of a contract at the provider. */
export interface SigningLink {
  readonly signingId: string;
  readonly url: string;
  /** Last day on which the customer can sign. */
  readonly expiresOn: string;
}

export const totalPrice = ({ price, duration }: Pick<Definition, 'price' | 'duration'>): Ore =>
  price * duration;

export const subventionSum = ({ importer, dealer }: Subventions): Ore => importer + dealer;

/** An application for a contract. */
export interface Application {
  readonly contractId: number;
  /** A contract from a file is signed already and waits for approval at once. */
  readonly source: 'sale' | 'file' | 'successor';
  readonly owner: ContractOwner;
  readonly definition: Definition;
  readonly customer: ContractCustomer;
  readonly vehicle: ContractVehicle;
  readonly seller: Seller;
  readonly subventions: Subventions;
  /** Amount that the customer pays over the term, in öre net of VAT. */
  readonly total: Ore;
  readonly months: number;
  /** Requested start; the start is the day of approval when it is null. */
  readonly startDate: string | null;
  readonly predecessorId: number | null;
  readonly externalCode: string;
}
