import type { FormValues } from '@floorplan/ui';
import { useDraft, useKeeping, type FormDraft } from '../session/use-draft';
import type { RecordRow } from './record-screen';

interface KeptEdits {
  readonly edits: FormValues;
  /** Version of the row that was edited, so that saving still finds conflicts with later changes. */
  readonly version: number | null;
}

function readKept(found: unknown): KeptEdits | null {
  const { edits, version } = (found ?? {}) as Partial<KeptEdits>;
  return typeof edits === 'object' && edits !== null ? { edits, version: version ?? null } : null;
}

/** The unsaved edits of a record that survived the end of the session, with the row as it was then. */
export function useSavedEdits<Row extends RecordRow>(screen: string, row: Row | null) {
  const draft = useDraft(`record:${screen}:${row?.Id ?? 0}`);
  const kept = readKept(draft.found);
  const base = kept && row && { ...row, Version: kept.version ?? row.Version };
  return { draft, edits: kept?.edits, base };
}

export const useKeepingEdits = (draft: FormDraft, edits: FormValues | null, row: RecordRow | null): void =>
  useKeeping(draft, edits && { edits, version: row?.Version ?? null });
