import { Button } from 'primereact/button';
import type { Conflict } from '@floorplan/kernel';
import { useTexts } from '../i18n/i18n';

/** The fields changed both by a refused save and by somebody else; empty for other failures. */
export function conflictsOf(error: unknown): readonly Conflict[] {
  const body = (error as { body?: { Conflicts?: readonly Conflict[] } | null } | null)?.body;
  return body?.Conflicts ?? [];
}

/** Note at a field that somebody else has changed: who, when, both values, and a choice between them. */
export function ConflictNote(props: {
  conflict: Pick<Conflict, 'By' | 'At'>;
  /** Both values as formatted text. */
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
