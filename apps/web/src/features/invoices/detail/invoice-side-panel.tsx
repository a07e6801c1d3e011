import type { InvoiceRow } from '@floorplan/invoicing/contracts';
import { LoadFailed, Skeleton } from '@floorplan/ui';
import { useInvoice } from '../get-invoice';
import { InvoiceStatusTag } from '../../../app/invoices/invoice.status';
import { ExternalContent } from './external-content';
import { InvoiceContent } from './invoice-content';

/** Summary of the selected row's document, beside the list. */
export const InvoiceSidePanel = ({ row }: { row: InvoiceRow }) => (
  <div className="stack">
    <p>
      <InvoiceStatusTag invoice={row} /> {row.CategoryName}
    </p>
    {row.Source === 'internal' ? <Loaded id={row.Id} /> : <ExternalContent invoice={row} />}
  </div>
);

function Loaded({ id }: { id: string }) {
  const query = useInvoice(id);
  if (query.data)
    return (
      <div>
        <InvoiceContent invoice={query.data} />
      </div>
    );
  if (query.error)
    return <LoadFailed title="invoice.err_single" error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton rows={10} />;
}
