import type { DeadLetterRow } from '@floorplan/job-process/contracts';
import {
  ActionButton,
  AskDialog,
  failureOf,
  savingFailure,
  SmallTable,
  useTexts,
  useToast,
  type SmallColumn,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReadsOnly } from '../../app/session/reads-only';
import { LETTERS, useDeadLetters, useRetryLetter } from './operations.api';
import { QueryPanel } from './query-panel';

/** Facts that a reader skipped after its last failed attempt, with a button to retry. */
export function DeadLetters() {
  const { t, format } = useTexts();
  const query = useDeadLetters();
  const [selected, setSelected] = useState<DeadLetterRow | null>(null);
  const columns: readonly SmallColumn<DeadLetterRow>[] = [
    { key: 'reader', header: 'ops.col_reader', cell: (row) => <span className="mono">{row.Reader}</span> },
    {
      key: 'fact',
      header: 'ops.col_event',
      cell: (row) => (
        <>
          <span className="mono line">{row.Type}</span>
          <span className="mono soft">{`${row.Stream} · ${row.Version}`}</span>
        </>
      ),
    },
    { key: 'error', header: 'ops.col_error', cell: (row) => <span className="any-break">{row.Error}</span> },
    {
      key: 'attempts',
      header: 'ops.col_attempts',
      align: 'right',
      cell: (row) => format.number(row.Attempts),
    },
    { key: 'since', header: 'ops.col_parked', whole: true, cell: (row) => format.instant(row.ParkedAt) },
    {
      key: 'retry',
      header: 'ops.col_action',
      cell: (row) => <Retry row={row} onAsk={() => setSelected(row)} />,
    },
  ];
  return (
    <QueryPanel
      title={t('ops.sec_letters')}
      help={t('ops.letters_help')}
      query={query}
      empty={t('ops.letters_empty')}
    >
      {(data) => (
        <>
          <SmallTable
            label={t('ops.sec_letters')}
            columns={columns}
            rows={data.Rows}
            rowKey={(row) => row.Id}
          />
          {selected && <RetryDialog row={selected} onClose={() => setSelected(null)} />}
        </>
      )}
    </QueryPanel>
  );
}

function Retry({ row, onAsk }: { row: DeadLetterRow; onAsk: () => void }) {
  const { t } = useTexts();
  const readsOnly = useReadsOnly('operations.repeat');
  const reason = row.RetryWantedAt === null ? readsOnly : t('ops.reason_wanted');
  return (
    <ActionButton
      outlined
      size="small"
      icon="pi pi-replay"
      label={t(row.RetryWantedAt === null ? 'ops.btn_replay' : 'ops.replaying')}
      reason={reason}
      onClick={onAsk}
    />
  );
}

/** Dialog that confirms a retry. It shows the error, so that the user can fix the cause first. */
function RetryDialog({ row, onClose }: { row: DeadLetterRow; onClose: () => void }) {
  const { t, format } = useTexts();
  const toast = useToast();
  const queries = useQueryClient();
  const retry = useRetryLetter();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await retry(row.Id);
      toast({ tone: 'success', text: t('ops.msg_replay', { reader: row.Reader }) });
    } catch (error) {
      const { message } = failureOf(error);
      toast({ ...savingFailure(null, error, t), text: t('ops.err_replay', { message }) });
    }
    await queries.invalidateQueries({ queryKey: LETTERS });
    onClose();
  };
  return (
    <AskDialog
      open
      title={t('ops.replay_title')}
      confirm={t('ops.btn_replay_fact')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('ops.replay_text', { reader: row.Reader, attempts: format.number(row.Attempts) })}</p>
      <p className="mono any-break">{row.Error}</p>
    </AskDialog>
  );
}
