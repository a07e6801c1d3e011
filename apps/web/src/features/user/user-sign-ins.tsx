import { USER_ROUTES, type SignInsAnswer, type UserAnswer } from '@floorplan/identity/contracts';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import { ActionButton, LoadFailed, Skeleton, SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RightsAct } from '../../app/rights/rights-act';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

type Failure = SignInsAnswer['Addresses'][number];

function useColumns(): readonly SmallColumn<Failure>[] {
  const { t, format } = useTexts();
  return [
    { key: 'address', header: 'sign_ins.address', cell: ({ Address }) => Address ?? t('session.unknown') },
    { key: 'failures', header: 'sign_ins.failures', align: 'right', cell: ({ Failures }) => Failures },
    {
      key: 'last',
      header: 'sign_ins.last',
      whole: true,
      cell: ({ LastFailedAt }) => format.instant(LastFailedAt),
    },
    {
      key: 'wait',
      header: 'sign_ins.wait',
      align: 'right',
      cell: ({ WaitSeconds }) => (WaitSeconds > 0 ? t('sign_ins.seconds', { count: WaitSeconds }) : '–'),
    },
  ];
}

/** Failed sign-ins of the last hour, and a button that ends the wait before the next attempt. */
export function UserSignIns({ user, mayEdit }: { user: UserAnswer; mayEdit: boolean }) {
  const { t } = useTexts();
  const api = useApi();
  const columns = useColumns();
  const [releasing, setReleasing] = useState(false);
  const query = useQuery({
    queryKey: ['rights', 'user', user.Id, 'sign-ins'],
    queryFn: ({ signal }) =>
      api.get<SignInsAnswer>(address(USER_ROUTES.signIns, { id: user.Id }), { signal }),
  });
  const { Everywhere = null, Addresses = [] } = query.data ?? {};
  const rows: Failure[] = [
    ...(Everywhere ? [{ Address: t('sign_ins.everywhere'), ...Everywhere }] : []),
    ...Addresses,
  ];
  const reason = mayEdit ? null : t('rights.reason_role_code');
  return (
    <section className="panel">
      <header>
        <h2>{t('sign_ins.title')}</h2>
        {rows.length > 0 && (
          <ActionButton
            outlined
            size="small"
            label={t('sign_ins.btn_release')}
            reason={reason}
            onClick={() => setReleasing(true)}
          />
        )}
      </header>
      <div className="panel-body">
        {query.isPending && <Skeleton rows={2} />}
        {query.error && !query.data && (
          <LoadFailed title="sign_ins.err_load" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && rows.length === 0 && <p className="soft">{t('sign_ins.none')}</p>}
        {rows.length > 0 && (
          <SmallTable
            label={t('sign_ins.title')}
            columns={columns}
            rows={rows}
            rowKey={({ Address, LastFailedAt }) => `${Address} ${LastFailedAt}`}
          />
        )}
      </div>
      {releasing && (
        <RightsAct<StatusAnswer>
          title={t('sign_ins.release_title', { name: user.Name })}
          confirm={t('sign_ins.btn_release')}
          text={t('sign_ins.release_text')}
          route={address(USER_ROUTES.releaseSignIns, { id: user.Id })}
          failed="sign_ins.err_release"
          done={({ Status }) => Status.Message}
          onClose={() => setReleasing(false)}
        />
      )}
    </section>
  );
}
