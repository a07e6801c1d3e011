import type { Conflict } from '@floorplan/kernel';
import { conflictsOf, formFailure, refusedFieldsOf, useFirstWrong, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConflicts } from '../records/use-conflicts';
import { useApi } from '../session/session';

type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Name of the field that contains a part, such as `Dealers` for `Dealers[1].DealerPartyId`. */
export const rootOf = (field: string): string => field.replace(/[[.#].*$/, '');

interface RightsForm<Row extends Values> {
  /** The stored row, or null for a new one. */
  readonly row: Row | null;
  /** Values of the form, before the user changes them. */
  readonly start: Values;
  /** Route that saves changed fields. */
  readonly route: string;
  /** Returns the fields of a request that identify the row and its version. */
  readonly head: (row: Row | null, values: Values) => object;
  readonly queryKey: readonly unknown[];
  /** Text keys. */
  readonly texts: { readonly saved: string; readonly notSaved: string };
  /** Errors that the browser finds, by field. */
  readonly wrong: (values: Values) => ReadonlyMap<string, string>;
  readonly onSaved: (answer: unknown) => void | Promise<void>;
}

/** State of a form with values of any shape: edits, errors, conflicts with other users' saves, and saving. */
export function useRightsForm<Row extends Values>(form: RightsForm<Row>) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [edits, setEdits] = useState<Values>({});
  // Row that the user edits. It stays the same when the row is refetched.
  const [base, setBase] = useState<{ row: Row | null; start: Values } | null>(null);
  const { row, start } = base ?? form;
  const conflicts = useConflicts();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const element = useFirstWrong(errors);
  const [busy, setBusy] = useState(false);
  const values: Values = { ...start, ...edits };
  const changed = Object.keys(edits).filter((field) => !same(edits[field], start[field]));
  const dirty = changed.length > 0;

  const reset = () => {
    setEdits({});
    setErrors(new Map());
    setBase(null);
    conflicts.clear();
  };

  const showConflicts = async (found: readonly Conflict[]) => {
    await queries.invalidateQueries({ queryKey: form.queryKey });
    const latest = queries.getQueryData<Row>(form.queryKey) ?? row;
    setBase({ row: latest, start: { ...start, ...latest } });
    conflicts.show(new Map(found.map((conflict) => [rootOf(conflict.Field), conflict])));
  };

  const failed = async (error: unknown) => {
    const found = conflictsOf(error);
    if (row && found.length > 0) await showConflicts(found);
    const named = refusedFieldsOf(error);
    setErrors(new Map(named.map(({ Field, Code }) => [Field, t(`field.err_${Code}`)])));
    const isMarked = (field: string) => rootOf(field) in values;
    toast({ ...formFailure(t(form.texts.notSaved), error, isMarked, t), about: form.route });
  };

  const save = async () => {
    const wrong = form.wrong(values);
    setErrors(wrong);
    if (wrong.size > 0 || conflicts.open.size > 0 || busy || !(dirty || !row)) return;
    setBusy(true);
    try {
      const sent = row ? Object.fromEntries(changed.map((field) => [field, values[field]])) : values;
      const answer = await api.post(form.route, { ...form.head(row, values), ...sent });
      toast({ tone: 'success', text: t(form.texts.saved), about: form.route });
      await queries.invalidateQueries({ queryKey: ['rights'] });
      reset();
      await form.onSaved(answer);
    } catch (error) {
      await failed(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    ...{ values, errors, busy, dirty, element, reset, save },
    conflicts: conflicts.open,
    settle: (field: string, choice: 'theirs' | 'yours') => {
      if (choice === 'theirs') setEdits(({ [field]: _, ...others }) => others);
      conflicts.settle(field);
      setErrors((now) => new Map([...now].filter(([name]) => rootOf(name) !== field)));
    },
    change: (fields: Values) => {
      setBase({ row, start });
      setEdits((now) => ({ ...now, ...fields }));
    },
  };
}

export type RightsFormState = ReturnType<typeof useRightsForm>;
