import {
  describeRecord,
  flag,
  identityNumber,
  optionalReference,
  recordStream,
  text,
} from '@floorplan/kernel/records';
import type { RecordSaved, RowOf } from '@floorplan/kernel/records';
import { PARTIES_VERSION } from './parties.version';

/** A dealer organisation: the company that owns dealers. Limits belong to organisations. */
export const dealerOrganisation = describeRecord({
  category: 'dealer-organisation',
  texts: 'deo',
  table: 'dealer_organisation',
  fact: 'parties/DealerOrganisationSaved',
  dataVersion: PARTIES_VERSION,
  fields: {
    name: text('Name', { required: true }),
    organizationNumber: identityNumber('OrganizationNumber', { unique: 'organisation-number' }),
    concernId: optionalReference('ConcernId'),
    /** Whether buyouts within the netting limit are billed by one collective invoice per month. */
    useNetting: flag('UseNetting'),
    /** Whether the organisation has service contracts of its own. */
    useServiceModule: flag('UseServiceModule'),
  },
});

export type DealerOrganisation = RowOf<typeof dealerOrganisation>;
export type DealerOrganisationSaved = RecordSaved<typeof dealerOrganisation>;

export const organisationStream = recordStream(dealerOrganisation, ({ id }) => ({ organisations: [id] }));
