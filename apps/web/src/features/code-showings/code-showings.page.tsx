import {
  CODE_SHOWINGS_ORDER,
  CODE_SHOWINGS_ROUTES,
  type CodeShowingsRow,
} from '@floorplan/vehicle/contracts';
import type { ListDescription } from '@floorplan/ui';
import { plateText } from '../../app/texts/identifiers';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';

const description: ListDescription<CodeShowingsRow> = {
  name: 'code-showings',
  columns: [
    {
      key: 'LicenseNumber',
      header: 'inv.col_vehicle',
      type: 'code',
      link: true,
      value: (row) => plateText(row.LicenseNumber) || row.ChassisNumber,
      exportHeader: 'inv.col_license',
    },
    { key: 'ChassisNumber', header: 'inv.col_chassis', type: 'code', place: 'chosen', exported: true },
    { key: 'At', header: 'code_showings.col_at', type: 'instant', priority: 2 },
    { key: 'By', header: 'code_showings.col_by', type: 'text', priority: 1 },
    { key: 'Make', header: 'inv.col_make', type: 'text' },
    { key: 'DealerPartyName', header: 'inv.col_dealer', type: 'text', flexible: true, priority: 3 },
  ],
  hideOrder: ['ChassisNumber', 'Make', 'DealerPartyName'],
  filters: [],
  sort: CODE_SHOWINGS_ORDER,
  rowKey: (row) => row.Id,
  rowLabel: (row) => row.LicenseNumber ?? row.ChassisNumber,
  rowPath: (row) => address(paths.vehicle, { id: row.VehicleId }),
  exportPath: CODE_SHOWINGS_ROUTES.export,
};

const screen: ServedListScreen<CodeShowingsRow, object> = {
  description,
  served: {
    name: ['vehicle', 'code-showings'],
    fetch: (api, filter, signal) =>
      api.get(CODE_SHOWINGS_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
  },
  filterOf: () => ({}),
  texts: {
    title: 'code_showings.title',
    count: 'code_showings.count',
    search: 'inv.filter_text',
    empty: 'code_showings.empty',
    notLoaded: 'code_showings.err_load',
  },
};

export const CodeShowingsPage = () => <ServedListPage screen={screen} />;
