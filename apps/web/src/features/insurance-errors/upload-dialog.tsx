import { INSURANCE_ROUTES, type InsuranceFileAnswer } from '@floorplan/insurance/contracts';
import { INSURANCE_COLUMNS, INSURANCE_FILE_LIMITS } from '@floorplan/insurance/domain';
import { AskDialog, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileCheck, useHeaders } from '../../app/files/file-check';
import { RememberedAnswers } from '../../app/files/file-memory';
import { FilePicker } from '../../app/files/file-picker';
import { useCheckedFile } from '../../app/files/use-checked-file';
import { address } from '../../app/session/api-client';
import { useReadsOnly } from '../../app/session/reads-only';
import { ERRORS_KEY } from './served-errors';

const MEMORY = {
  readings: INSURANCE_ROUTES.readings,
  forget: (id: number) => address(INSURANCE_ROUTES.forget, { id }),
};
const REQUIRED = INSURANCE_COLUMNS.map(({ key }) => key);

/** Reports how many rows were received, and reads the list of errors again. */
function useReportReceived(): (answer: InsuranceFileAnswer) => void {
  const { t } = useTexts();
  const toast = useToast();
  const queries = useQueryClient();
  return ({ Rows, Repeated }) => {
    toast({
      tone: 'success',
      text: t('ins.msg_received', { count: Rows }),
      about: 'insurance',
      ...(Repeated > 0 && { detail: t('ins.msg_repeated', { count: Repeated }) }),
    });
    void queries.invalidateQueries({ queryKey: ERRORS_KEY });
  };
}

/** Dialog that uploads an insurance company's file. */
export function UploadInsurancesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const report = useReportReceived();
  const readsOnly = useReadsOnly('insurance.receive');
  const labelOf = useHeaders(INSURANCE_COLUMNS);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isTried, setIsTried] = useState(false);
  const file = useCheckedFile<InsuranceFileAnswer>({
    limits: INSURANCE_FILE_LIMITS,
    columns: INSURANCE_COLUMNS,
    memory: MEMORY,
    onRead: (answer) => {
      report(answer);
      onClose();
    },
    failed: 'ins.err_upload',
    about: 'insurance',
  });
  const { checked } = file;
  const send = async () => {
    setIsTried(true);
    if (checked) await file.confirm();
    else if (chosen) await file.read(INSURANCE_ROUTES.file, chosen);
  };
  const missing = isTried && !chosen ? { message: t('ins.err_no_file') } : null;
  return (
    <AskDialog
      open
      wide
      title={t('ins.dlg_upload')}
      confirm={checked ? t('upload.btn_read', { count: checked.Rows }) : t('ins.btn_upload')}
      busy={file.busy}
      disabled={checked !== null && checked.Questions.length > 0}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <FileCheck
        file={file}
        columns={INSURANCE_COLUMNS}
        required={REQUIRED}
        counts={checked && <p className="upload-counts">{t('ins.count', { count: checked.Rows })}</p>}
      />
      <FilePicker
        label={t('ins.file')}
        limits={INSURANCE_FILE_LIMITS}
        template={{ path: INSURANCE_ROUTES.template, name: t('ins.file_name') }}
        busy={file.busy}
        error={file.error ?? missing}
        chosen={chosen?.name}
        onFile={(next) => {
          file.leave();
          setChosen(next);
        }}
      />
      <RememberedAnswers routes={MEMORY} labelOf={labelOf} readsOnly={readsOnly} />
    </AskDialog>
  );
}
