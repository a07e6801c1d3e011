import { CHASSIS_END, isCode, normaliseCode } from '@floorplan/inventory-taking/domain';
import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useId, useRef, useState, type FormEvent } from 'react';
import { plateText } from '../../../app/texts/identifiers';
import { Camera, readsCodes } from './camera';
import type { Candidate } from './scan-store';

export const carName = ({ LicenseNumber, ChassisNumber }: Candidate): string =>
  plateText(LicenseNumber) || ChassisNumber;

/** Returns the vehicles to choose from when several have the code. */
type OnScan = (code: string, chosen?: Candidate) => Promise<readonly Candidate[] | null>;

/** A code that several vehicles have. It is recorded once the user has chosen among them. */
interface Question {
  readonly code: string;
  readonly candidates: readonly Candidate[];
}

/**
 * The typed code, what is wrong with it, and the codes for which the user chooses a vehicle. The field is emptied
 * as soon as a code is taken: a scanner writes the next one while the last one is still being stored.
 */
function useCode(onScan: OnScan) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const reportUnsaved = (code: string) => {
    setError(`${code}: ${t('invt.err_storage')}`);
    setTyped((now) => now || code);
  };
  const scan = async (code: string, chosen?: Candidate) => {
    if (!isCode(normaliseCode(code))) return setError(t('invt.err_code', { count: CHASSIS_END }));
    setError(null);
    const candidates = await onScan(code, chosen).catch(() => 'not saved' as const);
    if (candidates === 'not saved') return reportUnsaved(code);
    setQuestions((open) => [
      ...open.filter((question) => question.code !== code),
      ...(candidates ? [{ code, candidates }] : []),
    ]);
  };
  const submit = () => {
    if (isCode(normaliseCode(typed))) setTyped('');
    input.current?.focus({ preventScroll: true });
    void scan(typed);
  };
  const type = (text: string) => {
    setTyped(text);
    setError(null);
  };
  return { input, typed, type, submit, error, questions, scan };
}

/** Input of a plate or the end of a chassis number, by hand or by the camera. */
export function ScanForm({ onScan }: { onScan: OnScan }) {
  const { t } = useTexts();
  const id = useId();
  const { questions, scan, ...code } = useCode(onScan);
  const [camera, setCamera] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    code.submit();
  };
  return (
    <section className="count-form" aria-label={t('invt.scan')}>
      <form onSubmit={submit} noValidate>
        <label htmlFor={id}>{t('invt.scan_label')}</label>
        <div className="count-input">
          <InputText
            ref={code.input}
            id={id}
            className="mono"
            value={code.typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            aria-invalid={code.error !== null}
            aria-describedby={code.error ? `${id}-wrong` : undefined}
            onChange={(event) => code.type(event.target.value)}
          />
          <Button type="submit" icon="pi pi-check" label={t('invt.btn_check')} />
          {readsCodes() && (
            <Button
              type="button"
              outlined
              icon="pi pi-camera"
              aria-label={t('invt.btn_camera')}
              aria-pressed={camera}
              onClick={() => setCamera(!camera)}
            />
          )}
        </div>
        {code.error && (
          <p id={`${id}-wrong`} className="field-error" role="alert">
            {code.error}
          </p>
        )}
      </form>
      {camera && <Camera onCode={(read) => void scan(read)} onClose={() => setCamera(false)} />}
      {questions.map(({ code: asked, candidates }) => (
        <WhichCar
          key={asked}
          code={asked}
          candidates={candidates}
          onChoose={(car) => void scan(asked, car)}
        />
      ))}
    </section>
  );
}

/** Asks which of several vehicles with the same code it is. */
export function WhichCar(props: {
  code: string;
  candidates: readonly Candidate[];
  onChoose: (car: Candidate) => void;
}) {
  const { t } = useTexts();
  return (
    <div className="count-which" role="group" aria-label={`${t('invt.verdict_ASK')} ${props.code}`}>
      <p className="mono">{props.code}</p>
      <p>{t('invt.verdict_ASK')}</p>
      {props.candidates.map((car) => (
        <button key={car.VehicleId} type="button" onClick={() => props.onChoose(car)}>
          <span className="mono">{carName(car)}</span>
          <span>{[car.Make, car.Model].filter(Boolean).join(' ')}</span>
          <span className="mono soft">{car.ChassisNumber}</span>
        </button>
      ))}
    </div>
  );
}
