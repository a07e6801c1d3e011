import { BILLING_ROUTES } from '@floorplan/invoicing/contracts';
import { monthBefore } from '@floorplan/invoicing/domain';
import { addMonths } from '@floorplan/kernel';
import { ActionButton, stockholmDay, useTexts, type FormField } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNow } from '../../../app/browser/use-now';
import { address } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { paths } from '../paths';
import { ActDialog } from '../../../app/acts/act-dialog';

/** Number of months from which the user can choose. */
const MONTHS = 12;

const monthField = (today: string): FormField => {
  const last = monthBefore(today);
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(`${last}-01`, -at).slice(0, 7));
  return {
    name: 'Month',
    label: 'billing.month',
    kind: 'choice',
    required: 'billing.err_month',
    initial: last,
    options: months.map((month) => ({ value: month, label: month })),
  };
};
const dateField = (today: string): FormField => ({
  name: 'Date',
  label: 'billing.rehearse_date',
  kind: 'date',
  required: 'billing.err_date',
  help: 'billing.rehearse_help',
  initial: today,
});

/** Buttons that start the billing run of a month, or rehearse a billing run. */
export function StartActions() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const reason = useReadsOnly('billing.run');
  const today = stockholmDay(useNow());
  const [open, setOpen] = useState<'start' | 'rehearse' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button outlined label={t('billing.btn_rehearse')} onClick={() => setOpen('rehearse')} />
      <ActionButton label={t('billing.btn_prepare')} reason={reason} onClick={() => setOpen('start')} />
      {open === 'start' && (
        <ActDialog
          title={t('billing.start_title')}
          text={t('billing.start_text')}
          confirm={t('billing.btn_prepare')}
          fields={[monthField(today)]}
          failed="billing.err_start"
          send={async (api, { Month }) => {
            await api.post(BILLING_ROUTES.runs, { Month });
            void navigate(address(paths.billingRun, { month: String(Month) }));
            return null;
          }}
          onClose={close}
        />
      )}
      {open === 'rehearse' && (
        <ActDialog
          title={t('billing.rehearse_title')}
          text={t('billing.rehearse_text')}
          confirm={t('billing.btn_rehearse')}
          fields={[dateField(today)]}
          failed="billing.err_start"
          send={async (api, { Date }) => {
            const { Id } = await api.post<{ Id: string }>(BILLING_ROUTES.rehearsals, { Date });
            void navigate(address(paths.billingRehearsal, { id: Id }));
            return null;
          }}
          onClose={close}
        />
      )}
    </>
  );
}
