import { UPLOAD_ROUTES } from '@floorplan/vehicle/contracts';
import { UPLOAD_LIMITS, type UploadKind } from '@floorplan/vehicle/domain';
import { failureOf, nameFrom, saveFile, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useId, useRef, useState } from 'react';
import { withQuery } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

const TEMPLATES = {
  financing: UPLOAD_ROUTES.financingTemplate,
  dealer: UPLOAD_ROUTES.dealerTemplate,
} as const;

/** Area in which a file is dropped or chosen, and links to empty files with the columns. */
export function FilePicker(props: {
  kind: UploadKind;
  busy: boolean;
  error: unknown;
  /** Called with the chosen file. */
  onFile: (file: File) => void;
}) {
  const { t } = useTexts();
  const { kind, busy, error, onFile } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
    // The same file can be chosen again after it was corrected.
    if (input.current) input.current.value = '';
  };
  return (
    <div className="field upload-picker">
      <div
        className={over ? 'upload-drop upload-drop-over' : 'upload-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <i className="pi pi-upload" aria-hidden="true" />
        <label htmlFor={id}>{t('reg.upload_file')}</label>
        <p className="soft" id={`${id}-hint`}>
          {t('reg.upload_hint', { rows: UPLOAD_LIMITS.rows, size: UPLOAD_LIMITS.megabytes })}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby={`${id}-hint`}
          onChange={(event) => take(event.target.files)}
        />
        <Button
          type="button"
          icon="pi pi-file"
          label={t(busy ? 'upload.reading' : 'upload.btn_choose')}
          loading={busy}
          onClick={() => input.current?.click()}
        />
        <p className="soft upload-drop-hint">{t('upload.drop')}</p>
      </div>
      {error !== null && error !== undefined && (
        <p className="field-error" role="alert">
          <i className="pi pi-exclamation-circle" aria-hidden="true" /> {failureOf(error).message}
        </p>
      )}
      <Templates kind={kind} />
    </div>
  );
}

function Templates({ kind }: { kind: UploadKind }) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const download = async (format: 'xlsx' | 'csv') => {
    try {
      const response = await api.document(withQuery(TEMPLATES[kind], { format }));
      saveFile(await response.blob(), nameFrom(response) ?? `${t(`upload.file_${kind}`)}.${format}`);
    } catch (error) {
      toast(savingFailure(t('export.failed'), error, t));
    }
  };
  return (
    <p className="upload-templates">
      <span>{t('reg.upload_template')}:</span>
      <button type="button" className="link" onClick={() => void download('xlsx')}>
        Excel
      </button>
      <button type="button" className="link" onClick={() => void download('csv')}>
        CSV
      </button>
    </p>
  );
}
