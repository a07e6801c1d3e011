import type { Conflict } from '@floorplan/kernel';
import {
  conflictsOf,
  formFailure,
  refusedFieldsOf,
  useFirstInvalid,
  useTexts,
  useToast,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConflicts, type OpenConflicts } from '../records/use-conflicts';
import { useApi } from '../session/session';
import { useDraft, useKeeping } from '../session/use-draft';
import { useLocation } from 'react-router-dom';

type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Name of the field that contains a part, such as `Dealers` for `Dealers[1].DealerPartyId`. */
export const rootOf = (field: string): string => field.split(/[[.#]/, 1)[0]!;

interface RightsForm<Row> {
  /** The stored row, or null for a new one. */
  readonly row: Row | null;
  /** Returns the values of the form, before the user changes them. */
  readonly valuesOf: (row: Row | null) => Values;
  /** Route that saves the changed fields. */
  readonly route: string;
  /** Returns the request for changed fields; for a new row, all fields. */
  readonly body: (changed: Values, row: Row | null) => object;
  readonly queryKey: readonly unknown[];
  /** Finds the row in the cached answer of the query; by default the answer is the row. */
  readonly rowIn?: (answer: unknown) => Row | undefined;
  /** Returns the name of the form value to which an API field belongs. */
  readonly placeOf?: (field: string) => string;
  /** Text keys. */
  readonly texts: { readonly saved: string; readonly notSaved: string };
  /** Errors that the browser finds, by field. */
  readonly wrong?: (values: Values) => ReadonlyMap<string, string>;
  readonly onSaved?: (answer: unknown) => void;
}

/** Unsaved edits that survived a closed page, with the row as it was then, so that saving still finds conflicts. */
interface Kept<Row> {
  readonly edits: Values;
  readonly row: Row | null;
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** State of a form with values of any shape: edits, errors, conflicts with other users' saves, and saving. */
export function useRightsForm<Row>(form: RightsForm<Row>) {
  const { placeOf = rootOf } = form;
  const edits = useRightsEdits(form);
  const { row, values, changed, isDirty: dirty, draft } = edits;
  const conflicts = useConflicts();
  const [errors, setErrors] = useState(NO_ERRORS);
  const element = useFirstInvalid(errors);
  const [busy, setBusy] = useState(false);
  const send = useSend(form);
  const showRefusal = useShowRefusal(form, edits, { conflicts, setErrors });

  const reset = () => {
    edits.reset();
    setErrors(NO_ERRORS);
    conflicts.clear();
  };
  const save = async () => {
    const wrong = form.wrong?.(values) ?? NO_ERRORS;
    setErrors(wrong);
    if (wrong.size > 0 || conflicts.open.size > 0 || busy || !dirty) return;
    setBusy(true);
    try {
      const sent = row ? Object.fromEntries(changed.map((field) => [field, values[field]])) : values;
      const answer = await send(sent, row);
      draft.drop();
      reset();
      form.onSaved?.(answer);
    } catch (error) {
      await showRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    busy,
    dirty,
    element,
    reset,
    save,
    /** Discards the stored edits, because the user leaves the page without saving. */
    discard: draft.drop,
    conflicts: conflicts.open,
    settle: (field: string, choice: 'theirs' | 'yours') => {
      if (choice === 'theirs') edits.undo(field);
      conflicts.settle(field);
      setErrors((now) => new Map([...now].filter(([name]) => placeOf(name) !== field)));
    },
    change: edits.change,
  };
}

/** What the user has changed, and the row that these changes are based on. */
function useRightsEdits<Row>(form: RightsForm<Row>) {
  const { pathname, search } = useLocation();
  const draft = useDraft(`rights:${pathname}${search}`);
  const kept = draft.found as Kept<Row> | null;
  const [edits, setEdits] = useState<Values>(kept?.edits ?? {});
  // Row that the user edits. It stays the same when the row is refetched.
  const [base, setBase] = useState<{ row: Row | null } | null>(kept);
  const { row } = base ?? form;
  const start = form.valuesOf(row);
  const changed = Object.keys(edits).filter((field) => !same(edits[field], start[field]));
  const isDirty = changed.length > 0;
  useKeeping(draft, isDirty ? { edits, row } : null);
  return {
    row,
    values: { ...start, ...edits } as Values,
    changed,
    isDirty,
    draft,
    change: (fields: Values) => {
      setBase({ row });
      setEdits((now) => ({ ...now, ...fields }));
    },
    undo: (field: string) => setEdits(({ [field]: _, ...others }) => others),
    reset: () => {
      setEdits({});
      setBase(null);
    },
    /** Bases the edits on a newer version of the row. */
    rebase: (newer: Row | null) => setBase({ row: newer }),
  };
}

function useSend<Row>(form: RightsForm<Row>) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  return async (values: Values, row: Row | null): Promise<unknown> => {
    const answer = await api.post(form.route, form.body(values, row));
    toast({ tone: 'success', text: t(form.texts.saved), about: form.route });
    await queries.invalidateQueries({ queryKey: ['rights'] });
    return answer;
  };
}

/** Returns a function that shows why the server refused the form: conflicts, and errors at the fields. */
function useShowRefusal<Row>(
  form: RightsForm<Row>,
  { row, values, rebase }: ReturnType<typeof useRightsEdits<Row>>,
  shown: { conflicts: OpenConflicts; setErrors: (errors: ReadonlyMap<string, string>) => void },
) {
  const { placeOf = rootOf, rowIn = (answer: unknown) => answer as Row | undefined } = form;
  const { t } = useTexts();
  const toast = useToast();
  const queries = useQueryClient();
  const showConflicts = async (found: readonly Conflict[]) => {
    await queries.invalidateQueries({ queryKey: form.queryKey });
    rebase(rowIn(queries.getQueryData(form.queryKey)) ?? row);
    shown.conflicts.show(new Map(found.map((conflict) => [placeOf(conflict.Field), conflict])));
  };
  return async (error: unknown) => {
    const found = conflictsOf(error);
    if (row && found.length > 0) await showConflicts(found);
    const named = refusedFieldsOf(error);
    shown.setErrors(new Map(named.map(({ Field, Code }) => [Field, t(`field.err_${Code}`)])));
    const isMarked = (field: string) => placeOf(field) in values;
    toast({ ...formFailure(t(form.texts.notSaved), error, isMarked, t), about: form.route });
  };
}

export type RightsFormState = ReturnType<typeof useRightsForm>;
