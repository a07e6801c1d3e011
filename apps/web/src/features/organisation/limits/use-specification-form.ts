import type { Conflict } from '@floorplan/kernel';
import type { FieldError } from '@floorplan/kernel/wire';
import { LIMITS_ROUTES, type LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import {
  conflictsOf,
  formErrors,
  refusedFieldsOf,
  useFirstInvalid,
  useTexts,
  type FormField,
  type RowsAnswer,
} from '@floorplan/ui';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useConflicts } from '../../../app/records/use-conflicts';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { placeOf, rebased, settled } from './limit-conflicts';
import {
  draftOf,
  isChanged,
  newRow,
  requestOf,
  rowErrors,
  type RowDraft,
  type SpecificationDraft,
} from './specification-draft';
import { useLimitSave } from './use-limit-save';

type Errors = ReadonlyMap<string, string>;
const NO_ERRORS: Errors = new Map();

type RowErrors = ReadonlyMap<string, ReadonlyMap<keyof RowDraft, string>>;
const NO_ROW_ERRORS: RowErrors = new Map();

export const TOTAL: readonly FormField[] = [
  { name: 'approved', label: 'deo.approved', kind: 'amount', required: 'form.err_required' },
  { name: 'distributed', label: 'deo.use_distribution', kind: 'check' },
];
export const REASON: readonly FormField[] = [
  {
    name: 'reason',
    label: 'deo.limit_reason',
    kind: 'text',
    required: 'form.err_required',
    maxLength: 500,
  },
];

const invalidRows = ({ distributed, rows }: SpecificationDraft): RowErrors =>
  new Map(
    distributed
      ? rows.map((row) => [row.key, rowErrors(row)] as const).filter(([, errors]) => errors.size > 0)
      : [],
  );

/** Whether the form has a field that can show the error. */
const isPlace = (place: string, { distributed, rows }: SpecificationDraft): boolean =>
  [...TOTAL, ...REASON].some(({ name }) => name === place) ||
  (distributed && rows.some((row) => Object.keys(row).some((field) => place === `${row.makeId}.${field}`)));

/** Merges the server's errors into the rows' own errors, by row key and field. */
function withRefused(errors: RowErrors, refused: Errors, rows: readonly RowDraft[]): RowErrors {
  const all = new Map(errors);
  for (const row of rows)
    for (const field of Object.keys(row) as (keyof RowDraft)[]) {
      const key = refused.get(`${row.makeId}.${field}`);
      if (key) all.set(row.key, new Map([[field, key], ...(all.get(row.key) ?? [])]));
    }
  return all;
}

/** The limit that the user edits, what is typed, and the conflicts with changes by other users. */
function useSpecificationDraft(begin: LimitSpecificationAnswer) {
  // Version of the limit that the user edits. It stays the same when the limit is refetched.
  const [saved, setSaved] = useState(begin);
  const [draft, setDraft] = useState(() => draftOf(saved));
  // A new number remounts the controls that keep their own state.
  const [generation, setGeneration] = useState(0);
  const conflicts = useConflicts();
  const remount = () => setGeneration((count) => count + 1);
  return {
    saved,
    draft,
    generation,
    conflicts: conflicts.open,
    edit: setDraft,
    /** Shows the other user's values, by field, beside the typed values. */
    showConflicts: (latest: LimitSpecificationAnswer | undefined, found: ReadonlyMap<string, Conflict>) => {
      if (latest) {
        setSaved(latest);
        setDraft(rebased(draft, saved, latest));
      }
      conflicts.show(found);
      remount();
    },
    settle: (place: string, choice: 'theirs' | 'yours') => {
      const conflict = conflicts.open.get(place);
      if (!conflict) return;
      setDraft((now) => settled(now, place, conflict, choice));
      remount();
      conflicts.settle(place);
    },
  };
}
type EditedSpecification = ReturnType<typeof useSpecificationDraft>;

/**
 * Sends the edited limit. After a conflict, it refetches the limit and shows the other user's values.
 * @param onRefused called with the server's errors, by form field
 */
function useSpecificationSave(edited: EditedSpecification, onRefused: (errors: Errors) => void) {
  const { saved, draft } = edited;
  const { t } = useTexts();
  const api = useApi();
  const { save, busy } = useLimitSave();
  const request = requestOf(saved, draft);

  const showConflicts = async (error: unknown) => {
    const found = conflictsOf(error).map((conflict) => [placeOf(conflict, request), conflict] as const);
    if (found.length > 0) {
      const path = address(LIMITS_ROUTES.specifications, { id: saved.DealerOrganizationId });
      const { Rows } = await api.get<RowsAnswer<LimitSpecificationAnswer>>(path);
      const { CreditLimitType } = saved.LimitCategory;
      const latest = Rows.find(({ LimitCategory }) => LimitCategory.CreditLimitType === CreditLimitType);
      edited.showConflicts(latest, new Map(found));
    }
    throw error;
  };
  const mark = (error: unknown) => {
    const placed = refusedFieldsOf(error).map(
      (each: FieldError) => [placeOf(each, request), `field.err_${each.Code}`] as const,
    );
    onRefused(new Map(placed.filter(([place]) => isPlace(place, draft))));
    return showConflicts(error);
  };
  const send = () =>
    save(
      t('err_update_limitspec'),
      async () => {
        await api.post(LIMITS_ROUTES.saveSpecification, request).catch(mark);
        return t('deo.msg_limits_saved');
      },
      (Field) => isPlace(placeOf({ Field }, request), draft),
    );
  return { send, busy };
}

/** State of the form for the limit of one category: what is edited, its errors, and saving. */
export function useSpecificationForm(begin: LimitSpecificationAnswer, onSaved: () => void) {
  const { t } = useTexts();
  const edited = useSpecificationDraft(begin);
  const { saved, draft, conflicts } = edited;
  const [tried, setTried] = useState(false);
  // Errors from the server, by form field. They disappear when the user changes the form.
  const [refused, setRefused] = useState(NO_ERRORS);
  const element = useFirstInvalid(refused);
  const { send, busy } = useSpecificationSave(edited, setRefused);
  const { approved, distributed, reason } = draft;
  const values = { approved, distributed, reason };
  const dirty = isChanged(saved, draft);
  const fieldErrors = formErrors([...TOTAL, ...REASON], values, t);
  const rows = invalidRows(draft);
  const refusedFields = new Map([...refused].map(([place, key]) => [place, t(key)]));
  const serial = useRef(0);

  const change = (edit: (now: SpecificationDraft) => SpecificationDraft) => {
    edited.edit(edit);
    setRefused(NO_ERRORS);
  };
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    setTried(true);
    if (!dirty || fieldErrors.size > 0 || rows.size > 0 || conflicts.size > 0) return;
    if (await send()) onSaved();
  };
  return {
    ...edited,
    values,
    dirty,
    busy,
    element,
    errors: tried ? new Map([...refusedFields, ...fieldErrors]) : NO_ERRORS,
    rowErrors: tried ? withRefused(rows, refused, draft.rows) : NO_ROW_ERRORS,
    change,
    addRow: (makeId: number) =>
      change((now) => ({ ...now, rows: [...now.rows, newRow(makeId, ++serial.current)] })),
    submit,
  };
}
export type SpecificationFormState = ReturnType<typeof useSpecificationForm>;
