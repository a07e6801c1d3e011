import type { CheckAnswer, FeeRow, PriceProgramRow } from '@floorplan/pricing/contracts';
import { conflictsOf, formFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useConflicts, type OpenConflicts } from '../../app/records/use-conflicts';
import { placeOf, rebased, requestOf, settled } from './program-changes';
import { draftOf, lastSerial, nextRow, withTypes, type ProgramDraft, type RowDraft } from './program-draft';
import { requiredParty } from './program-fields';
import { useProgramCommands } from './program.api';
import { useEditedProgram, type EditedProgram } from './use-edited-program';
import { useProgramErrors, type ProgramErrorsState } from './use-program-errors';

const REQUIRED = ['Name', 'Code', 'ValidFrom', 'ValidTo'];

interface FormParts {
  readonly edited: EditedProgram;
  readonly errors: ProgramErrorsState;
  readonly conflicts: OpenConflicts;
}

/** Saves the edited price list, after a check whose findings the user may accept. */
function useProgramSave(parts: FormParts, isComplete: () => boolean) {
  const { edited, errors } = parts;
  const { program, draft } = edited;
  const { t } = useTexts();
  const toast = useToast();
  const { check, save } = useProgramCommands();
  const [busy, setBusy] = useState(false);
  const [findings, setFindings] = useState<CheckAnswer['Findings'] | null>(null);
  const showConflicts = useShowConflicts(parts);

  const failed = async (error: unknown) => {
    if (program && conflictsOf(error).length > 0) {
      await showConflicts(program, error);
      setFindings(null);
      return;
    }
    const marked = errors.markRefused(error, requestOf(draft, program));
    toast({ ...formFailure(t('prp.err_save'), error, (field) => marked.has(field), t), about: 'pricelist' });
  };
  const carryOut = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      await failed(error);
    } finally {
      setBusy(false);
    }
  };
  const saveNow = async () => {
    const id = await save(requestOf(draft, program));
    toast({ tone: 'success', text: t('prp.msg_saved'), about: 'pricelist' });
    setFindings(null);
    if (!program) edited.openCreated(id);
    // The saved version becomes the base of further edits.
    else edited.setDraft(edited.start);
  };
  const submit = async () => {
    if (!isComplete()) return;
    const { Value, Findings } = await check(requestOf(draft, program));
    if (Value) await saveNow();
    else setFindings(Findings);
  };
  return {
    busy,
    findings,
    submit: () => carryOut(submit),
    saveAnyway: () => carryOut(saveNow),
    reconsider: () => setFindings(null),
  };
}

/** Returns a function that refetches the price list and shows the other user's values beside the typed values. */
function useShowConflicts({ edited, errors, conflicts }: FormParts) {
  const { t } = useTexts();
  const toast = useToast();
  const queries = useQueryClient();
  return async (older: PriceProgramRow, error: unknown) => {
    const request = requestOf(edited.draft, older);
    await queries.invalidateQueries({ queryKey: ['record'] });
    const latest = queries.getQueryData<PriceProgramRow>(['record', 'priceprograms', older.Id]) ?? older;
    edited.resetTo({ program: latest, start: draftOf(latest) }, rebased(edited.draft, older, latest));
    const found = conflictsOf(error).map((conflict) => [placeOf(conflict, request), conflict] as const);
    conflicts.show(new Map(found));
    errors.clear();
    toast({ tone: 'danger', text: t('form.correct_marked'), about: 'pricelist' });
  };
}

/** Functions with which the form changes the draft. */
function useDraftEdits({ edited, errors, conflicts }: FormParts, fees: readonly FeeRow[]) {
  const { program, start, draft, setDraft } = edited;
  const serial = useRef(lastSerial(draft.rows));
  return {
    settle: (place: string, choice: 'theirs' | 'yours') => {
      const conflict = conflicts.open.get(place);
      if (!conflict) return;
      setDraft((now) => settled(now, place, conflict, choice));
      edited.remount();
      conflicts.settle(place);
    },
    /** Sets the fields, and the fees that they allow. */
    setTypes: (fields: ProgramDraft['fields']) => setDraft((now) => withTypes(now, fields, fees)),
    setFields: (fields: ProgramDraft['fields']) => setDraft((now) => ({ ...now, fields })),
    setRows: (rows: readonly RowDraft[]) => setDraft((now) => ({ ...now, rows })),
    addRow: (fee: FeeRow) =>
      setDraft((now) => ({ ...now, rows: [...now.rows, nextRow(now.rows, fee, ++serial.current)] })),
    undo: () => {
      edited.resetTo({ program, start });
      conflicts.clear();
      errors.reset();
    },
  };
}

/** State of the price list form: its draft, its errors, and saving. */
export function useProgramForm(
  shown: PriceProgramRow | null,
  begin: ProgramDraft,
  { fees, draftsOnly }: { readonly fees: readonly FeeRow[]; readonly draftsOnly: boolean },
) {
  const { t } = useTexts();
  const edited = useEditedProgram(shown, begin);
  const { program, start, draft, generation, dirty } = edited;
  const errors = useProgramErrors(draft);
  const conflicts = useConflicts();
  const parts = { edited, errors, conflicts };

  /** Whether the edited list can be saved; marks what prevents it. */
  const isComplete = () => {
    if (!dirty) return false;
    const party = requiredParty(draft.fields, { draftsOnly });
    const empty = [...REQUIRED, ...(party ? [party] : [])].filter((name) => !draft.fields[name]);
    errors.markMissing(new Map(empty.map((name) => [name, t('form.err_required')])));
    return errors.invalidRows.size === 0 && empty.length === 0 && conflicts.open.size === 0;
  };
  const saving = useProgramSave(parts, isComplete);
  const edits = useDraftEdits(parts, fees);
  if (shown && program && shown.Version !== program.Version && !dirty && !saving.busy)
    edited.resetTo({ program: shown, start: draftOf(shown) });

  return {
    program,
    start,
    draft,
    generation,
    dirty,
    element: errors.element,
    errors: errors.errors,
    invalidRows: errors.invalidRows,
    leave: errors.leave,
    conflicts: conflicts.open,
    discard: edited.discard,
    ...edits,
    ...saving,
  };
}
export type ProgramFormState = ReturnType<typeof useProgramForm>;
