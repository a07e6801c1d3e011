import {
  E_INVOICE_ROUTES,
  type EInvoiceActAnswer,
  type EInvoiceDetail,
} from '@floorplan/invoicing/contracts';
import type { EInvoiceAct } from '@floorplan/invoicing/domain';
import { useTexts } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ActBar } from '../../../app/acts/act-bar';
import { ActDialog } from '../../../app/acts/act-dialog';
import { useOffered, type ActionOnScreen } from '../../../app/acts/offered-actions';
import { useRecordAct } from '../../../app/acts/use-record-act';
import { Effects } from '../../../app/acts/what-happens';
import { messageOf } from '../../../app/invoices/use-invoicing-act';
import { address } from '../../../app/session/api-client';

const GROUP = 'einvoice.sec';
const ACTIONS: readonly ActionOnScreen<EInvoiceAct, EInvoiceAct>[] = [
  {
    key: 'resend',
    button: 'einvoice.btn_resend',
    icon: 'replay',
    group: GROUP,
    primary: 'when possible',
    dialog: 'resend',
  },
  {
    key: 'close',
    button: 'einvoice.btn_close',
    icon: 'check',
    group: GROUP,
    primary: 'when possible',
    quiet: true,
    dialog: 'close',
  },
];

/** Actions of staff on an electronic invoice that was not delivered. */
export function EInvoiceActions({ eInvoice }: { eInvoice: EInvoiceDetail }) {
  const { t } = useTexts();
  const offered = useOffered(eInvoice.Actions, ACTIONS, () => 'eInvoices.change' as const);
  const of = t('einvoice.title_single', { number: eInvoice.InvoiceNumber });
  return (
    <ActBar of={of} offered={offered}>
      {({ dialog }, { close }) => <EInvoiceDialog eInvoice={eInvoice} act={dialog} onClose={close} />}
    </ActBar>
  );
}

function EInvoiceDialog(props: { eInvoice: EInvoiceDetail; act: EInvoiceAct; onClose: () => void }) {
  const { eInvoice, act } = props;
  const { t } = useTexts();
  const queries = useQueryClient();
  const number = eInvoice.InvoiceNumber;
  const requests = useRecordAct<EInvoiceActAnswer>({
    route: address(E_INVOICE_ROUTES[act], { id: number }),
    key: ['e-invoice'],
    version: eInvoice.Version,
    readAgain: () => queries.invalidateQueries({ queryKey: ['invoicing'] }),
    show: ({ Preview }) =>
      Preview &&
      act === 'resend' && (
        <Effects title={t('action.preview')}>
          <p>{t('einvoice.resend_effect', { address: Preview.Address })}</p>
        </Effects>
      ),
  });
  return (
    <ActDialog<EInvoiceActAnswer>
      {...requests}
      title={t(`einvoice.${act}_title`, { number })}
      text={t(`einvoice.${act}_text`)}
      confirm={t(`einvoice.${act}_confirm`)}
      body={{}}
      failed={`einvoice.err_${act}`}
      done={messageOf}
      onClose={props.onClose}
    />
  );
}
