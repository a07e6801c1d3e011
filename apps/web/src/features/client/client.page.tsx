import { CLIENT_ROUTES, CLIENTS_TOPIC, type ClientAnswer } from '@floorplan/identity/contracts';
import { CLIENT_ID } from '@floorplan/identity/domain';
import { NeighbourLinks, neighboursOf, StaleNotice, StatusTag, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useDealerOptions, useImporterOptions } from '../../app/data/reference-data';
import { Page } from '../../app/layout/page';
import { NotFoundPage } from '../../app/pages/not-found.page';
import { NotLoadedPage } from '../../app/pages/not-loaded.page';
import { useRefetchOnNotice } from '../../app/records/use-refetch-on-notice';
import { RightsHistory } from '../../app/rights/rights-history';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { may } from '../../app/session/rights';
import { useApi, useUser } from '../../app/session/session';
import { ClientActs } from './client-acts';
import { ClientForm } from './client-form';
import { partiesText } from './client-panels';
import { CLIENT_STATUS, LIST_NAME, statusOf } from './clients.page';

const useParent = () => ({ path: paths.clients, label: useTexts().t('client.title') });

/** Page of a new partner client. */
export function NewClientPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const parent = useParent();
  return (
    <Page title={t('client.new')} context={t('client.new_help')} parent={parent} flow>
      <ClientForm
        client={null}
        readsOnly={false}
        onSaved={(id) =>
          void navigate(address(paths.client, { id }), { replace: true, state: { isNew: true } })
        }
      />
    </Page>
  );
}

/** Page of one partner client. Only users with role code 10 can change it. */
export function ClientPage() {
  const { id = '' } = useParams();
  if (!CLIENT_ID.test(id)) return <NotFoundPage />;
  return <KnownClient key={id} id={id} />;
}

function KnownClient({ id }: { id: string }) {
  const { t } = useTexts();
  const api = useApi();
  const mayEdit = may(useUser(), 'clients.change');
  const parent = useParent();
  const { state } = useLocation() as { state: { readonly isNew?: boolean } | null };
  const queryKey = ['rights', 'client', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<ClientAnswer>(address(CLIENT_ROUTES.one, { id }), { signal }),
  });
  useRefetchOnNotice(CLIENTS_TOPIC, queryKey);
  const client = query.data;
  if (!client)
    return (
      <NotLoadedPage title={t('client.one')} parent={parent} query={query} notLoaded="client.err_load" />
    );
  const neighbours = neighboursOf(LIST_NAME, address(paths.client, { id }));
  return (
    <Page
      prints
      title={client.Name}
      beside={<StatusTag table={CLIENT_STATUS} status={statusOf(client)} />}
      parent={{ ...parent, path: neighbours?.address ?? parent.path }}
      context={client.Id}
      neighbours={<NeighbourLinks neighbours={neighbours} />}
      actions={<ClientActs client={client} mayEdit={mayEdit} opensSecret={state?.isNew ?? false} />}
      flow
    >
      {query.error && (
        <StaleNotice error={query.error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      )}
      <div className="record">
        <ClientForm client={client} readsOnly={!mayEdit} onSaved={() => undefined} />
        <ClientHistory id={id} />
      </div>
    </Page>
  );
}

function ClientHistory({ id }: { id: string }) {
  const { t } = useTexts();
  const importers = partiesText(useImporterOptions());
  const dealers = partiesText(useDealerOptions());
  const list = (textOf: (value: string) => string) => (value: unknown) =>
    ((value ?? []) as readonly string[]).map(textOf).join(', ');
  return (
    <RightsHistory
      queryKey={['rights', 'client', id, 'history']}
      path={address(CLIENT_ROUTES.history, { id })}
      fields={{
        Name: { label: 'client.name', shown: (value) => String(value ?? '') },
        LanguageCode: {
          label: 'client.language',
          shown: (code) => (code ? t(code === 'en-GB' ? 'app.language_en' : 'app.language_sv') : ''),
        },
        ImporterIds: { label: 'client.importers', shown: importers },
        DealerIds: { label: 'client.dealers', shown: dealers },
        FinanceTypes: {
          label: 'client.finance_types',
          shown: (types) =>
            types === null ? t('client.finance_types_default') : list((type) => t(`fin.${type}`))(types),
        },
        Rights: { label: 'client.rights', shown: list((right) => t(`client.right_${right}`)) },
        HoldsUnusualAmounts: {
          label: 'client.holds_unusual',
          shown: (value) => t(value === true ? 'lbl.yes' : 'lbl.no'),
        },
        IsActive: { label: 'client.may_send', shown: (value) => t(value === false ? 'lbl.no' : 'lbl.yes') },
      }}
    />
  );
}
