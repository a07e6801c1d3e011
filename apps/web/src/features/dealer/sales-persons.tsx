import { identityRoutes, type SalesPersonsAnswer } from '@floorplan/identity/contracts';
import { seesSalesPersons } from '@floorplan/identity/domain';
import type { DealerRow } from '@floorplan/parties/contracts';
import type { SmallColumn } from '@floorplan/ui';
import { RecordRows } from '../../app/records/record-rows';
import { address } from '../../app/session/api-client';
import { useUser } from '../../app/session/session';

type SalesPerson = SalesPersonsAnswer['Rows'][number];

const COLUMNS: readonly SmallColumn<SalesPerson>[] = [
  { key: 'name', header: 'dealer.col_salesperson', cell: (one) => one.Name },
];

/** Sales persons of the dealer; visible to the dealer and to staff. */
export function SalesPersons({ row }: { row: DealerRow }) {
  const user = useUser();
  if (!seesSalesPersons(user.Role)) return null;
  return (
    <RecordRows<SalesPerson>
      title="dealer.salespersons"
      path={address(identityRoutes.salesPersons, { id: row.Id })}
      columns={COLUMNS}
      failed="status.unable_salespersons"
      rowKey={(one) => one.Id}
      empty="dealer.salespersons_empty"
    />
  );
}
