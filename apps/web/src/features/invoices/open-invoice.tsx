import { INVOICE_ROUTES, type InvoiceRow } from '@floorplan/invoicing/contracts';
import { ActionButton, useTexts, type ChosenRows } from '@floorplan/ui';
import { useOpenDocuments } from '../../app/documents/open-documents';
import { address } from '../../app/session/api-client';

/** Maximum number of documents that one click opens. Each document gets its own window. */
const MAX_INVOICES = 20;

const pathOf = (id: string) => address(INVOICE_ROUTES.document, { id });

/**
 * Button that opens the printed document of an invoice. An importer's own invoice has no printed document;
 * the button is then disabled and shows the reason.
 */
export function OpenInvoiceButton({
  invoice: { Id, Source },
}: {
  invoice: Pick<InvoiceRow, 'Id' | 'Source'>;
}) {
  const { t } = useTexts();
  const { open, busy } = useOpenDocuments();
  return (
    <ActionButton
      outlined
      icon="pi pi-file-pdf"
      label={t('invoice.btn_open_pdf')}
      loading={busy}
      reason={Source === 'external' ? t('invoice.external_note') : undefined}
      onClick={() => void open([pathOf(Id)])}
    />
  );
}

/** Button that opens the printed documents of the selected rows. Skips importers' own invoices. */
export function OpenSelected({ chosen }: { chosen: ChosenRows<InvoiceRow> }) {
  const { t } = useTexts();
  const { open, busy } = useOpenDocuments();
  const ids = chosen.rows.filter(({ Source }) => Source === 'internal').map(({ Id }) => Id);
  return (
    <ActionButton
      size="small"
      icon="pi pi-file-pdf"
      label={
        ids.length > 0 ? t('invoice.btn_open_pdf_count', { count: ids.length }) : t('invoice.btn_open_pdf')
      }
      loading={busy}
      reason={whyNot(chosen, ids.length, t)}
      onClick={() => void open(ids.map(pathOf))}
    />
  );
}

function whyNot(
  { selection }: ChosenRows<InvoiceRow>,
  count: number,
  t: ReturnType<typeof useTexts>['t'],
): string | undefined {
  if (selection.kind === 'matching' || count > MAX_INVOICES)
    return t('action.reason_max', { count: MAX_INVOICES });
  return count === 0 ? t('invoice.external_note') : undefined;
}
