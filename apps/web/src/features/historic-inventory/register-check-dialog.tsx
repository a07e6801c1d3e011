import { JOB_PROCESS_ROUTES, type NewVehiclesAnswer } from '@floorplan/job-process/contracts';
import { AskDialog, savingFailureText, useTexts, type Translate } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { may } from '../../app/session/rights';
import { useApi, useUser } from '../../app/session/session';
import { checksOfText, textOfFile, type CheckFile } from './register-check-file';

const MAX_ROWS = 1_000;

/** Text keys of the fields of a row. */
const LABELS: Readonly<Record<string, string>> = {
  LicenseNumber: 'reg.license',
  ChassisNumber: 'reg.chassis',
  Creditgiver: 'hist.col_creditgiver',
  Leasinggiver: 'hist.col_leasinggiver',
  VTRCreatedDT: 'hist.col_vtr_date',
};

/** Button with which staff import a reconciliation file from the road traffic register. */
export function RegisterCheckButton() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!may(useUser(), 'register.report')) return null;
  return (
    <>
      <Button
        type="button"
        outlined
        icon="pi pi-upload"
        label={t('hist.check_btn')}
        onClick={() => setOpen(true)}
      />
      {isOpen && <RegisterCheckDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const bytesOf = (file: File): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsArrayBuffer(file);
  });

/** Why a file cannot be imported; null when it can. */
function refusal(file: CheckFile, t: Translate): string | null {
  if (file.missing.length > 0)
    return t('hist.check_err_columns', { columns: file.missing.map((key) => t(key)).join(', ') });
  if (file.rows.length === 0) return t('hist.check_err_empty');
  return file.rows.length > MAX_ROWS ? t('hist.check_err_rows', { most: MAX_ROWS }) : null;
}

/** The chosen file, what is wrong with it, and the answer once it was sent. */
function useRegisterCheck() {
  const { t } = useTexts();
  const api = useApi();
  const [file, setFile] = useState<CheckFile | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, setAnswer] = useState<NewVehiclesAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (chosen: File | undefined) => {
    const found = chosen ? checksOfText(textOfFile(await bytesOf(chosen))) : null;
    setFile(found);
    setName(chosen?.name ?? '');
    setAnswer(null);
    setProblem(found && refusal(found, t));
  };
  const send = async () => {
    if (!file || problem) return setProblem(problem ?? t('hist.check_err_none'));
    setBusy(true);
    try {
      setAnswer(await api.post<NewVehiclesAnswer>(JOB_PROCESS_ROUTES.registerChecks, file.rows));
    } catch (error) {
      setProblem(savingFailureText(t('hist.check_err_send'), error, t));
    } finally {
      setBusy(false);
    }
  };
  return { name, count: problem ? 0 : (file?.rows.length ?? 0), problem, answer, busy, read, send };
}
type RegisterCheck = ReturnType<typeof useRegisterCheck>;

function RegisterCheckDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const check = useRegisterCheck();
  const { count, answer } = check;
  const confirm = answer ? t('btn.close') : count > 0 ? t('hist.check_send', { count }) : t('hist.check_btn');
  return (
    <AskDialog
      open
      wide
      title={t('hist.check_title')}
      confirm={confirm}
      busy={check.busy}
      onConfirm={() => (answer ? onClose() : void check.send())}
      onCancel={onClose}
    >
      <p>{t('hist.check_text')}</p>
      <p className="soft">{t('hist.check_columns')}</p>
      <CheckFileField check={check} />
      {answer && <Taken answer={answer} />}
    </AskDialog>
  );
}

/** Choice of the file, with what is wrong with it. */
function CheckFileField({ check: { name, problem, read } }: { check: RegisterCheck }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="field">
      <label htmlFor="register-check-file">{t('hist.check_file')}</label>
      <input
        ref={input}
        id="register-check-file"
        type="file"
        className="sr-only"
        tabIndex={-1}
        accept=".csv,.txt,text/csv"
        aria-describedby={problem ? 'register-check-problem' : undefined}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <p>
        <Button
          type="button"
          outlined
          icon="pi pi-file"
          label={t('upload.btn_choose')}
          aria-invalid={problem !== null}
          onClick={() => input.current?.click()}
        />
      </p>
      {name && <p className="soft">{name}</p>}
      {problem && (
        <p id="register-check-problem" className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/**
 * Result of the import: the number of accepted rows with a link to them, and the reasons for rejected rows.
 */
function Taken({ answer }: { answer: NewVehiclesAnswer }) {
  const { t } = useTexts();
  const refused = answer.Results.flatMap((row) => ('Errors' in row ? [row] : []));
  const taken = answer.Results.length - refused.length;
  return (
    <div className={`message tone-${refused.length > 0 ? 'warning' : 'success'}`} role="status">
      <div>
        <p>
          {t('hist.check_taken', { taken, count: answer.Results.length })}{' '}
          {answer.ProcessId !== null && (
            <Link to={address(paths.jobProcess, { id: answer.ProcessId })}>{t('hist.check_process')}</Link>
          )}
        </p>
        {refused.length > 0 && (
          <ul>
            {refused.slice(0, 20).map(({ Row, Status, Errors }) => (
              <li key={Row}>
                {t('hist.check_row', { row: Row + 1 })}{' '}
                {Errors.length > 0
                  ? Errors.map(({ Field, Message }) => `${t(LABELS[Field] ?? Field)}: ${Message}`).join(', ')
                  : 'Message' in Status && Status.Message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
