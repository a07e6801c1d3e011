import type { TrialBalanceFilter } from '@floorplan/ledger/contracts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

type Parties = Pick<TrialBalanceFilter, 'finance_type' | 'importer_id' | 'organisation_id'>;

/** SQL of the conditions on lines `e` that are no days. The values are validated: ids and codes of a fixed list. */
export const narrowedTo = ({ finance_type, importer_id, organisation_id }: Parties): string =>
  [
    finance_type && `e.finance_type = '${finance_type}'`,
    importer_id && `e.importer_id = ${importer_id}`,
    organisation_id && `e.organisation_id = ${organisation_id}`,
  ]
    .filter(Boolean)
    .map((condition) => ` and ${condition}`)
    .join('');
