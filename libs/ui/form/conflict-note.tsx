import { Button } from 'primereact/button';
import type { Conflict } from '@floorplan/kernel';
import { useTexts } from '../i18n/i18n';

/** The fields that a refused save and somebody else both changed; none of other failures. */
export function conflictsOf(error: unknown): readonly Conflict[] {
  const body = (error as { body?: { Conflicts?: readonly Conflict[] } | null } | null)?.body;
  return body?.Conflicts ?? [];
}

/** Shown at a field that somebody else has changed meanwhile: who, when, both values, and which of them is to stand. */
export function ConflictNote(props: {
  conflict: Pick<Conflict, 'By' | 'At'>;
  /** Both values as people read them. */
  theirs: string;
  yours: string;
  onTheirs: () => void;
  onYours: () => void;
}) {
  const { t, format } = useTexts();
  const { By, At } = props.conflict;
  const said = (value: string) => value || t('conflict.nothing');
  return (
    <div className="conflict" role="group" aria-label={t('conflict.title')}>
      <p>{t('conflict.text', { by: By, at: format.instant(At) })}</p>
      <div className="conflict-choices">
        <Button
          type="button"
          outlined
          size="small"
          label={t('conflict.btn_theirs', { value: said(props.theirs) })}
          onClick={props.onTheirs}
        />
        <Button
          type="button"
          outlined
          size="small"
          label={t('conflict.btn_yours', { value: said(props.yours) })}
          onClick={props.onYours}
        />
      </div>
    </div>
  );
}
