import {
  INVOICE_RIGHTS,
  INVOICE_ROUTES,
  OVERDUE_STATUSES,
  UNPAID_STATUSES,
} from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../routing/paths';
import { hasRight } from '../session/rights';
import { useApi, useUser } from '../session/session';
import type { ServedArrays } from '../lists/served-list';

type OwedType = keyof typeof INVOICE_RIGHTS;

interface Owed {
  readonly type: OwedType;
  /** Id of the importer or dealer; 0 = all importers or dealers that the user may see. */
  readonly id: number;
}

const LIST: Readonly<Record<OwedType, string>> = { IMP: paths.importerInvoices, DEA: paths.dealerInvoices };

const FIGURES = [
  { name: 'open', statuses: UNPAID_STATUSES, tone: 'info', icon: 'clock' },
  { name: 'overdue', statuses: OVERDUE_STATUSES, tone: 'danger', icon: 'exclamation-circle' },
] as const;

/**
 * List filter that selects the documents of a figure. Excludes the importers' own invoices, because they are
 * not owed to the finance company.
 */
const filterOf = ({ type, id }: Owed, statuses: readonly string[]) => ({
  id: String(id),
  status: statuses.join(','),
  ...(type === 'IMP' && { source: 'internal' }),
});

function useOwed(owed: Owed, statuses: readonly string[]) {
  const api = useApi();
  const query = { ...filterOf(owed, statuses), type: owed.type, limit: 1, format: 'arrays' };
  return useQuery({
    queryKey: ['invoicing', 'invoices', 'owed', query],
    queryFn: ({ signal }) => api.get<ServedArrays>(INVOICE_ROUTES.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Number and open amount of today's open documents and of today's overdue documents. Each figure links to its
 * documents, whatever their dates. Only users with the function key of the list see the figures.
 */
export function OwedFigures(owed: Owed) {
  const { t } = useTexts();
  const user = useUser();
  if (!hasRight(user, INVOICE_RIGHTS[owed.type])) return null;
  return (
    <span className="tabs" role="group" aria-label={t('invoice.owed')}>
      {FIGURES.map((figure) => (
        <FigureLink key={figure.name} figure={figure} owed={owed} />
      ))}
    </span>
  );
}

function FigureLink({ figure, owed }: { figure: (typeof FIGURES)[number]; owed: Owed }) {
  const { t, format } = useTexts();
  const { name, statuses, tone, icon } = figure;
  const { data } = useOwed(owed, statuses);
  const count = data?.Total ?? 0;
  const amount = format.kronor(data?.Sums.OpenAmount ?? 0);
  const filter = new URLSearchParams({ ...filterOf(owed, statuses), date_from: '', date_to: '' });
  return (
    <Link
      className={`tab tone-${count > 0 ? tone : 'neutral'}`}
      to={`${LIST[owed.type]}?${filter.toString()}`}
    >
      <i className={`pi pi-${icon}`} aria-hidden="true" />
      {t(`invoice.owed_${name}`)}
      <strong>{data ? t('invoice.owed_count', { count, amount }) : ''}</strong>
    </Link>
  );
}
