import type { Conflict } from '@floorplan/kernel';
import { conflictsOf, focusUnread, formFailure, refusedFieldsOf, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../session/session';
import type { RecordRow, RecordScreen } from './record-screen';
import type { OpenConflicts } from './use-conflicts';
import type { RecordEdits } from './use-record-edits';
import type { RecordErrors } from './use-record-errors';

/** The parts of a record's form. */
export interface RecordFormParts<Row extends RecordRow> {
  readonly screen: RecordScreen<Row>;
  readonly edits: RecordEdits<Row>;
  readonly errors: RecordErrors;
  readonly conflicts: OpenConflicts;
}

/** Saves a record's form, and shows why the server refused it. */
export function useRecordSave<Row extends RecordRow>(parts: RecordFormParts<Row>, onSaved: () => void) {
  const { screen, edits, errors, conflicts } = parts;
  const { row } = edits;
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const showRefusal = useShowRefusal(parts);
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    const { Id } = await api.post<{ Id: number }>(screen.routes.save, {
      Id: row?.Id ?? 0,
      ...(row && { Version: row.Version }),
      ...edits.sent,
    });
    await queries.invalidateQueries({ queryKey: ['record'] });
    void queries.invalidateQueries({ queryKey: ['reference'] });
    toast({
      tone: 'success',
      text: t(screen.texts.saved, { name: String(edits.current['Name'] ?? '') }),
      about: screen.name,
    });
    if (row) onSaved();
    else edits.openCreated(Id);
  };

  const save = async () => {
    if (errors.obstacle !== null) return errors.leaveAll();
    errors.report(errors.found);
    if (errors.found.size > 0 || conflicts.open.size > 0 || isBusy || focusUnread(errors.form.current))
      return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      await showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save: () => void save() };
}

function useShowRefusal<Row extends RecordRow>(parts: RecordFormParts<Row>) {
  const { screen, edits, errors, conflicts } = parts;
  const { t } = useTexts();
  const toast = useToast();
  const queries = useQueryClient();

  /** Refetches the row and shows the other user's values beside the edited values. */
  const showConflicts = async (older: Row, found: readonly Conflict[]) => {
    await queries.invalidateQueries({ queryKey: ['record'] });
    edits.rebase(queries.getQueryData<Row>(['record', screen.name, 'one', older.Id]) ?? older);
    conflicts.show(new Map(found.map((conflict) => [conflict.Field, conflict])));
  };

  return async (error: unknown) => {
    const found = conflictsOf(error);
    if (edits.row && found.length > 0) await showConflicts(edits.row, found);
    errors.report(
      new Map(refusedFieldsOf(error).map(({ Field: name, Code }) => [name, t(`field.err_${Code}`)])),
    );
    const isMarked = (field: string) => edits.fields.some(({ name }) => name === field);
    toast({ ...formFailure(t(screen.texts.notSaved), error, isMarked, t), about: screen.name });
  };
}
