import type { RowState } from '@floorplan/kernel';
import {
  concernStream,
  dealerStream,
  importerStream,
  organisationStream,
  type Concern,
  type ConcernSaved,
  type DealerMakesSaved,
  type DealerOrganisation,
  type DealerOrganisationSaved,
  type DealerSaved,
  type DealerState,
  type Importer,
  type ImporterSaved,
} from '@floorplan/parties/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** The master rows: ordinary tables, written in the transaction of the change that they show. */
export const importerRows: InlineProjection<RowState<Importer>, ImporterSaved> = {
  table: 'importer',
  stream: importerStream,
  rows: ({ after: { row }, version }) =>
    row
      ? [
          {
            id: row.id,
            name: row.name,
            organization_number: row.organizationNumber,
            importer_assigned_id: row.importerAssignedId,
            financer_assigned_id: row.financerAssignedId,
            vat: row.vat,
            is_active: row.isActive,
            allow_reject: row.allowReject,
            use_purchase_discount: row.usePurchaseDiscount,
            demand_demo_approval: row.demandDemoApproval,
            resend_url: row.resendUrl,
            version,
          },
        ]
      : [],
};

export const concernRows: InlineProjection<RowState<Concern>, ConcernSaved> = {
  table: 'concern',
  stream: concernStream,
  rows: ({ after: { row }, version }) => (row ? [{ ...row, version }] : []),
};

export const organisationRows: InlineProjection<RowState<DealerOrganisation>, DealerOrganisationSaved> = {
  table: 'dealer_organisation',
  stream: organisationStream,
  rows: ({ after: { row }, version }) =>
    row
      ? [
          {
            id: row.id,
            name: row.name,
            organization_number: row.organizationNumber,
            concern_id: row.concernId,
            version,
          },
        ]
      : [],
};

export const dealerRows: InlineProjection<DealerState, DealerSaved | DealerMakesSaved> = {
  table: 'dealer',
  stream: dealerStream,
  rows: ({ after: { row, makes, numbers }, version }) =>
    row
      ? [
          {
            id: row.id,
            name: row.name,
            dealer_organization_id: row.dealerOrganizationId,
            organization_number: row.organizationNumber,
            branch_organization_number: row.branchOrganizationNumber,
            branch_organization_number_rental: row.branchOrganizationNumberRental,
            city: row.city,
            postal_code: row.postalCode,
            financer_assigned_id: row.financerAssignedId,
            external_assigned_id: row.externalAssignedId,
            is_active: row.isActive,
            pin_code_after_payment: row.pinCodeAfterPayment,
            next_inventory_date: row.nextInventoryDate,
            makes,
            numbers,
            version,
          },
        ]
      : [],
};
