import { PAYMENT_ROUTES, PAYMENT_TOPICS, type PayerNumberRow } from '@floorplan/invoicing/contracts';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { useReadsOnly } from '../../../app/session/reads-only';
import { UnlearnDialog } from '../actions/unlearn-dialog';
import { payersList } from './payers-list';

const SCREEN: ServedListScreen<PayerNumberRow, object> = {
  description: payersList,
  served: {
    name: ['invoicing', 'payers'],
    fetch: (api, filter, signal) =>
      api.get(PAYMENT_ROUTES.payers, { query: { ...filter }, ...(signal && { signal }) }),
  },
  filterOf: () => ({}),
  texts: {
    title: 'payment.payers',
    count: 'payment.payers_count',
    search: 'payment.payers_search',
    empty: 'payment.payers_empty',
    notLoaded: 'payment.payers_err_load',
  },
  live: { topic: PAYMENT_TOPICS.payers, belongs: () => true },
  beside: (row) => <PayerNumberPanel row={row} />,
};

export const PayersPage = () => <ServedListPage screen={SCREEN} />;

/** A number of a payer, with the button that unlearns it. */
function PayerNumberPanel({ row }: { row: PayerNumberRow }) {
  const { t, format } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const reason = useReadsOnly('payments.change');
  return (
    <div className="stack">
      <h2>{row.ReceiverName}</h2>
      <p>
        {t(`payment.payer_${row.Kind}`)} <span className="mono">{row.Number}</span>
      </p>
      <p className="soft">
        {t('payment.learnt_by', { name: row.LearntBy, date: format.date(row.LearntDate) })}
      </p>
      {row.IsShared && <p className="soft">{t('payment.learnt_shared')}</p>}
      <div>
        <ActionButton
          outlined
          icon="pi pi-times"
          label={t('payment.btn_unlearn')}
          reason={reason}
          onClick={() => setOpen(true)}
        />
      </div>
      {isOpen && (
        <UnlearnDialog
          id={row.Id}
          name={row.ReceiverName}
          version={row.Version}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
