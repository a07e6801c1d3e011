import {
  ORGANISATION_TREE,
  type ConcernRow,
  type OrganisationBranch,
  type OrganisationTreeAnswer,
} from '@floorplan/parties/contracts';
import { formatIdentityNumber } from '@floorplan/kernel';
import { LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

/** Organisations of a group of companies, with their facilities. */
export function ConcernOrganisations({ row }: { row: ConcernRow }) {
  const { t } = useTexts();
  const api = useApi();
  const query = useQuery({
    queryKey: ['record', 'tree'],
    queryFn: ({ signal }) => api.get<OrganisationTreeAnswer>(ORGANISATION_TREE, { signal }),
    select: ({ Rows }) => Rows.find(({ Id }) => Id === row.Id)?.Organizations ?? [],
  });
  return (
    <section className="panel">
      <header>
        <h2>{t('menu.dealer_organizations')}</h2>
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
              <Branch key={organisation.Id} organisation={organisation} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Branch({
  organisation: { Id, Name, OrganizationNumber, Dealers },
}: {
  organisation: OrganisationBranch;
}) {
  return (
    <li>
      <Link to={`${paths.dealerOrganisation}?ID=${Id}`}>{Name}</Link>{' '}
      <span className="soft mono">{formatIdentityNumber(OrganizationNumber)}</span>
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
