import { DEALER_ROUTES, type DealerOrganisationRow, type DealerRow } from '@floorplan/parties/contracts';
import type { SmallColumn } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { RecordRows } from '../../app/records/record-rows';
import { address } from '../../app/session/api-client';

interface TabProps {
  readonly row: DealerOrganisationRow;
}

const DEALER_COLUMNS: readonly SmallColumn<DealerRow>[] = [
  {
    key: 'name',
    header: 'dealer.col_name',
    cell: (one) => <Link to={address(paths.dealer, { id: one.Id })}>{one.Name}</Link>,
  },
  { key: 'city', header: 'dealer.col_city', cell: (one) => one.City },
  {
    key: 'number',
    header: 'dealer.col_financer_id',
    whole: true,
    cell: (one) => <span className="mono">{one.FinancerAssignedId}</span>,
  },
  { key: 'makes', header: 'dealer.makes', cell: (one) => one.MakeNames },
];

/** The sites of the organisation. */
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
