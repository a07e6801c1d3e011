import {
  COLUMN_RIGHTS_ROUTES,
  COLUMN_RIGHTS_TOPIC,
  type ColumnRightsAnswer,
  type ColumnRightsRow,
} from '@floorplan/identity/contracts';
import { LoadFailed, Skeleton, StaleNotice, Tabs, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { useRefetchOnNotice } from '../../app/records/use-refetch-on-notice';
import { RightsHistory } from '../../app/rights/rights-history';
import { address } from '../../app/session/api-client';
import { may } from '../../app/session/rights';
import { useApi, useUser } from '../../app/session/session';
import { columnName, idOf } from '../../app/texts/column-names';
import { ColumnRightsForm } from './column-rights-form';

const QUERY_KEY = ['rights', 'columns'];

/** Page on which staff decide which columns of each list a role sees. */
export function ColumnRightsPage() {
  const { t } = useTexts();
  const api = useApi();
  const mayEdit = may(useUser(), 'columns.change');
  const query = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => api.get<ColumnRightsAnswer>(COLUMN_RIGHTS_ROUTES.list, { signal }),
  });
  useRefetchOnNotice(COLUMN_RIGHTS_TOPIC, QUERY_KEY);
  const [params, setParams] = useSearchParams();
  const rows = query.data?.Rows ?? [];
  const chosen = rows.find((row) => idOf(row) === `${params.get('list')} ${params.get('role')}`) ?? rows[0];
  const keys = [...new Set(rows.map(({ Key }) => Key))];
  const roles = [...new Set(rows.map(({ Role }) => Role))];
  const show = (list: string, role: string) => setParams({ list, role });
  return (
    <Page title={t('columns.title')} context={t('columns.context')} flow>
      {query.isPending && <Skeleton rows={12} />}
      {query.error && !query.data && (
        <LoadFailed title="columns.err_load" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.error && query.data && (
        <StaleNotice error={query.error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      )}
      {chosen && (
        <>
          <Tabs
            look="record-tabs"
            label={t('columns.list')}
            tabs={keys.map((key) => ({ value: key, label: t(`columns.list_${key}`) }))}
            value={chosen.Key}
            onChange={(key) => show(key, chosen.Role)}
          />
          <Tabs
            look="record-tabs"
            label={t('user.role')}
            tabs={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            value={chosen.Role}
            onChange={(role) => show(chosen.Key, role)}
          />
          <div className="record">
            <ColumnRightsForm key={idOf(chosen)} row={chosen} mayEdit={mayEdit} />
            <ColumnHistory row={chosen} />
          </div>
        </>
      )}
    </Page>
  );
}

function ColumnHistory({ row: { Role, Key, Columns } }: { row: ColumnRightsRow }) {
  const { t } = useTexts();
  const shown = (value: unknown) => t(value ? 'columns.visible' : 'columns.hidden');
  return (
    <RightsHistory
      queryKey={['rights', 'columns', Role, Key, 'history']}
      path={address(COLUMN_RIGHTS_ROUTES.history, { role: Role, key: Key })}
      fields={Object.fromEntries(
        Columns.map(({ Column }) => [Column, { label: columnName(Key, Column), shown }]),
      )}
      beginsEmpty={false}
    />
  );
}
