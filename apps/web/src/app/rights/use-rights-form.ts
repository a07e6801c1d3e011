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
import { useConflicts } from '../records/use-conflicts';
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
  const { placeOf = rootOf, rowIn = (answer: unknown) => answer as Row | undefined } = form;
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const draft = useDraft(`rights:${pathname}${search}`);
  const kept = draft.found as Kept<Row> | null;
  const [edits, setEdits] = useState<Values>(kept?.edits ?? {});
  // Row that the user edits. It stays the same when the row is refetched.
  const [base, setBase] = useState<{ row: Row | null } | null>(kept);
  const { row } = base ?? form;
  const start = form.valuesOf(row);
  const conflicts = useConflicts();
  const [errors, setErrors] = useState(NO_ERRORS);
  const element = useFirstInvalid(errors);
  const [busy, setBusy] = useState(false);
  const values: Values = { ...start, ...edits };
  const changed = Object.keys(edits).filter((field) => !same(edits[field], start[field]));
  const dirty = changed.length > 0;
  useKeeping(draft, dirty ? { edits, row } : null);

  const reset = () => {
    setEdits({});
    setErrors(NO_ERRORS);
    setBase(null);
    conflicts.clear();
  };

  const showConflicts = async (found: readonly Conflict[]) => {
    await queries.invalidateQueries({ queryKey: form.queryKey });
    setBase({ row: rowIn(queries.getQueryData(form.queryKey)) ?? row });
    conflicts.show(new Map(found.map((conflict) => [placeOf(conflict.Field), conflict])));
  };

  const failed = async (error: unknown) => {
    const found = conflictsOf(error);
    if (row && found.length > 0) await showConflicts(found);
    const named = refusedFieldsOf(error);
    setErrors(new Map(named.map(({ Field, Code }) => [Field, t(`field.err_${Code}`)])));
    const isMarked = (field: string) => placeOf(field) in values;
    toast({ ...formFailure(t(form.texts.notSaved), error, isMarked, t), about: form.route });
  };

  const save = async () => {
    const wrong = form.wrong?.(values) ?? NO_ERRORS;
    setErrors(wrong);
    if (wrong.size > 0 || conflicts.open.size > 0 || busy || !dirty) return;
    setBusy(true);
    try {
      const sent = row ? Object.fromEntries(changed.map((field) => [field, values[field]])) : values;
      const answer = await api.post(form.route, form.body(sent, row));
      toast({ tone: 'success', text: t(form.texts.saved), about: form.route });
      await queries.invalidateQueries({ queryKey: ['rights'] });
      draft.drop();
      reset();
      form.onSaved?.(answer);
    } catch (error) {
      await failed(error);
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
    /** Discards what is kept of the edits: the user leaves the page without saving. */
    discard: draft.drop,
    conflicts: conflicts.open,
    settle: (field: string, choice: 'theirs' | 'yours') => {
      if (choice === 'theirs') setEdits(({ [field]: _, ...others }) => others);
      conflicts.settle(field);
      setErrors((now) => new Map([...now].filter(([name]) => placeOf(name) !== field)));
    },
    change: (fields: Values) => {
      setBase({ row });
      setEdits((now) => ({ ...now, ...fields }));
    },
  };
}

export type RightsFormState = ReturnType<typeof useRightsForm>;
