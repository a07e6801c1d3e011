import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import type { ListDescription } from '@floorplan/ui';
import { address } from '../../app/session/api-client';
import { paths } from './paths';

/** Price list with the names of its parties. */
export interface ListedProgram extends PriceProgramRow {
  readonly For: string;
}

export const programList: ListDescription<ListedProgram> = {
  name: 'pricelists',
  columns: [
    { key: 'Name', header: 'prp.name', type: 'text', flexible: true, priority: 1, link: true },
    { key: 'Code', header: 'prp.code', type: 'code', priority: 2 },
    {
      key: 'FinanceType',
      header: 'prp.finance_type',
      type: 'text',
      priority: 3,
      value: ({ FinanceType }, { t }) => t(`fin.${FinanceType}`),
    },
    { key: 'For', header: 'prp.for', type: 'text' },
    {
      key: 'Length',
      header: 'prp.length',
      type: 'number',
      extraWidth: 4,
      text: (row, { t }) => t(`prp.length_${row.PriodUnit}`, { count: row.Length }),
    },
    { key: 'ValidFrom', header: 'prp.valid_from', type: 'date' },
    { key: 'ValidTo', header: 'prp.valid_to', type: 'date' },
    {
      key: 'SubType',
      header: 'prp.supplier_type',
      type: 'text',
      place: 'chosen',
      value: ({ SubType }, { t }) => t(`subtype.${SubType}`),
    },
    { key: 'Version', header: 'prp.col_version', type: 'number', place: 'chosen' },
  ],
  hideOrder: ['Version', 'SubType', 'Length', 'For', 'FinanceType', 'ValidFrom'],
  filters: [
    { key: 'state', label: 'prp.state', kind: 'choice', initial: 'active', place: 'page', quiet: true },
    { key: 'FinanceType', label: 'prp.finance_type', kind: 'choice' },
    { key: 'ImporterPartyId', label: 'prp.importer', kind: 'choice' },
    { key: 'MakeId', label: 'prp.make', kind: 'choice' },
  ],
  sort: { key: 'Name', descending: false },
  rowKey: (row) => row.Id,
  rowLabel: (row) => row.Name,
  rowPath: (row) => address(paths.pricelist, { id: row.Id }),
};
