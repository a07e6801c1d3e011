import {
  date,
  describeRecord,
  optionalReference,
  recordStream,
  text,
  type RowOf,
} from '@floorplan/kernel/records';
import { SERVICE_CONTRACT_VERSION } from './service-contract.version';

/**
 * A category of service contracts. It belongs to one make or to one dealer organisation, and never changes its
 * owner. A category ends by its last day and is never removed, since contracts refer to it.
 */
export const contractCategory = describeRecord({
  category: 'contract-category',
  texts: 'ac',
  table: 'contract_category',
  fact: 'service-contract/CategorySaved',
  dataVersion: SERVICE_CONTRACT_VERSION,
  fields: {
    typeDescription: text('TypeDescription', { max: 60, required: true, help: 'ac.type_description_help' }),
    makeId: optionalReference('MakeId', { fixed: true, help: 'ac.owner_help' }),
    dealerOrganizationId: optionalReference('DealerOrganizationId', { fixed: true, help: 'ac.owner_help' }),
    validFrom: date('ValidFrom', { startsInYears: 0 }),
    validTo: date('ValidTo', { startsInYears: 5, follows: { date: 'validFrom', mostYears: 10 } }),
  },
});

export type ContractCategory = RowOf<typeof contractCategory>;

export const contractCategoryStream = recordStream(contractCategory);
