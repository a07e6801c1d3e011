import { INSURANCE_ROUTES, type InsuranceFileAnswer } from '@floorplan/insurance/contracts';
import { INSURANCE_FILE_LIMITS } from '@floorplan/insurance/domain';
import { AskDialog, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FilePicker } from '../../app/files/file-picker';
import { sendFile } from '../../app/files/send-file';
import { useApi } from '../../app/session/session';
import { ERRORS_KEY } from './served-errors';

/** Dialog that uploads an insurance company's file. */
export function UploadInsurancesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (!file) return setError({ message: t('ins.err_no_file') });
    setBusy(true);
    setError(null);
    try {
      const answer = await sendFile<InsuranceFileAnswer>(api, t, INSURANCE_ROUTES.file, {
        file,
        limits: INSURANCE_FILE_LIMITS,
      });
      const { Rows, Repeated, UnknownColumns, Remarks } = answer;
      const details = [
        Repeated > 0 && t('ins.msg_repeated', { count: Repeated }),
        UnknownColumns.length > 0 && t('reg.upload_unknown_columns', { columns: UnknownColumns.join(', ') }),
        ...Remarks.map(({ Message }) => Message),
      ].filter((text): text is string => text !== false);
      toast({
        tone: 'success',
        text: t('ins.msg_received', { count: Rows }),
        about: 'insurance',
        ...(details.length > 0 && { detail: details.join('. ') }),
      });
      void queries.invalidateQueries({ queryKey: ERRORS_KEY });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
      toast({ ...savingFailure(t('ins.err_upload'), failure, t), about: 'insurance' });
    }
  };
  return (
    <AskDialog
      open
      title={t('ins.dlg_upload')}
      confirm={t('ins.btn_upload')}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <FilePicker
        label={t('ins.file')}
        limits={INSURANCE_FILE_LIMITS}
        template={{ path: INSURANCE_ROUTES.template, name: t('ins.file_name') }}
        busy={busy}
        error={error}
        chosen={file?.name}
        onFile={setFile}
      />
    </AskDialog>
  );
}
