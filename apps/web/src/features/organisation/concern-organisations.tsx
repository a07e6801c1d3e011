import {
  ORGANISATION_TREE,
  type ConcernRow,
  type DealerOrganisationRow,
  type OrganisationBranch,
  type OrganisationTreeAnswer,
} from '@floorplan/parties/contracts';
import { LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

/** Organisations of a group of companies, with their facilities. */
export const ConcernOrganisations = ({ row }: { row: ConcernRow }) => (
  <OrganisationTree concernId={row.Id} title="menu.dealer_organizations" />
);

/** The group of companies that the organisation belongs to. The organisation itself is marked. */
export const OrganisationsConcern = ({ row }: { row: DealerOrganisationRow }) =>
  row.ConcernId === null ? null : (
    <OrganisationTree concernId={row.ConcernId} title="deo.in_concern" current={row.Id} />
  );

function OrganisationTree(props: { concernId: number; title: string; current?: number }) {
  const { t } = useTexts();
  const api = useApi();
  const query = useQuery({
    queryKey: ['record', 'tree'],
    queryFn: ({ signal }) => api.get<OrganisationTreeAnswer>(ORGANISATION_TREE, { signal }),
    select: ({ Rows }) => Rows.find(({ Id }) => Id === props.concernId)?.Organizations ?? [],
  });
  return (
    <section className="panel">
      <header>
        <h2>{t(props.title)}</h2>
        {query.data && <span className="soft">{query.data.length}</span>}
      </header>
      <div className="panel-body">
        {query.isPending && <Skeleton rows={3} />}
        {query.error && !query.data && (
          <LoadFailed title="err_load_dealerorg" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data?.length === 0 && <p className="soft">{t('deo.empty')}</p>}
        {query.data && query.data.length > 0 && (
          <ul className="tree">
            {query.data.map((organisation) => (
              <Branch
                key={organisation.Id}
                organisation={organisation}
                isCurrent={organisation.Id === props.current}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Branch({
  organisation: { Id, Name, OrganizationNumber, Dealers },
  isCurrent,
}: {
  organisation: OrganisationBranch;
  isCurrent: boolean;
}) {
  return (
    <li>
      {isCurrent ? (
        <strong aria-current="page">{Name}</strong>
      ) : (
        <Link to={`${paths.dealerOrganisation}?ID=${Id}`}>{Name}</Link>
      )}{' '}
      <span className="soft mono">{OrganizationNumber}</span>
      {Dealers.length > 0 && (
        <ul>
          {Dealers.map((dealer) => (
            <li key={dealer.Id}>
              <Link to={address(paths.dealer, { id: dealer.Id })}>{dealer.Name}</Link>{' '}
              <span className="soft">{dealer.City}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
