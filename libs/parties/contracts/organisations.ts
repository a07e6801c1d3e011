import { anyId, recordContract } from '@floorplan/kernel/wire';
import { concern, dealerOrganisation } from '@floorplan/parties/domain';
import { z } from 'zod';

export const organisationContract = recordContract('DealerOrganisation', dealerOrganisation, {
  extra: {
    ConcernName: z.string().nullable(),
    /** Only on the page of one organisation, for staff with `fncLimits`; null when there is no wholesale limit. */
    DealerOrgLimit: z.number().nullish(),
    /**
     * Only on the page of one organisation, for callers with `fncLimits`: the rows of
     * `GET dealer_organizations/{id}/limitspecifications`.
     */
    LimitSpecifications: z.array(z.unknown()).optional(),
  },
  filter: { concern_id: anyId },
});

export const { query: organisationsQuery, exportRequest: organisationsExportRequest } = organisationContract;
export type DealerOrganisationRow = z.infer<typeof organisationContract.row>;
export type DealerOrganisationsAnswer = z.infer<typeof organisationContract.answer>;
export type OrganisationsQuery = z.infer<typeof organisationsQuery>;

export const concernContract = recordContract('Concern', concern, { extra: {}, filter: {} });

export const { query: concernsQuery, exportRequest: concernsExportRequest } = concernContract;
export type ConcernRow = z.infer<typeof concernContract.row>;
