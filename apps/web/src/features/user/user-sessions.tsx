import {
  USER_ROUTES,
  type SessionRow,
  type SessionsAnswer,
  type UserAnswer,
} from '@floorplan/identity/contracts';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import { ActionButton, LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RightsAct } from '../../app/rights/rights-act';
import { SessionList } from '../../app/rights/session-list';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

/** Sessions of a user, with buttons that end one or all of them. */
export function UserSessions({ user, mayEdit }: { user: UserAnswer; mayEdit: boolean }) {
  const { t } = useTexts();
  const api = useApi();
  const [ending, setEnding] = useState<SessionRow | 'all' | null>(null);
  const query = useQuery({
    queryKey: ['rights', 'user', user.Id, 'sessions'],
    queryFn: ({ signal }) =>
      api.get<SessionsAnswer>(address(USER_ROUTES.sessions, { id: user.Id }), { signal }),
  });
  const rows = query.data?.Rows;
  const open = rows?.filter(({ EndedAt }) => EndedAt === null) ?? [];
  const reason = mayEdit ? (open.length === 0 ? t('session.no_open') : null) : t('rights.reason_role_code');
  return (
    <section className="panel">
      <header>
        <h2>{t('session.title')}</h2>
        <ActionButton
          outlined
          size="small"
          label={t('session.btn_end_all')}
          reason={reason}
          onClick={() => setEnding('all')}
        />
      </header>
      <div className="panel-body">
        {query.isPending && <Skeleton rows={3} />}
        {query.error && !rows && (
          <LoadFailed title="session.err_load" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {rows?.length === 0 && <p className="soft">{t('session.no_sessions')}</p>}
        {rows && rows.length > 0 && (
          <SessionList label={t('session.title')} rows={rows} onEnd={mayEdit ? setEnding : undefined} />
        )}
      </div>
      {ending && (
        <RightsAct<StatusAnswer>
          title={t(ending === 'all' ? 'session.end_all_title' : 'session.end_title', { name: user.Name })}
          confirm={t(ending === 'all' ? 'session.btn_end_all' : 'session.btn_end')}
          text={t('session.end_text')}
          destructive
          route={address(USER_ROUTES.endSessions, { id: user.Id })}
          body={() => (ending === 'all' ? {} : { SessionId: ending.Id })}
          failed="session.err_end"
          done={({ Status }) => Status.Message}
          onClose={() => setEnding(null)}
        />
      )}
    </section>
  );
}
