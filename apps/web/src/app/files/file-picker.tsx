import { failureOf, nameFrom, saveFile, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useId, useRef, useState, type RefObject } from 'react';
import { withQuery } from '../session/api-client';
import { useApi } from '../session/session';

export interface FilePickerProps {
  readonly label: string;
  readonly limits: { readonly rows: number; readonly megabytes: number };
  /** Route of the empty file with the columns, and its name without an extension. */
  readonly template: { readonly path: string; readonly name: string };
  readonly busy: boolean;
  readonly error: unknown;
  /** Name of the chosen file, when it is not read at once. */
  readonly chosen?: string | undefined;
  /** Called with the chosen file. */
  readonly onFile: (file: File) => void;
}

/** Area in which a file is dropped or chosen, and links to empty files with the columns. */
export function FilePicker(props: FilePickerProps) {
  const { template, busy, error, onFile } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
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
        <FileInput {...props} input={input} onTake={take} />
      </div>
      {error !== null && error !== undefined && (
        <p className="field-error" role="alert">
          <i className="pi pi-exclamation-circle" aria-hidden="true" /> {failureOf(error).message}
        </p>
      )}
      <Templates {...template} />
    </div>
  );
}

function FileInput(
  props: FilePickerProps & {
    input: RefObject<HTMLInputElement | null>;
    onTake: (files: FileList | null) => void;
  },
) {
  const { label, limits, busy, chosen, input } = props;
  const { t } = useTexts();
  const id = useId();
  return (
    <>
      <i className="pi pi-upload" aria-hidden="true" />
      <label htmlFor={id}>{label}</label>
      <p className="soft" id={`${id}-hint`}>
        {t('reg.upload_hint', { rows: limits.rows, size: limits.megabytes })}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-describedby={`${id}-hint`}
        onChange={(event) => props.onTake(event.target.files)}
      />
      <Button
        type="button"
        outlined={chosen !== undefined}
        icon="pi pi-file"
        label={t(busy ? 'upload.reading' : chosen === undefined ? 'upload.btn_choose' : 'upload.btn_other')}
        loading={busy}
        onClick={() => input.current?.click()}
      />
      {chosen === undefined ? (
        <p className="soft upload-drop-hint">{t('upload.drop')}</p>
      ) : (
        <p className="upload-name" role="status">
          {t('upload.chosen', { name: chosen })}
        </p>
      )}
    </>
  );
}

function Templates({ path, name }: FilePickerProps['template']) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const download = async (format: 'xlsx' | 'csv') => {
    try {
      const response = await api.document(withQuery(path, { format }));
      saveFile(await response.blob(), nameFrom(response) ?? `${name}.${format}`);
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
