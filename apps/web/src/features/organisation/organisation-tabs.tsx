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
    cell: (one) => <Link to={address(paths.dealer, { id: one.Id })}>{one.Name}</Link>,
  },
  { key: 'city', header: labelOf(dealer, 'City'), cell: (one) => one.City },
  {
    key: 'number',
    header: labelOf(dealer, 'FinancerAssignedId'),
    whole: true,
    cell: (one) => <span className="mono">{one.FinancerAssignedId}</span>,
  },
  { key: 'makes', header: 'dealer.makes', cell: (one) => one.MakeNames },
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
