import {
  describeRecord,
  identityNumber,
  optionalReference,
  recordStream,
  text,
} from '@floorplan/kernel/records';
import type { RecordSaved, RowOf } from '@floorplan/kernel/records';
import { PARTIES_GUARD } from './parties.guard';

/** A dealer organisation: the company that owns dealers and has their limits. */
export const dealerOrganisation = describeRecord({
  category: 'dealer-organisation',
  table: 'dealer_organisation',
  fact: 'parties/DealerOrganisationSaved',
  guard: PARTIES_GUARD,
  fields: {
    name: text('Name', 'deo.name', { required: true }),
    organizationNumber: identityNumber('OrganizationNumber', 'deo.orgno', { unique: 'organisation-number' }),
    concernId: optionalReference('ConcernId', 'deo.concern'),
  },
});

export type DealerOrganisation = RowOf<typeof dealerOrganisation>;
export type DealerOrganisationSaved = RecordSaved<typeof dealerOrganisation>;

export const organisationStream = recordStream(dealerOrganisation, ({ id }) => ({ organisations: [id] }));
