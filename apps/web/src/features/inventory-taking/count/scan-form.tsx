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

/** Input of a plate or the end of a chassis number, by hand or by the camera. */
export function ScanForm(props: {
  /** Returns the vehicles to choose from when several have the code. */
  onScan: (code: string, chosen?: Candidate) => Promise<readonly Candidate[] | null>;
}) {
  const { t } = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ code: string; candidates: readonly Candidate[] } | null>(null);
  const [camera, setCamera] = useState(false);
  const scan = async (code: string, chosen?: Candidate) => {
    if (!isCode(normaliseCode(code))) return setWrong(t('invt.err_code', { count: CHASSIS_END }));
    setWrong(null);
    const candidates = await props.onScan(code, chosen).catch(() => 'not kept' as const);
    if (candidates === 'not kept') return setWrong(t('invt.err_storage'));
    setAsked(candidates ? { code, candidates } : null);
    if (candidates) return;
    setTyped('');
    input.current?.focus({ preventScroll: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void scan(typed);
  };
  return (
    <section className="count-form" aria-label={t('invt.scan')}>
      <form onSubmit={submit} noValidate>
        <label htmlFor={id}>{t('invt.scan_label')}</label>
        <div className="count-input">
          <InputText
            ref={input}
            id={id}
            className="mono"
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            aria-invalid={wrong !== null}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(null);
            }}
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
        {wrong && (
          <p id={`${id}-wrong`} className="field-error" role="alert">
            {wrong}
          </p>
        )}
      </form>
      {camera && <Camera onCode={(code) => void scan(code)} onClose={() => setCamera(false)} />}
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
