import { RESIDUAL_VALUE_ROUTES, type ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { AskDialog, Field, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useRef, useState, type ReactNode } from 'react';
import { sendFile } from '../../../app/files/send-file';
import { address } from '../../../app/session/api-client';
import { SettlementLines } from '../detail/amount-panels';
import type { ActDialogProps } from './act-dialog-props';
import { useResidualChange } from './use-residual-act';

const MEGABYTES = 10;
const LIMITS = { megabytes: MEGABYTES, bytes: MEGABYTES * 1024 * 1024 };
const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

interface Props extends ActDialogProps {
  title: string;
  confirm: string;
  path: string;
  children?: ReactNode;
}

/** The chosen file, what is wrong with it, and its upload. */
function useFileUpload({ contract, path, onClose }: Props) {
  const { t } = useTexts();
  const toast = useToast();
  const change = useResidualChange(contract);
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const wrong = wrongFile(file);
  const send = async () => {
    setTried(true);
    if (wrong || !file) return;
    setBusy(true);
    try {
      await change((api) => sendFile(api, t, path, { file, limits: LIMITS }));
      toast({ tone: 'success', text: t('rv.msg_uploaded') });
      onClose();
    } catch (error) {
      toast(savingFailure(t('rv.err_upload'), error, t));
      setBusy(false);
    }
  };
  return { file, setFile, tried, wrong, busy, send };
}

/** Dialog that uploads a document of a contract: a PDF or a picture. */
function FileDialog(props: Props) {
  const upload = useFileUpload(props);
  return (
    <AskDialog
      open
      title={props.title}
      confirm={props.confirm}
      busy={upload.busy}
      onConfirm={() => void upload.send()}
      onCancel={props.onClose}
    >
      {props.children}
      <FileField upload={upload} />
    </AskDialog>
  );
}

/** Choice of the file, with what is wrong with it. */
function FileField({ upload }: { upload: ReturnType<typeof useFileUpload> }) {
  const { t } = useTexts();
  const { file, setFile, tried, wrong } = upload;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field
      label={t('rv.document')}
      help={t('rv.file_help', { size: MEGABYTES })}
      error={wrong && (tried || file) ? t(wrong, { size: MEGABYTES }) : null}
    >
      {({ id, describedBy }) => (
        <span className="file-choice">
          <input
            ref={input}
            id={id}
            type="file"
            hidden
            accept={TYPES.join(',')}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <Button
            type="button"
            outlined
            icon="pi pi-file"
            label={t(file ? 'upload.btn_other' : 'upload.btn_choose')}
            aria-describedby={describedBy}
            aria-invalid={(tried && wrong !== null) || undefined}
            onClick={() => input.current?.click()}
          />
          {file && <span role="status">{file.name}</span>}
        </span>
      )}
    </Field>
  );
}

/** Text key of what is wrong with a file before it is sent; null when nothing is. */
function wrongFile(file: File | null): string | null {
  if (!file) return 'rv.err_file_missing';
  if (file.size > LIMITS.bytes) return 'rv.err_file_large';
  return TYPES.includes(file.type) ? null : 'rv.err_file_type';
}

/** The residual value that the user sees, by which the server notices that the contract was changed. */
const seenValue = ({ ResidualValue }: ResidualContractAnswer): number => ResidualValue ?? 0;

export function UploadDialog(props: ActDialogProps) {
  const { t } = useTexts();
  const { contract } = props;
  const params = { contractNo: contract.ContractNo, residualValue: seenValue(contract) };
  return (
    <FileDialog
      {...props}
      title={t('rv.dlg_upload_title')}
      confirm={t('rv.btn_upload')}
      path={address(RESIDUAL_VALUE_ROUTES.uploadFile, params)}
    />
  );
}

/** Dialog that settles an ended contract: shows the calculated amount and files the settlement. */
export function SettleDialog(props: ActDialogProps) {
  const { t } = useTexts();
  return (
    <FileDialog
      {...props}
      title={t('rv.dlg_settle_title')}
      confirm={t('rv.btn_settle_confirm')}
      path={address(RESIDUAL_VALUE_ROUTES.uploadSettlement, { contractNo: props.contract.ContractNo })}
    >
      <p>{t('rv.dlg_settle_text')}</p>
      <SettlementLines contract={props.contract} />
    </FileDialog>
  );
}
