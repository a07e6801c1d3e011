import { RUN_ROUTES, type PrepareRunAnswer } from '@floorplan/payouts/contracts';
import { initialValues, stockholmDay, useTexts, type FormField } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ActDialog } from '../../../app/acts/act-dialog';
import { useValues } from '../../../app/acts/use-act-dialog';
import { useNow } from '../../../app/browser/use-now';
import { messageOf } from '../../../app/invoices/use-invoicing-act';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { paths } from '../paths';
import { RunEffects } from './run-effects';

/** Dialog that prepares a payment run, and opens it. */
export function PrepareRunDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const today = stockholmDay(useNow());
  const fields: readonly FormField[] = [
    {
      name: 'Date',
      label: 'run.date',
      kind: 'date',
      required: 'form.err_required',
      help: 'run.date_help',
      initial: today,
    },
  ];
  const [values, type] = useValues(() => initialValues(fields));
  return (
    <ActDialog<PrepareRunAnswer>
      title={t('run.prepare_title')}
      text={t('run.prepare_text')}
      confirm={t('run.btn_prepare')}
      fields={fields}
      values={values}
      onChange={type}
      body={{ Date: values['Date'] }}
      failed="run.err_prepare"
      done={messageOf}
      act={(body) =>
        api
          .post<PrepareRunAnswer>(RUN_ROUTES.list, body)
          .finally(() => void queries.invalidateQueries({ queryKey: ['payouts'] }))
      }
      preview={{
        show: ({ Preview }) => Preview && <RunEffects preview={Preview} />,
        key: ['payment-run', 'prepare'],
        send: (body, signal) =>
          api.post<PrepareRunAnswer>(RUN_ROUTES.list, body, {
            query: { dry_run: true },
            ...(signal && { signal }),
          }),
      }}
      onDone={({ Id }) => {
        onClose();
        if (Id !== null) void navigate(address(paths.paymentRun, { id: Id }));
      }}
      onClose={onClose}
    />
  );
}
