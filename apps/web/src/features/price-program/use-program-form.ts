import type { CheckAnswer, FeeRow, PriceProgramRow } from '@floorplan/pricing/contracts';
import { conflictsOf, formFailure, refusedFieldsOf, useTexts, useToast, type FormValue } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConflicts } from '../../app/records/use-conflicts';
import { address } from '../../app/session/api-client';
import { paths } from './paths';
import { placeOf, rebased, requestOf, rowFieldOf, settled } from './program-changes';
import { draftOf, nextRow, withFinanceType, type ProgramDraft, type RowDraft } from './program-draft';
import { useProgramCommands } from './program.api';
import { faultsOfRows } from './row-faults';

type Errors = ReadonlyMap<string, string>;
interface Faults {
  readonly fields: Errors;
  /** By the row's key, by its field. */
  readonly rows: ReadonlyMap<string, Errors>;
}
const NO_FAULTS: Faults = { fields: new Map(), rows: new Map() };

/** A program as it is being written: what it is now, what is wrong with it, and how it is saved. */
export function useProgramForm(shown: PriceProgramRow | null, begin: ProgramDraft, fees: readonly FeeRow[]) {
  const { t, format } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const { check, save } = useProgramCommands();
  const queries = useQueryClient();
  // What is written is written on one version, whatever is read again meanwhile.
  const [{ program, start }, setBase] = useState({ program: shown, start: begin });
  const [draft, setDraft] = useState(start);
  // Controls that keep what is written themselves begin anew with each.
  const [generation, setGeneration] = useState(0);
  const conflicts = useConflicts();
  const [refused, setFaults] = useState(NO_FAULTS);
  // What is wrong with a field is said when it was left, or when somebody tried to save.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const wrongRows = faultsOfRows(draft, { t, format });
  const faults = withRows(refused, wrongRows, (key, field) => tried || left.has(`${key}.${field}`));
  const [busy, setBusy] = useState(false);
  const [doubts, setDoubts] = useState<CheckAnswer['Findings'] | null>(null);
  const [made, setMade] = useState<number | null>(null);
  const serial = useRef(0);
  const dirty = made === null && JSON.stringify(draft) !== JSON.stringify(start);

  const beginWith = (
    next: { program: PriceProgramRow | null; start: ProgramDraft },
    written = next.start,
  ) => {
    setBase(next);
    setDraft(written);
    setGeneration((count) => count + 1);
  };
  if (shown && program && shown.Version !== program.Version && !dirty && !busy)
    beginWith({ program: shown, start: draftOf(shown) });

  useEffect(() => {
    if (made !== null) void navigate(address(paths.pricelist, { id: made }), { replace: true });
  }, [made, navigate]);

  /** What is written stands from now on beside what somebody else has saved. */
  const decideOn = async (older: PriceProgramRow, error: unknown) => {
    const request = requestOf(draft, older);
    await queries.invalidateQueries({ queryKey: ['record'] });
    const latest = queries.getQueryData<PriceProgramRow>(['record', 'priceprograms', older.Id]) ?? older;
    beginWith({ program: latest, start: draftOf(latest) }, rebased(draft, older, latest));
    setDoubts(null);
    const met = conflictsOf(error).map((conflict) => [placeOf(conflict, request), conflict] as const);
    conflicts.show(new Map(met));
    setFaults(NO_FAULTS);
    toast({ tone: 'danger', text: t('form.correct_marked'), about: 'pricelist' });
  };

  const failed = async (error: unknown) => {
    if (program && conflictsOf(error).length > 0) return decideOn(program, error);
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
    setDoubts(null);
    if (!program) setMade(id);
    // The version that came of it is what is written on next.
    else setDraft(start);
  };

  const submit = () =>
    carryOut(async () => {
      const empty = ['Name', 'Code', 'ValidFrom', 'ValidTo'].filter((name) => !draft.fields[name]);
      setTried(true);
      setFaults({ rows: new Map(), fields: new Map(empty.map((name) => [name, t('form.err_required')])) });
      if (wrongRows.size > 0 || empty.length > 0 || conflicts.open.size > 0) return;
      const { Value, Findings } = await check(requestOf(draft, program));
      if (Value) await saveNow();
      else setDoubts(Findings);
    });

  return {
    ...{ program, start, generation, draft, faults, wrongRows, busy, dirty, doubts },
    conflicts: conflicts.open,
    settle: (place: string, choice: 'theirs' | 'yours') => {
      const conflict = conflicts.open.get(place);
      if (!conflict) return;
      setDraft((now) => settled(now, place, conflict, choice));
      setGeneration((count) => count + 1);
      conflicts.settle(place);
    },
    leave: (key: string, field: string) => setLeft((now) => new Set(now).add(`${key}.${field}`)),
    setField: (name: string, value: FormValue) =>
      setDraft((now) => {
        const fields = { ...now.fields, [name]: value };
        return name === 'FinanceType' ? withFinanceType(now, fields, fees) : { ...now, fields };
      }),
    setFields: (fields: ProgramDraft['fields']) => setDraft((now) => ({ ...now, fields })),
    setRows: (rows: readonly RowDraft[]) => setDraft((now) => ({ ...now, rows })),
    addRow: (fee: FeeRow) =>
      setDraft((now) => ({ ...now, rows: [...now.rows, nextRow(now.rows, fee, ++serial.current)] })),
    undo: () => {
      beginWith({ program, start });
      conflicts.clear();
      setFaults(NO_FAULTS);
      setLeft(new Set());
      setTried(false);
    },
    submit,
    saveAnyway: () => carryOut(saveNow),
    reconsider: () => setDoubts(null),
  };
}

const ENDS = ['FromDay', 'ToDay'];

function withRows(
  refused: Faults,
  wrong: ReturnType<typeof faultsOfRows>,
  isShown: (key: string, field: string) => boolean,
): Faults {
  const rows = new Map([...refused.rows].map(([key, errors]) => [key, new Map(errors)]));
  for (const [key, faults] of wrong)
    for (const { field, text, ofBoth } of faults)
      if ((ofBoth ? ENDS : [field]).some((one) => isShown(key, one)))
        rows.set(key, (rows.get(key) ?? new Map<string, string>()).set(field, text));
  return { ...refused, rows };
}
