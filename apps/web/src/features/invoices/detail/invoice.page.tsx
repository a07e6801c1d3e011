import type { InvoiceDetail, InvoiceRow } from '@floorplan/invoicing/contracts';
import { NeighbourLinks, useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { organisationNumberText } from '../../../app/texts/identifiers';
import { useExternalInvoice, useInvoice } from '../get-invoice';
import type { InvoiceType } from '../invoice-links';
import { OpenInvoiceButton } from '../open-invoice';
import { InvoiceStatusTag } from '../../../app/invoices/invoice.status';
import { ClaimActions } from './claim-actions';
import { CreditActions } from './credit-actions';
import { EInvoicePanel } from './e-invoice-panel';
import { EnterPaymentButton } from './enter-payment-button';
import { ExternalContent } from './external-content';
import { EntriesLink } from '../../../app/ledger/entries-link';
import { StatementLink } from '../statement/statement-link';
import { InvoiceContent } from './invoice-content';
import { InvoiceNotFound, LoadedInvoice, useParent } from './loaded-invoice';

const NUMBER = /^[1-9]\d{0,14}$/;

/** Page of one document, issued by the finance company or by an importer. */
export function InvoicePage() {
  const { id = '', source = 'internal', receiverId } = useParams();
  const { t } = useTexts();
  if (source === 'external') return <ExternalPage id={id} receiverId={receiverId ?? null} />;
  if (source !== 'internal') return <NotFoundPage />;
  if (!NUMBER.test(id)) return <InvoiceNotFound title={t('invoice.title_with', { number: id })} />;
  return <InternalPage id={id} />;
}

function InternalPage({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <LoadedInvoice query={useInvoice(id)} title={t('invoice.title_with', { number: id })}>
      {(invoice, stale) => (
        <DocumentPage invoice={invoice} type={invoice.DealerPartyId === null ? 'IMP' : 'DEA'} stale={stale}>
          <InvoiceContent invoice={invoice}>
            <EInvoicePanel id={id} />
          </InvoiceContent>
        </DocumentPage>
      )}
    </LoadedInvoice>
  );
}

function ExternalPage({ id, receiverId }: { id: string; receiverId: string | null }) {
  const { t } = useTexts();
  const query = useExternalInvoice(id, receiverId);
  return (
    <LoadedInvoice query={query} title={t('invoice.title_with', { number: id })}>
      {(invoice, stale) => (
        <DocumentPage invoice={invoice} type="IMP" stale={stale}>
          <ExternalContent invoice={invoice} />
        </DocumentPage>
      )}
    </LoadedInvoice>
  );
}

function DocumentPage(props: {
  invoice: InvoiceDetail | InvoiceRow;
  type: InvoiceType;
  stale: ReactNode;
  children: ReactNode;
}) {
  const { invoice } = props;
  const parent = useParent(props.type);
  return (
    <Page
      prints
      title={[invoice.CategoryName, invoice.InvoiceNumber].filter(Boolean).join(' ')}
      parent={parent}
      neighbours={<NeighbourLinks neighbours={parent.neighbours} />}
      beside={<InvoiceStatusTag invoice={invoice} />}
      context={[invoice.ReceiverName, organisationNumberText(invoice.ReceiverOrgNo)]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {'Bookings' in invoice && <CreditActions key={invoice.Id} invoice={invoice} />}
          {'Bookings' in invoice && <ClaimActions key={`claims ${invoice.Id}`} invoice={invoice} />}
          {'Bookings' in invoice && <EnterPaymentButton invoice={invoice} />}
          <OpenInvoiceButton invoice={invoice} />
          <StatementLink type={props.type} id={invoice.ReceiverId} />
          {'Bookings' in invoice && <EntriesLink invoice_number={Number(invoice.Id)} />}
        </>
      }
      flow
    >
      {props.stale}
      {props.children}
    </Page>
  );
}
