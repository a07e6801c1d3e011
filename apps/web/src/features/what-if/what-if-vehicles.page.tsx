import { seesChargesTo, type Role } from '@floorplan/identity/domain';
import type { Column, ListDescription } from '@floorplan/ui';
import { WHAT_IF_ORDER, WHAT_IF_ROUTES, type WhatIfVehicleRow } from '@floorplan/vehicle/contracts';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { plateText } from '../../app/texts/identifiers';
import { paths as all } from '../../app/routing/paths';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { address } from '../../app/session/api-client';
import { useUser } from '../../app/session/session';

const money = (key: keyof WhatIfVehicleRow, header: string): Column<WhatIfVehicleRow> => ({
  key,
  header,
  type: 'money',
  sum: true,
});

const columns: readonly Column<WhatIfVehicleRow>[] = [
  {
    key: 'LicenseNumber',
    header: 'inv.col_license',
    type: 'code',
    link: true,
    value: ({ LicenseNumber, ChassisNumber }) => plateText(LicenseNumber) || ChassisNumber,
  },
  { key: 'ChassisNumber', header: 'inv.col_chassis', type: 'code', place: 'chosen', exported: true },
  { key: 'Make', header: 'inv.col_make', type: 'text' },
  { key: 'Model', header: 'inv.col_model', type: 'text' },
  { key: 'DealerPartyName', header: 'inv.col_dealer', type: 'text', flexible: true },
  { key: 'BeginFromDate', header: 'inv.col_begin', type: 'date', place: 'chosen', exported: true },
  { key: 'EndPeriodDate', header: 'inv.col_end', type: 'date' },
  money('ImporterBefore', 'whatif.col_IMP_before'),
  money('ImporterAfter', 'whatif.col_IMP_after'),
  money('DealerBefore', 'whatif.col_DEA_before'),
  money('DealerAfter', 'whatif.col_DEA_after'),
  money('Difference', 'whatif.difference'),
];

const list: ListDescription<WhatIfVehicleRow> = {
  name: 'what-if-vehicles',
  columns,
  hideOrder: [
    'BeginFromDate',
    'ChassisNumber',
    'Model',
    'Make',
    'ImporterBefore',
    'DealerBefore',
    'ImporterAfter',
    'DealerAfter',
    'DealerPartyName',
  ],
  filters: [],
  sort: WHAT_IF_ORDER,
  rowKey: ({ VehicleId }) => VehicleId,
  rowLabel: ({ LicenseNumber, ChassisNumber }) => LicenseNumber ?? ChassisNumber,
  rowPath: ({ VehicleId }) => address(all.vehicle, { id: VehicleId }),
  card: (row, { t, format }) => ({
    title: (
      <>
        <span className="mono">{plateText(row.LicenseNumber) || row.ChassisNumber}</span>{' '}
        {[row.Make, row.Model].filter(Boolean).join(' ')}
      </>
    ),
    lines: [row.DealerPartyName, `${t('whatif.difference')}: ${format.kronor(row.Difference, 2)}`],
  }),
  exportPath: WHAT_IF_ROUTES.exportVehicles,
};

/** List of the affected vehicles for a role. It hides dealers' amounts from importers. */
const listFor = (role: Role) =>
  seesChargesTo(role, 'DEA')
    ? list
    : {
        ...list,
        columns: columns.filter(({ key }) => !key.startsWith('DealerA') && !key.startsWith('DealerB')),
      };

const screenOf = (Run: string, role: Role): ServedListScreen<WhatIfVehicleRow, { Run: string }> => ({
  description: listFor(role),
  served: {
    name: ['what-if', Run, 'vehicles'],
    fetch: (api, filter, signal) =>
      api.get(WHAT_IF_ROUTES.vehicles, { query: { ...filter }, ...(signal && { signal }) }),
  },
  filterOf: () => ({ Run }),
  texts: {
    title: 'whatif.vehicles',
    count: 'whatif.vehicles_count',
    search: 'inv.filter_text',
    empty: 'whatif.vehicles_none',
    notLoaded: 'whatif.err_load',
  },
});

/** Page with the vehicles that a change would affect, and what each costs before and after. */
export function WhatIfVehiclesPage() {
  const { id = '' } = useParams();
  const { Role } = useUser();
  const screen = useMemo(() => screenOf(id, Role), [id, Role]);
  return <ServedListPage key={id} screen={screen} />;
}
