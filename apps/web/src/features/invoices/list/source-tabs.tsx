import { INVOICE_ROUTES, UNPAID_STATUSES, type InvoiceRow } from '@floorplan/invoicing/contracts';
import { isStaffRole } from '@floorplan/identity/domain';
import { useTexts } from '@floorplan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ServedArrays } from '../../../app/lists/served-list';
import { paths } from '../../../app/routing/paths';
import { withQuery } from '../../../app/session/api-client';
import { useApi, useUser } from '../../../app/session/session';
import { servedInvoices } from './invoices-list';

const SOURCES = ['internal', 'external'] as const;

/**
 * The two sides of an importer's account, each with what is open on it: what the importer owes, and its own
 * invoices, which the finance company pays.
 */
export function SourceTabs({ isOwn, id }: { isOwn: boolean; id: number }) {
  const { t } = useTexts();
  return (
    <nav className="tabs" aria-label={t('invoice.sides')}>
      {SOURCES.map((source) => (
        <SourceTab key={source} source={source} id={id} isShown={(source === 'external') === isOwn} />
      ))}
    </nav>
  );
}

function SourceTab({ source, id, isShown }: { source: InvoiceRow['Source']; id: number; isShown: boolean }) {
  const { t, format } = useTexts();
  const api = useApi();
  const query = { type: 'IMP', id, source, status: UNPAID_STATUSES.join(','), limit: 1, format: 'arrays' };
  const { data } = useQuery({
    queryKey: [...servedInvoices.name, 'side', query],
    queryFn: ({ signal }) => api.get<ServedArrays>(INVOICE_ROUTES.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const amount = format.kronor(data?.Sums.OpenAmount ?? 0);
  return (
    <Link
      className="tab"
      to={withQuery(paths.importerInvoices, source === 'external' ? { source } : {})}
      aria-current={isShown ? 'page' : undefined}
    >
      {t(`invoice.side_${source}${isStaffRole(useUser().Role) ? '_staff' : ''}`)}
      <strong>{data ? t('invoice.owed_count', { count: data.Total, amount }) : ''}</strong>
    </Link>
  );
}
