import { RUN_ROUTES, type BankAnswersAnswer, type PaymentRunDetail } from '@floorplan/payouts/contracts';
import { ActionButton, saveFile, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendFile } from '../../../app/files/send-file';
import { messageOf } from '../../../app/invoices/use-invoicing-act';
import { Panel } from '../../../app/layout/panel';
import { paths as all } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { useApi } from '../../../app/session/session';

const MEGABYTES = 20;
const LIMITS = { megabytes: MEGABYTES, bytes: MEGABYTES * 1024 * 1024 };

/** The file of a run for the bank, and a button that takes in the bank's answer. */
export function RunFile({ run }: { run: PaymentRunDetail }) {
  const { t } = useTexts();
  const reason = useReadsOnly('paymentRuns.change');
  const { fetch, hear, isBusy } = useBankFiles(run.Id);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Panel title={t('run.sec_file')}>
      {run.HandOver && <HandOverLine {...run.HandOver} />}
      <p className="soft">
        {t('run.fetched', { count: run.Fetched })} <span className="mono">{run.FileHash?.slice(0, 12)}</span>
      </p>
      <div className="card-facts" style={{ flexWrap: 'wrap' }}>
        <ActionButton
          outlined={run.HandOver !== null}
          icon="pi pi-download"
          label={t('run.btn_file')}
          loading={isBusy}
          onClick={() => void fetch()}
        />
        <ActionButton
          outlined
          icon="pi pi-upload"
          label={t('run.btn_answers')}
          reason={reason}
          loading={isBusy}
          onClick={() => input.current?.click()}
        />
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xml"
        aria-label={t('run.btn_answers')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void hear(file);
          target.value = '';
        }}
      />
    </Panel>
  );
}

function HandOverLine({ State, At, AnswerStatus }: NonNullable<PaymentRunDetail['HandOver']>) {
  const { t, format } = useTexts();
  return <p>{t(`run.handed_${State}`, { at: format.instant(At), status: AnswerStatus ?? '' })}</p>;
}

/** Fetches the file of a run, and sends the bank's answer. Both tell of failures. */
function useBankFiles(id: number) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const busy = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast(savingFailure(t(failed), error, t));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['payouts'] });
    }
  };
  const fetch = () =>
    busy(async () => {
      const response = await api.document(address(RUN_ROUTES.file, { id }));
      saveFile(await response.blob(), `payments-${id}.xml`);
    }, 'run.err_file');
  const hear = (file: File) =>
    busy(async () => {
      const answer = await sendFile<BankAnswersAnswer>(api, t, RUN_ROUTES.answers, { file, limits: LIMITS });
      const message = messageOf(answer);
      if (message) toast(message);
      // A camt is read in the background; its own page shows how far.
      if (answer.FileId !== null) await navigate(address(all.bankFile, { id: answer.FileId }));
    }, 'run.err_answers');
  return { fetch, hear, isBusy };
}
