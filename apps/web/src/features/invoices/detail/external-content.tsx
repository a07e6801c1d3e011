import type { InvoiceRow } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import { PayoutText } from '../../../app/payouts/payout-text';
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
        <dl className="facts">
          {invoice.Payout && (
            <>
              <dt>{t('invoice.col_payout')}</dt>
              <dd>
                <PayoutText payout={invoice.Payout} />
              </dd>
            </>
          )}
          {invoice.Specification && (
            <>
              <dt>{t('invoice.col_spec')}</dt>
              <dd>{invoice.Specification}</dd>
            </>
          )}
        </dl>
      </div>
    </div>
  );
}
