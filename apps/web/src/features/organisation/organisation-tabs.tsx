import { DEALER_ROUTES, type DealerOrganisationRow, type DealerRow } from '@floorplan/parties/contracts';
import { dealer } from '@floorplan/parties/domain';
import type { SmallColumn } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { RecordRows } from '../../app/records/record-rows';
import { labelOf } from '../../app/records/record-screen';
import { address } from '../../app/session/api-client';

interface TabProps {
  readonly row: DealerOrganisationRow;
}

const DEALER_COLUMNS: readonly SmallColumn<DealerRow>[] = [
  {
    key: 'name',
    header: labelOf(dealer, 'Name'),
    cell: (row) => <Link to={address(paths.dealer, { id: row.Id })}>{row.Name}</Link>,
  },
  { key: 'city', header: labelOf(dealer, 'City'), cell: (row) => row.City },
  {
    key: 'number',
    header: labelOf(dealer, 'FinancerAssignedId'),
    whole: true,
    cell: (row) => <span className="mono">{row.FinancerAssignedId}</span>,
  },
  { key: 'makes', header: 'dealer.makes', cell: (row) => row.MakeNames },
];

/** Facilities of the organisation. */
export const OrganisationDealers = ({ row }: TabProps) => (
  <RecordRows<DealerRow>
    title="deo.tab_dealers"
    path={DEALER_ROUTES.list}
    query={{ organization_id: row.Id }}
    columns={DEALER_COLUMNS}
    failed="err_load_dealerorg"
    rowKey={(one) => one.Id}
    empty="deo.dealers_empty"
  />
);
