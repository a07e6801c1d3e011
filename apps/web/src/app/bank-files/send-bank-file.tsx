import { BANK_FILE_LIMITS, BANK_ROUTES, type SentBankFileAnswer } from '@floorplan/bank/contracts';
import { ActionButton, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendFile } from '../files/send-file';
import { paths } from '../routing/paths';
import { address } from '../session/api-client';
import { useReadsOnly } from '../session/reads-only';
import { useApi } from '../session/session';

/** Query key of everything about files of the bank. */
export const BANK_FILES_KEY = ['bank', 'files'] as const;

/** Sends a file of the bank, and opens its page, which shows how far it is read. */
function useSending() {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    try {
      const request = { file, limits: BANK_FILE_LIMITS };
      const { FileId } = await sendFile<SentBankFileAnswer>(api, t, BANK_ROUTES.files, request);
      void queries.invalidateQueries({ queryKey: BANK_FILES_KEY });
      await navigate(address(paths.bankFile, { id: FileId }));
    } catch (error) {
      toast(savingFailure(t('bank.err_send'), error, t));
    }
    setBusy(false);
  };
  return { busy, send };
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes a file that is dropped anywhere on the page. @returns whether a file is held over the page */
function useDrop(isOpen: boolean, onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFile);
  useEffect(() => {
    take.current = onFile;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) take.current(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [isOpen]);
  return isOver;
}

/** Button that sends a file of the bank. A file can also be dropped anywhere on the page. */
export function SendBankFile({ outlined = false }: { outlined?: boolean }) {
  const { t } = useTexts();
  const reason = useReadsOnly('bank.send');
  const input = useRef<HTMLInputElement>(null);
  const { busy, send } = useSending();
  const isOver = useDrop(reason === null && !busy, (file) => void send(file));
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void send(file);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('bank.file')}
        accept=".txt,.xml,.bgmax,text/plain,text/xml,application/xml"
        onChange={(event) => take(event.target.files)}
      />
      <ActionButton
        outlined={outlined}
        icon="pi pi-upload"
        label={t('bank.btn_send')}
        title={t('bank.send_hint')}
        loading={busy}
        reason={reason}
        onClick={() => input.current?.click()}
      />
      {isOver && (
        <div className="drop-anywhere" role="status">
          <i className="pi pi-upload" aria-hidden="true" />
          <p>{t('bank.drop')}</p>
        </div>
      )}
    </>
  );
}
