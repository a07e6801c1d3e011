import type {
  Concern,
  Dealer,
  DealerMake,
  DealerOrganisation,
  Importer,
  NumberAtImporter,
} from '@floorplan/parties/domain';
import { column, type Versioned } from '@floorplan/platform/master-data';
import { EntitySchema } from 'typeorm';

export const importerEntity = new EntitySchema<Versioned<Importer>>({
  name: 'importer',
  columns: {
    id: column.id,
    name: column.text,
    organizationNumber: column.text,
    importerAssignedId: column.text,
    financerAssignedId: column.text,
    vat: column.percent,
    isActive: column.flag,
    allowReject: column.flag,
    usePurchaseDiscount: column.flag,
    demandDemoApproval: column.flag,
    resendUrl: column.optionalText,
    version: column.version,
  },
});

export const concernEntity = new EntitySchema<Versioned<Concern>>({
  name: 'concern',
  columns: { id: column.id, name: column.text, version: column.version },
});

export const organisationEntity = new EntitySchema<Versioned<DealerOrganisation>>({
  name: 'dealer_organisation',
  columns: {
    id: column.id,
    name: column.text,
    organizationNumber: column.text,
    concernId: column.optionalReference,
    version: column.version,
  },
});

/** The concern's name is the concern's; makes and numbers are only ever read with their dealer. */
export interface DealerRecord extends Omit<Dealer, 'concernName'> {
  readonly makes: readonly DealerMake[];
  readonly numbers: readonly NumberAtImporter[];
}

export const dealerEntity = new EntitySchema<Versioned<DealerRecord>>({
  name: 'dealer',
  columns: {
    id: column.id,
    name: column.text,
    dealerOrganizationId: column.reference,
    organizationNumber: column.text,
    branchOrganizationNumber: column.optionalText,
    branchOrganizationNumberRental: column.optionalText,
    city: column.text,
    postalCode: column.optionalText,
    financerAssignedId: column.text,
    externalAssignedId: column.optionalText,
    isActive: column.flag,
    pinCodeAfterPayment: column.flag,
    nextInventoryDate: column.optionalDate,
    makes: column.json,
    numbers: column.json,
    version: column.version,
  },
  indices: [{ name: 'dealer_of_organisation', columns: ['dealerOrganizationId'] }],
});
