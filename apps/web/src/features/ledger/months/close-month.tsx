import type { StatusAnswer } from '@floorplan/kernel/wire';
import { LEDGER_ROUTES, type VatAnswer } from '@floorplan/ledger/contracts';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../../app/acts/act-dialog';
import { messageOf } from '../../../app/invoices/use-invoicing-act';
import { address } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { useApi } from '../../../app/session/session';

/** Button that closes a month, with what is missing as its reason. */
export function CloseMonthButton({ report }: { report: VatAnswer }) {
  const { t, format } = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const readsOnly = useReadsOnly('books.close');
  const [isOpen, setOpen] = useState(false);
  const { Month: month, Missing, Boxes } = report;
  const missing = Missing.length > 0 ? Missing.map(({ Reason }) => Reason).join(' ') : null;
  const toPay = Boxes.find(({ Box }) => Box === '49')?.Kronor ?? 0;
  return (
    <>
      <ActionButton
        label={t('booked.btn_close_month')}
        reason={readsOnly ?? missing}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ActDialog<StatusAnswer>
          title={t('booked.close_month_title', { month })}
          text={t(toPay < 0 ? 'booked.close_month_refund' : 'booked.close_month_pay', {
            amount: format.kronor(Math.abs(toPay)),
          })}
          confirm={t('booked.btn_close_month')}
          body={{}}
          failed="booked.err_close_month"
          done={messageOf}
          act={() =>
            api
              .post<StatusAnswer>(address(LEDGER_ROUTES.closeMonth, { month }), {})
              .finally(() => void queries.invalidateQueries({ queryKey: ['ledger'] }))
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
