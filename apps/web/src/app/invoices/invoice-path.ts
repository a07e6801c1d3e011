import type { InvoiceRow } from '@floorplan/invoicing/contracts';
import { paths } from '../routing/paths';
import { address } from '../session/api-client';

/** Path of the page for a document in a list, issued by the finance company or by an importer. */
export const invoicePath = ({ Id, Source, ReceiverId }: Pick<InvoiceRow, 'Id' | 'Source' | 'ReceiverId'>) =>
  address(paths.invoiceOfReceiver, { id: Id, source: Source, receiverId: ReceiverId });
