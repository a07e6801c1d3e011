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

/** Note and photo of the scan. */
function Additions({ shown, queue }: { shown: DisplayedScan; queue: ScanQueue }) {
  const { t } = useTexts();
  const [isNoteOpen, setNoteOpen] = useState(false);
  const [isNoPhoto, setNoPhoto] = useState(false);
  const take = async (taken: File | undefined) => {
    if (!taken) return;
    const photo = await smallerPhoto(taken);
    setNoPhoto(photo === null);
    if (photo) await queue.complete(shown, { photo });
  };
  const saveNote = (note: string) => {
    if (note !== shown.note) void queue.complete(shown, { note });
    setNoteOpen(false);
  };
  return (
    <div className="count-additions">
      {shown.note && !isNoteOpen && <p>{shown.note}</p>}
      {isNoteOpen ? (
        <NoteForm saved={shown.note} onSave={saveNote} />
      ) : (
        <div className="count-buttons">
          <Button
            type="button"
            outlined
            icon="pi pi-comment"
            label={t('invt.btn_note')}
            onClick={() => setNoteOpen(true)}
          />
          <TakePhoto isTaken={shown.hasPhoto} onTake={(file) => void take(file)} />
        </div>
      )}
      {isNoPhoto && (
        <p className="field-error" role="alert">
          {t('reason.NOT_A_PHOTO')}
        </p>
      )}
    </div>
  );
}

/** Button that opens the camera. */
function TakePhoto(props: { isTaken: boolean; onTake: (file: File | undefined) => void }) {
  const { t } = useTexts();
  const { isTaken, onTake } = props;
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="button"
        outlined
        icon="pi pi-camera"
        label={t(isTaken ? 'invt.photo_taken' : 'invt.btn_photo')}
        disabled={isTaken}
        onClick={() => file.current?.click()}
      />
      <input
        ref={file}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('invt.btn_photo')}
        onChange={(event) => onTake(event.target.files?.[0])}
      />
    </>
  );
}

function NoteForm({ saved, onSave }: { saved: string; onSave: (note: string) => void }) {
  const { t } = useTexts();
  const id = useId();
  const [note, setNote] = useState(saved);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(note.trim());
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
  );
}
