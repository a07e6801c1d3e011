import { USER_ROUTES, USERS_TOPIC, type UserAnswer } from '@floorplan/identity/contracts';
import { NeighbourLinks, neighboursOf, StaleNotice, StatusTag, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { NotFoundPage } from '../../app/pages/not-found.page';
import { NotLoadedPage } from '../../app/pages/not-loaded.page';
import { useRefetchOnNotice } from '../../app/records/use-refetch-on-notice';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { may } from '../../app/session/rights';
import { useApi, useUser } from '../../app/session/session';
import { UserActs } from './user-acts';
import { UserForm } from './user-form';
import { UserHistory } from './user-history';
import { UserSessions } from './user-sessions';
import { UserSignIns } from './user-sign-ins';
import { LIST_NAME, roleText, statusOf, USER_STATUS } from './users-list';

const ID = /^(0|[1-9]\d{0,14})$/;

/** Page of one user: rights, sessions, sign-ins and history. Only users with role code 10 can change it. */
export function UserPage() {
  const { id = '' } = useParams();
  const mayEdit = may(useUser(), 'users.change');
  if (!ID.test(id) || (id === '0' && !mayEdit)) return <NotFoundPage />;
  return id === '0' ? <NewUser /> : <KnownUser key={id} id={Number(id)} mayEdit={mayEdit} />;
}

const useParent = () => ({ path: paths.users, label: useTexts().t('user_admin.title') });

function NewUser() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Page title={t('user_admin.new')} context={t('user_admin.new_help')} parent={useParent()} flow>
      <UserForm
        user={null}
        readsOnly={false}
        onSaved={(id) =>
          void navigate(address(paths.user, { id }), { replace: true, state: { isNew: true } })
        }
      />
    </Page>
  );
}

function KnownUser({ id, mayEdit }: { id: number; mayEdit: boolean }) {
  const { t } = useTexts();
  const api = useApi();
  const parent = useParent();
  const { state } = useLocation() as { state: { readonly isNew?: boolean } | null };
  const queryKey = ['rights', 'user', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<UserAnswer>(address(USER_ROUTES.one, { id }), { signal }),
  });
  useRefetchOnNotice(USERS_TOPIC, queryKey);
  const user = query.data;
  if (!user)
    return (
      <NotLoadedPage
        title={t('user_admin.one')}
        parent={parent}
        query={query}
        notLoaded="user_admin.err_load"
      />
    );
  const neighbours = neighboursOf(LIST_NAME, address(paths.user, { id }));
  return (
    <Page
      prints
      title={user.Name}
      beside={<StatusTag table={USER_STATUS} status={statusOf(user)} />}
      parent={{ ...parent, path: neighbours?.address ?? parent.path }}
      context={[user.Username, t(roleText(user)), user.PartyName].filter(Boolean).join(' · ')}
      neighbours={<NeighbourLinks neighbours={neighbours} />}
      actions={<UserActs user={user} mayEdit={mayEdit} isNew={state?.isNew ?? false} />}
      flow
    >
      {query.error && (
        <StaleNotice error={query.error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      )}
      <div className="record">
        <div className="stack">
          <UserForm user={user} readsOnly={!mayEdit} onSaved={() => undefined} />
          <UserSessions user={user} mayEdit={mayEdit} />
          <UserSignIns user={user} mayEdit={mayEdit} />
        </div>
        <UserHistory id={id} />
      </div>
    </Page>
  );
}
