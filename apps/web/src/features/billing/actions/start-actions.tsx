import { BILLING_ROUTES } from '@floorplan/invoicing/contracts';
import { monthBefore } from '@floorplan/invoicing/domain';
import { addMonths } from '@floorplan/kernel';
import { ActionButton, initialValues, stockholmDay, useTexts, type FormField } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNow } from '../../../app/browser/use-now';
import { address } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { paths } from '../paths';
import { ActDialog } from '../../../app/acts/act-dialog';
import { useValues } from '../../../app/acts/use-act-dialog';
import { useInvoicingAct } from '../../../app/invoices/use-invoicing-act';

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
  const reason = useReadsOnly('billing.run');
  const today = stockholmDay(useNow());
  const [open, setOpen] = useState<'start' | 'rehearse' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button outlined label={t('billing.btn_rehearse')} onClick={() => setOpen('rehearse')} />
      <ActionButton label={t('billing.btn_prepare')} reason={reason} onClick={() => setOpen('start')} />
      {open === 'start' && <StartDialog today={today} onClose={close} />}
      {open === 'rehearse' && <RehearseDialog today={today} onClose={close} />}
    </>
  );
}

interface DialogProps {
  today: string;
  onClose: () => void;
}

function StartDialog({ today, onClose }: DialogProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const send = useInvoicingAct();
  const fields = [monthField(today)];
  const [values, type] = useValues(() => initialValues(fields));
  const { Month } = values;
  return (
    <ActDialog
      title={t('billing.start_title')}
      text={t('billing.start_text')}
      confirm={t('billing.btn_prepare')}
      fields={fields}
      values={values}
      onChange={type}
      body={{ Month }}
      act={(body) => send(BILLING_ROUTES.runs, body)}
      failed="billing.err_start"
      onDone={() => {
        onClose();
        void navigate(address(paths.billingRun, { month: String(Month) }));
      }}
      onClose={onClose}
    />
  );
}

function RehearseDialog({ today, onClose }: DialogProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const send = useInvoicingAct();
  const fields = [dateField(today)];
  const [values, type] = useValues(() => initialValues(fields));
  return (
    <ActDialog<{ Id: string }>
      title={t('billing.rehearse_title')}
      text={t('billing.rehearse_text')}
      confirm={t('billing.btn_rehearse')}
      fields={fields}
      values={values}
      onChange={type}
      body={{ Date: values['Date'] }}
      act={(body) => send(BILLING_ROUTES.rehearsals, body)}
      failed="billing.err_start"
      onDone={({ Id }) => {
        onClose();
        void navigate(address(paths.billingRehearsal, { id: Id }));
      }}
      onClose={onClose}
    />
  );
}
