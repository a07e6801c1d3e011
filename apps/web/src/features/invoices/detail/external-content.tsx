import type { InvoiceRow } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import { InvoiceHead } from './invoice-head';

/** Content of an invoice that the importer issued. The portal knows only its amounts. */
export function ExternalContent({ invoice }: { invoice: InvoiceRow }) {
  const { t } = useTexts();
  return (
    <div>
      <InvoiceHead invoice={invoice} />
      <div className="stack">
        <p className="message tone-info">
          <i className="pi pi-info-circle" aria-hidden="true" />
          <span>{t('invoice.external_note')}</span>
        </p>
        {invoice.Specification && (
          <dl className="facts">
            <dt>{t('invoice.col_spec')}</dt>
            <dd>{invoice.Specification}</dd>
          </dl>
        )}
      </div>
    </div>
  );
}
