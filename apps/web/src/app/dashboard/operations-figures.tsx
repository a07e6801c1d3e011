import { hasRight } from '../session/rights';
import { OPERATIONS_ROUTES } from '@floorplan/job-process/contracts';
import { useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../routing/paths';
import { useApi, useUser } from '../session/session';

const REFRESH_EVERY = 30_000;

/** Counts of skipped facts, refused messages and undelivered mails, for staff. A count of 0 is not shown. */
export function OperationsFigures() {
  const { t, format } = useTexts();
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['operations', 'home'],
    queryFn: async ({ signal }) => {
      const total = async (path: string, query = {}) =>
        (await api.get<{ Total: number }>(path, { query, signal })).Total;
      const onlyTotal = { limit: 1 };
      const [parked, refused, mails] = await Promise.all([
        total(OPERATIONS_ROUTES.deadLetters),
        total(OPERATIONS_ROUTES.inboxRefusals, onlyTotal),
        total(OPERATIONS_ROUTES.undeliveredMails, onlyTotal),
      ]);
      return [
        { text: 'home.parked', count: parked },
        { text: 'home.refused', count: refused },
        { text: 'home.mails', count: mails },
      ].filter(({ count }) => count > 0);
    },
    refetchInterval: REFRESH_EVERY,
    enabled: hasRight(useUser(), 'operations.open'),
  });
  if (data.length === 0) return null;
  return (
    <p className="message tone-warning dash-operations">
      <i className="pi pi-exclamation-triangle" aria-hidden="true" />
      {data.map(({ text, count }) => (
        <Link key={text} to={paths.operations}>
          {format.number(count)} {t(text)}
        </Link>
      ))}
    </p>
  );
}
