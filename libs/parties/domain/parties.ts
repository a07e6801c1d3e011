/** An importer (general agent): the supplier of the vehicles. */
export interface Importer {
  readonly id: number;
  readonly name: string;
  /** Ten digits. */
  readonly organizationNumber: string;
  readonly importerAssignedId: string;
  readonly financerAssignedId: string;
  /** VAT in percent. */
  readonly vat: number;
  readonly isActive: boolean;
  readonly allowReject: boolean;
  readonly usePurchaseDiscount: boolean;
  /** Demo vehicles need the importer's approval before they are delivered. */
  readonly demandDemoApproval: boolean;
  /** Where `resend_vehicles` posts; null = nowhere configured. */
  readonly resendUrl: string | null;
}

/** That a dealer holds a make, with the importer's number for the dealer. */
export interface DealerMake {
  readonly makeId: number;
  readonly importerAssignedDealerId: string;
}

/** A dealer facility: one place of business of a dealer organisation. */
export interface Dealer {
  readonly id: number;
  readonly name: string;
  readonly dealerOrganizationId: number;
  readonly organizationNumber: string;
  readonly branchOrganizationNumber: string | null;
  readonly branchOrganizationNumberRental: string | null;
  readonly city: string;
  readonly postalCode: string | null;
  readonly concernName: string | null;
  readonly financerAssignedId: string;
  readonly externalAssignedId: string | null;
  readonly isActive: boolean;
  readonly pinCodeAfterPayment: boolean;
  readonly nextInventoryDate: string | null;
}

export interface DealerOrganisation {
  readonly id: number;
  readonly name: string;
  readonly organizationNumber: string;
  readonly concernId: number | null;
}

export interface Concern {
  readonly id: number;
  readonly name: string;
}
