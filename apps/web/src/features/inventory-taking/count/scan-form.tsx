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

/** The typed code, what is wrong with it, and the vehicles among which the user chooses. */
function useCode(onScan: OnScan) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ code: string; candidates: readonly Candidate[] } | null>(null);
  const scan = async (code: string, chosen?: Candidate) => {
    if (!isCode(normaliseCode(code))) return setError(t('invt.err_code', { count: CHASSIS_END }));
    setError(null);
    const candidates = await onScan(code, chosen).catch(() => 'not saved' as const);
    if (candidates === 'not saved') return setError(t('invt.err_storage'));
    setAsked(candidates ? { code, candidates } : null);
    if (candidates) return;
    setTyped('');
    input.current?.focus({ preventScroll: true });
  };
  const type = (text: string) => {
    setTyped(text);
    setError(null);
  };
  return { input, typed, type, error, asked, scan };
}

/** Input of a plate or the end of a chassis number, by hand or by the camera. */
export function ScanForm({ onScan }: { onScan: OnScan }) {
  const { t } = useTexts();
  const id = useId();
  const { asked, scan, ...code } = useCode(onScan);
  const [camera, setCamera] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void scan(code.typed);
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
      {asked && <WhichCar candidates={asked.candidates} onChoose={(car) => void scan(asked.code, car)} />}
    </section>
  );
}

/** Asks which of several vehicles with the same code it is. */
export function WhichCar(props: { candidates: readonly Candidate[]; onChoose: (car: Candidate) => void }) {
  const { t } = useTexts();
  return (
    <div className="count-which" role="group" aria-label={t('invt.verdict_ASK')}>
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
