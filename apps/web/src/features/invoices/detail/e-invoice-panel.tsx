import { E_INVOICE_ROUTES, type EInvoiceDetail } from '@floorplan/invoicing/contracts';
import {
  ActionButton,
  failureOf,
  LoadFailed,
  saveFile,
  savingFailure,
  Skeleton,
  SmallTable,
  StatusTag,
  useTexts,
  useToast,
  type SmallColumn,
} from '@floorplan/ui';
import { useState } from 'react';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { E_INVOICE_STATUS_STYLE } from '../e-invoice.status';
import { useEInvoice } from '../get-e-invoice';
import { EInvoiceActions } from './e-invoice-actions';

const NOT_FOUND = 404;

/** How a document was sent as an electronic invoice, with its history and its file. */
export function EInvoicePanel({ id }: { id: string }) {
  const { t } = useTexts();
  const query = useEInvoice(id);
  const { data, error } = query;
  const isAbsent = error !== null && failureOf(error).status === NOT_FOUND;
  if (data ? data.Status === null && !data.HasXml : isAbsent) return null;
  return (
    <section className="panel" aria-label={t('einvoice.sec')}>
      <header>
        <h2>{t('einvoice.sec')}</h2>
        <div className="card-facts">{data && <EInvoiceActions eInvoice={data} />}</div>
      </header>
      <div className="panel-body stack">
        {query.isPending && <Skeleton rows={2} />}
        {error && !data && (
          <LoadFailed title="einvoice.err_one" error={error} onRetry={() => void query.refetch()} />
        )}
        {data && <Content {...data} />}
      </div>
    </section>
  );
}

function Content(eInvoice: EInvoiceDetail) {
  const { t } = useTexts();
  const { Status, Address, Text, MailedTo, HasXml, History, InvoiceNumber } = eInvoice;
  return (
    <>
      {Status ? (
        <p className="card-facts" style={{ flexWrap: 'wrap' }}>
          <StatusTag table={E_INVOICE_STATUS_STYLE} status={Status} />
          <span className="mono">{Address}</span>
          {Text && <span>{Text}</span>}
          {MailedTo !== null && <span>{t(MailedTo > 0 ? 'einvoice.mailed' : 'einvoice.not_mailed')}</span>}
        </p>
      ) : (
        <p className="soft">{t('einvoice.not_sent')}</p>
      )}
      {History.length > 0 && (
        <SmallTable
          label={t('einvoice.history')}
          columns={HISTORY}
          rows={History}
          rowKey={({ At, Event }) => `${At} ${Event}`}
        />
      )}
      {HasXml && <FileButton id={InvoiceNumber} />}
    </>
  );
}

/** Button that fetches the electronic form of a document. */
function FileButton({ id }: { id: string }) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const fetch = async () => {
    setBusy(true);
    try {
      const response = await api.document(address(E_INVOICE_ROUTES.xml, { id }));
      saveFile(await response.blob(), `e-invoice-${id}.xml`);
    } catch (error) {
      toast(savingFailure(t('einvoice.err_file'), error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <ActionButton
        outlined
        size="small"
        icon="pi pi-download"
        label={t('einvoice.btn_file')}
        loading={isBusy}
        onClick={() => void fetch()}
      />
    </div>
  );
}

type Event = EInvoiceDetail['History'][number];

function Moment({ at }: { at: string }) {
  const { format } = useTexts();
  return format.instant(at);
}

function EventText({ event }: { event: Event }) {
  const { t } = useTexts();
  return t(`einvoice.event_${event.Event}`);
}

const HISTORY: readonly SmallColumn<Event>[] = [
  { key: 'at', header: 'einvoice.at', cell: ({ At }) => <Moment at={At} /> },
  { key: 'event', header: 'einvoice.event', cell: (event) => <EventText event={event} /> },
  {
    key: 'text',
    header: 'einvoice.text',
    cell: ({ Text, Address, By }) => [Text, Address, By].filter(Boolean).join(' · '),
  },
];
