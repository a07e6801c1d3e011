import type { LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import { VEHICLE_ROUTES, type LimitUsesAnswer } from '@floorplan/vehicle/contracts';
import { LoadFailed, Skeleton, SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Explainable } from '../../../app/charges/explained';
import { plateText } from '../../../app/texts/identifiers';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

type Use = LimitUsesAnswer['Rows'][number];
/** Row of the table. Vehicles that are not listed share one last row, so that the amounts add up. */
type Row = Use | LimitUsesAnswer['Others'];
const isOthers = (row: Row): row is LimitUsesAnswer['Others'] => 'Vehicles' in row;

/** Used amount of a limit. A click lists the vehicles that use it. */
export function UsedAmount({ limit }: { limit: LimitSpecificationAnswer }) {
  const { t, format } = useTexts();
  const { UsedAmount: used, LimitCategory } = limit;
  if (used === undefined) return '';
  if (used === 0) return format.money(used);
  const name = t('deo.uses_of', { category: t(`deo.cat_${LimitCategory.CreditLimitType}`) });
  return (
    <Explainable name={name} text={format.money(used)}>
      <LimitUses limit={limit} label={name} />
    </Explainable>
  );
}

function LimitUses({ limit, label }: { limit: LimitSpecificationAnswer; label: string }) {
  const { t, format } = useTexts();
  const api = useApi();
  const columns = useColumns();
  const { DealerOrganizationId: id, LimitCategory, UsedAmount: used = 0 } = limit;
  const path = address(VEHICLE_ROUTES.limitUses, { id, category: LimitCategory.CreditLimitType });
  const { data, error, refetch } = useQuery({
    queryKey: ['record', 'rows', path],
    queryFn: ({ signal }) => api.get<LimitUsesAnswer>(path, { signal }),
  });
  if (error && !data) return <LoadFailed title="deo.err_uses" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} label={t('app.loading')} />;
  const rows: readonly Row[] = data.Others.Vehicles === 0 ? data.Rows : [...data.Rows, data.Others];
  return (
    <div className="stack">
      {data.Amount !== used && <p role="status">{t('deo.uses_book', { amount: format.money(used) })}</p>}
      {rows.length === 0 ? (
        <p className="soft">{t('deo.uses_none')}</p>
      ) : (
        <SmallTable
          label={label}
          columns={columns}
          rows={rows}
          rowKey={(row) => (isOthers(row) ? 'others' : (row.VehicleId ?? rows.indexOf(row)))}
        />
      )}
      <p className="right">
        <strong>{t('deo.uses_sum', { count: data.Total, amount: format.money(data.Amount) })}</strong>
      </p>
    </div>
  );
}

function useColumns(): readonly SmallColumn<Row>[] {
  const { t, format } = useTexts();
  return [
    { key: 'vehicle', header: 'lbl.vehicle', cell: (row) => <VehicleOfUse row={row} /> },
    {
      key: 'dealer',
      header: 'lbl.dealer',
      cell: (row) => (isOthers(row) ? '' : (row.DealerPartyName ?? '')),
    },
    {
      key: 'status',
      header: 'lbl.status',
      cell: (row) => (isOthers(row) || row.StatusCode === null ? '' : t(`vehicle.status_${row.StatusCode}`)),
    },
    {
      key: 'amount',
      header: 'lbl.amount',
      money: true,
      cell: ({ Amount }) => format.money(Amount),
    },
  ];
}

function VehicleOfUse({ row }: { row: Row }) {
  const { t } = useTexts();
  if (isOthers(row)) return t('deo.uses_others', { count: row.Vehicles });
  if (row.ContractNo)
    return (
      <Link className="mono" to={address(paths.residualContract, { id: row.ContractNo })}>
        {`${plateText(row.LicenseNumber ?? '')} ${row.ContractNo}`}
      </Link>
    );
  if (row.VehicleId === null) return t('deo.uses_hidden');
  return (
    <Link className="mono" to={address(paths.vehicle, { id: row.VehicleId })}>
      {plateText(row.LicenseNumber) || row.ChassisNumber}
    </Link>
  );
}
