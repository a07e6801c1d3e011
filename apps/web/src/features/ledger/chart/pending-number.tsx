import type { NumberChangeRow } from '@floorplan/ledger/contracts';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { useReadsOnly } from '../../../app/session/reads-only';
import { DecideNumberDialog } from './chart-dialogs';

/** A change of an account's number that waits, with the buttons that decide on it. */
export function PendingNumber({ change }: { change: NumberChangeRow }) {
  const { t, format } = useTexts();
  const [act, setAct] = useState<'approve' | 'reject' | null>(null);
  const reason = useReadsOnly('books.accounts');
  const params = { number: change.Number, date: format.date(change.From), by: change.ProposedBy };
  return (
    <div className="card-facts" style={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{t('booked.number_waits', params)}</span>
      <ActionButton
        size="small"
        icon="pi pi-check"
        label={t('account.btn_approve')}
        reason={reason ?? (change.IsOwn ? t('reason.SECOND_PERSON_NEEDED') : null)}
        onClick={() => setAct('approve')}
      />
      <ActionButton
        outlined
        size="small"
        icon="pi pi-times"
        label={t('account.btn_reject')}
        reason={reason}
        onClick={() => setAct('reject')}
      />
      {act && <DecideNumberDialog act={act} change={change} onClose={() => setAct(null)} />}
    </div>
  );
}
