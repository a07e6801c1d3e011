import { Button } from 'primereact/button';
import type { Conflict } from '@floorplan/kernel';
import { useTexts } from '../i18n/i18n';

/** The fields that a refused save and somebody else both changed. Empty for other failures. */
export function conflictsOf(error: unknown): readonly Conflict[] {
  const body = (error as { body?: { Conflicts?: readonly Conflict[] } | null } | null)?.body;
  return body?.Conflicts ?? [];
}

/**
 * Note at a field that somebody else has changed. It shows who changed it and when, both values, and buttons
 * to choose one.
 */
export function ConflictNote(props: {
  conflict: Pick<Conflict, 'By' | 'At'>;
  /** The other user's value and this user's value, formatted. */
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
