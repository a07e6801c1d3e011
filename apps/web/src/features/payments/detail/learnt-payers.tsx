import type { PaymentRow } from '@floorplan/invoicing/contracts';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { useReadsOnly } from '../../../app/session/reads-only';
import { UnlearnDialog } from '../actions/unlearn-dialog';

type Learnt = PaymentRow['LearntPayers'][number];

/** Receivers that are learnt to pay from the payment's bankgiro or account, with who taught it. */
export function LearntPayers({ payment }: { payment: PaymentRow }) {
  const { t, format } = useTexts();
  const [chosen, setChosen] = useState<Learnt | null>(null);
  const reason = useReadsOnly('payments.change');
  if (payment.LearntPayers.length === 0 && !chosen) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('payment.learnt')}</h2>
      </header>
      <ul className="panel-body stack">
        {payment.LearntPayers.map((learnt) => (
          <li key={learnt.Id} className="card-facts" style={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <span>{learnt.ReceiverName}</span>
            <span className="soft">
              {t('payment.learnt_by', { name: learnt.LearntBy, date: format.date(learnt.LearntDate) })}
            </span>
            <ActionButton
              outlined
              size="small"
              icon="pi pi-times"
              label={t('payment.btn_unlearn')}
              aria-label={t('payment.unlearn_of', { name: learnt.ReceiverName })}
              reason={reason}
              onClick={() => setChosen(learnt)}
            />
          </li>
        ))}
      </ul>
      {payment.LearntPayers.length > 1 && <p className="panel-body soft">{t('payment.learnt_shared')}</p>}
      {chosen && <UnlearnDialog id={chosen.Id} name={chosen.ReceiverName} onClose={() => setChosen(null)} />}
    </section>
  );
}
