import type { CheckAnswer, FeeRow, PriceProgramRow } from '@floorplan/pricing/contracts';
import {
  conflictsOf,
  formFailure,
  refusedFieldsOf,
  useFirstInvalid,
  useTexts,
  useToast,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConflicts } from '../../app/records/use-conflicts';
import { address } from '../../app/session/api-client';
import { useDraft, useKeeping } from '../../app/session/use-draft';
import { paths } from './paths';
import { placeOf, rebased, requestOf, rowFieldOf, settled } from './program-changes';
import { requiredParty } from './program-fields';
import { draftOf, lastSerial, nextRow, withTypes, type ProgramDraft, type RowDraft } from './program-draft';
import { useProgramCommands } from './program.api';
import { errorsOfRows } from './row-errors';

type Errors = ReadonlyMap<string, string>;
interface Faults {
  readonly fields: Errors;
  /** Error texts by row key and field. */
  readonly rows: ReadonlyMap<string, Errors>;
}
/** What was typed before the page was closed, with the version that was edited. */
interface Kept {
  readonly program: PriceProgramRow | null;
  readonly start: ProgramDraft;
  readonly draft: ProgramDraft;
}

const NO_FAULTS: Faults = { fields: new Map(), rows: new Map() };

/** State of the price list form: its draft, its errors, and saving. */
export function useProgramForm(
  shown: PriceProgramRow | null,
  begin: ProgramDraft,
  { fees, draftsOnly }: { readonly fees: readonly FeeRow[]; readonly draftsOnly: boolean },
) {
  const { t, format } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const { check, save } = useProgramCommands();
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const keeping = useDraft(`program:${pathname}${search}`);
  const kept = keeping.found as Kept | null;
  // Version of the price list that the user edits. It stays the same when the list is refetched.
  const [{ program, start }, setBase] = useState(kept ?? { program: shown, start: begin });
  const [draft, setDraft] = useState(kept?.draft ?? start);
  // A new number remounts the controls that keep their own state.
  const [generation, setGeneration] = useState(0);
  const conflicts = useConflicts();
  const [refused, setFaults] = useState(NO_FAULTS);
  // A field shows its error after it has lost the focus, or after an attempt to save.
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  // What was wrong at the latest attempt to save, so that the first wrong field gets the focus.
  const [unsent, setUnsent] = useState<Errors>(new Map());
  const element = useFirstInvalid(unsent);
  const wrongRows = errorsOfRows(draft, { t, format });
  const faults = withRows(refused, wrongRows, (key, field) => tried || blurred.has(`${key}.${field}`));
  const [busy, setBusy] = useState(false);
  const [findings, setFindings] = useState<CheckAnswer['Findings'] | null>(null);
  const [createdId, setCreatedId] = useState<number | null>(null);
  const serial = useRef(lastSerial(draft.rows));
  const dirty = createdId === null && JSON.stringify(draft) !== JSON.stringify(start);
  useKeeping(keeping, dirty ? { program, start, draft } : null);

  const resetTo = (next: { program: PriceProgramRow | null; start: ProgramDraft }, written = next.start) => {
    setBase(next);
    setDraft(written);
    setGeneration((count) => count + 1);
  };
  if (shown && program && shown.Version !== program.Version && !dirty && !busy)
    resetTo({ program: shown, start: draftOf(shown) });

  useEffect(() => {
    if (createdId !== null) void navigate(address(paths.pricelist, { id: createdId }), { replace: true });
  }, [createdId, navigate]);

  /** Refetches the price list and shows the other user's values beside the typed values. */
  const showConflicts = async (older: PriceProgramRow, error: unknown) => {
    const request = requestOf(draft, older);
    await queries.invalidateQueries({ queryKey: ['record'] });
    const latest = queries.getQueryData<PriceProgramRow>(['record', 'priceprograms', older.Id]) ?? older;
    resetTo({ program: latest, start: draftOf(latest) }, rebased(draft, older, latest));
    setFindings(null);
    const found = conflictsOf(error).map((conflict) => [placeOf(conflict, request), conflict] as const);
    conflicts.show(new Map(found));
    setFaults(NO_FAULTS);
    toast({ tone: 'danger', text: t('form.correct_marked'), about: 'pricelist' });
  };

  const failed = async (error: unknown) => {
    if (program && conflictsOf(error).length > 0) return showConflicts(program, error);
    const request = requestOf(draft, program);
    const rows = new Map<string, Map<string, string>>();
    const fields = new Map<string, string>();
    const marked = new Set<string>();
    for (const { Field, Code } of refusedFieldsOf(error)) {
      const text = t(`field.err_${Code}`);
      const found = rowFieldOf(Field, request, draft);
      if (found ? found.name in found.row : Field in draft.fields) marked.add(Field);
      if (!found) fields.set(Field, text);
      else rows.set(found.row.key, new Map(rows.get(found.row.key)).set(found.name, text));
    }
    setFaults({ fields, rows });
    setUnsent(new Map([...fields, ...[...rows.keys()].map((key) => [key, ''] as const)]));
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
    if (!program) setCreatedId(id);
    // The saved version becomes the base of further edits.
    else setDraft(start);
  };

  const submit = () =>
    carryOut(async () => {
      if (!dirty) return;
      const party = requiredParty(draft.fields, { draftsOnly });
      const empty = [...REQUIRED, ...(party ? [party] : [])].filter((name) => !draft.fields[name]);
      const missing = new Map(empty.map((name) => [name, t('form.err_required')]));
      setTried(true);
      setFaults({ rows: new Map(), fields: missing });
      setUnsent(new Map([...missing, ...[...wrongRows.keys()].map((key) => [key, ''] as const)]));
      if (wrongRows.size > 0 || empty.length > 0 || conflicts.open.size > 0) return;
      const { Value, Findings } = await check(requestOf(draft, program));
      if (Value) await saveNow();
      else setFindings(Findings);
    });

  return {
    program,
    start,
    generation,
    draft,
    faults,
    wrongRows,
    busy,
    dirty,
    findings,
    element,
    conflicts: conflicts.open,
    settle: (place: string, choice: 'theirs' | 'yours') => {
      const conflict = conflicts.open.get(place);
      if (!conflict) return;
      setDraft((now) => settled(now, place, conflict, choice));
      setGeneration((count) => count + 1);
      conflicts.settle(place);
    },
    leave: (key: string, field: string) => setBlurred((now) => new Set(now).add(`${key}.${field}`)),
    /** Sets the fields, and the fees that they allow. */
    setTypes: (fields: ProgramDraft['fields']) => setDraft((now) => withTypes(now, fields, fees)),
    setFields: (fields: ProgramDraft['fields']) => setDraft((now) => ({ ...now, fields })),
    setRows: (rows: readonly RowDraft[]) => setDraft((now) => ({ ...now, rows })),
    addRow: (fee: FeeRow) =>
      setDraft((now) => ({ ...now, rows: [...now.rows, nextRow(now.rows, fee, ++serial.current)] })),
    undo: () => {
      resetTo({ program, start });
      conflicts.clear();
      setFaults(NO_FAULTS);
      setBlurred(new Set());
      setTried(false);
    },
    submit,
    saveAnyway: () => carryOut(saveNow),
    reconsider: () => setFindings(null),
    /** Discards what is kept: the user leaves the page without saving. */
    discard: keeping.drop,
  };
}

const REQUIRED = ['Name', 'Code', 'ValidFrom', 'ValidTo'];
const ENDS = ['FromDay', 'ToDay'];

function withRows(
  refused: Faults,
  wrong: ReturnType<typeof errorsOfRows>,
  isShown: (key: string, field: string) => boolean,
): Faults {
  const rows = new Map([...refused.rows].map(([key, errors]) => [key, new Map(errors)]));
  for (const [key, faults] of wrong)
    for (const { field, text, ofBoth } of faults)
      if ((ofBoth ? ENDS : [field]).some((one) => isShown(key, one)))
        rows.set(key, (rows.get(key) ?? new Map<string, string>()).set(field, text));
  return { ...refused, rows };
}
