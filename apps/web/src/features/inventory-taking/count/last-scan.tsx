import { MAX_NOTE_LENGTH } from '@floorplan/inventory-taking/contracts';
import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { InputTextarea } from 'primereact/inputtextarea';
import { useId, useRef, useState } from 'react';
import { VERDICT_STYLE } from '../stocktake.status';
import { carName } from './scan-form';
import { smallerPhoto } from './smaller-photo';
import type { ScanQueue, DisplayedScan } from './use-scan-queue';

/** The scan that was made last, with its verdict, its note and its photo. */
export function LastScan({ queue }: { queue: ScanQueue }) {
  const { t } = useTexts();
  const { shown } = queue;
  return (
    <div aria-live="assertive" className="count-last">
      {shown && (
        <div className={`count-verdict tone-${VERDICT_STYLE[shown.verdict].tone}`}>
          <i className={`pi pi-${VERDICT_STYLE[shown.verdict].icon}`} aria-hidden="true" />
          <div>
            <strong className="mono">{shown.vehicle ? carName(shown.vehicle) : shown.code}</strong>
            {shown.vehicle && (
              <span>{[shown.vehicle.Make, shown.vehicle.Model].filter(Boolean).join(' ')}</span>
            )}
            <span>{t(VERDICT_STYLE[shown.verdict].text)}</span>
            {!shown.isFinal && <span className="soft">{t('invt.not_sent_yet')}</span>}
          </div>
        </div>
      )}
      {shown && <Additions key={shown.id} shown={shown} queue={queue} />}
    </div>
  );
}

function Additions({ shown, queue }: { shown: DisplayedScan; queue: ScanQueue }) {
  const { t } = useTexts();
  const id = useId();
  const [note, setNote] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const take = async (taken: File | undefined) => {
    if (!taken) return;
    const photo = await smallerPhoto(taken);
    setWrong(photo === null);
    if (photo) await queue.complete(shown, { photo });
  };
  const save = () => {
    if (note !== null && note.trim() !== shown.note) void queue.complete(shown, { note: note.trim() });
    setNote(null);
  };
  return (
    <div className="count-additions">
      {shown.note && note === null && <p>{shown.note}</p>}
      {note === null ? (
        <div className="count-buttons">
          <Button
            type="button"
            outlined
            icon="pi pi-comment"
            label={t('invt.btn_note')}
            onClick={() => setNote(shown.note)}
          />
          <Button
            type="button"
            outlined
            icon="pi pi-camera"
            label={t(shown.hasPhoto ? 'invt.photo_taken' : 'invt.btn_photo')}
            disabled={shown.hasPhoto}
            onClick={() => file.current?.click()}
          />
          <input
            ref={file}
            hidden
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={t('invt.btn_photo')}
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </div>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <label htmlFor={id}>{t('invt.col_comment')}</label>
          <InputTextarea
            id={id}
            rows={2}
            autoFocus
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" icon="pi pi-check" label={t('invt.btn_save_note')} />
        </form>
      )}
      {wrong && (
        <p className="field-error" role="alert">
          {t('reason.NOT_A_PHOTO')}
        </p>
      )}
    </div>
  );
}
