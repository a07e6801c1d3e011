import { LIMITS_ROUTES, type LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import type { FieldError } from '@floorplan/kernel/wire';
import type { InterestRateRow } from '@floorplan/pricing/contracts';
import {
  conflictsOf,
  formErrors,
  FormFields,
  refusedFieldsOf,
  useFirstInvalid,
  useTexts,
  type FormField,
  type FormValue,
  type RowsAnswer,
  SaveButton,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useMakeOptions } from '../../../app/data/reference-data';
import { useConflicts } from '../../../app/records/use-conflicts';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { UnsavedChanges } from '../../../app/routing/unsaved-changes';
import { Distribution } from './distribution';
import { LimitConflict, placeOf, rebased, settled } from './limit-conflicts';
import {
  draftOf,
  FORM_PARAMS,
  isChanged,
  isNumber,
  newRow,
  OWN_STOCK,
  requestOf,
  rowErrors,
  type NamedChoice,
  type RowDraft,
  type SpecificationDraft,
} from './specification-draft';
import { useLimitSave } from './use-limit-save';

type Errors = ReadonlyMap<string, string>;
const NO_ERRORS: Errors = new Map();

function useChoices(): { makes: readonly NamedChoice[]; rates: readonly NamedChoice[] } {
  const { t } = useTexts();
  const api = useApi();
  const makes = useMakeOptions().map(({ value, label }) => ({ value: Number(value), label }));
  const rates = useQuery({
    queryKey: ['record', 'interestrates'],
    queryFn: ({ signal }) => api.get<RowsAnswer<InterestRateRow>>('/api/v1/interestrates', { signal }),
  });
  return {
    makes: [{ value: OWN_STOCK, label: t('deo.dist_STK') }, ...makes],
    rates: [
      { value: 0, label: t('lbl.choose') },
      ...(rates.data?.Rows ?? []).map(({ Id, Name }) => ({ value: Id, label: Name })),
    ],
  };
}

const faultyRows = ({ distributed, rows }: SpecificationDraft) =>
  new Map(
    distributed
      ? rows.map((row) => [row.key, rowErrors(row)] as const).filter(([, wrong]) => wrong.size > 0)
      : [],
  );

const TOTAL: readonly FormField[] = [
  { name: 'approved', label: 'deo.approved', kind: 'amount', required: 'form.err_required' },
  { name: 'distributed', label: 'deo.use_distribution', kind: 'check' },
];
const REASON: readonly FormField[] = [
  {
    name: 'reason',
    label: 'deo.limit_reason',
    kind: 'text',
    required: 'form.err_required',
    maxLength: 500,
  },
];

/** Whether the form has a field that can show the error. */
const isPlace = (place: string, { distributed, rows }: SpecificationDraft): boolean =>
  [...TOTAL, ...REASON].some(({ name }) => name === place) ||
  (distributed && rows.some((row) => Object.keys(row).some((field) => place === `${row.makeId}.${field}`)));

/** Merges the server's errors into the rows' own errors, by row key and field. */
function withRefused(
  wrong: ReturnType<typeof faultyRows>,
  refused: Errors,
  rows: readonly RowDraft[],
): ReturnType<typeof faultyRows> {
  const all = new Map(wrong);
  for (const row of rows)
    for (const field of Object.keys(row) as (keyof RowDraft)[]) {
      const key = refused.get(`${row.makeId}.${field}`);
      if (key) all.set(row.key, new Map([[field, key], ...(all.get(row.key) ?? [])]));
    }
  return all;
}

/** Form for the limit of one category: its amount, its distribution, and the reason of the change. */
export function SpecificationForm(props: { saved: LimitSpecificationAnswer; onClose: () => void }) {
  const { onClose } = props;
  // Version of the limit that the user edits. It stays the same when the limit is refetched.
  const [saved, setSaved] = useState(props.saved);
  const [generation, setGeneration] = useState(0);
  const conflicts = useConflicts();
  const { t, format } = useTexts();
  const api = useApi();
  const { makes, rates } = useChoices();
  const { save, busy } = useLimitSave();
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [tried, setTried] = useState(false);
  const serial = useRef(0);
  const dirty = isChanged(saved, draft);
  const kronor = (amount: number) => t('lbl.amount_kr', { amount: format.money(amount) });
  const wrongRows = faultyRows(draft);
  const { approved, distributed, reason } = draft;
  const values = { approved, distributed, reason };
  const wrongFields = formErrors([...TOTAL, ...REASON], values, t);
  // Errors from the server, by form field. They disappear when the user changes the form.
  const [refused, setRefused] = useState(NO_ERRORS);
  const form = useFirstInvalid(refused);

  /** Refetches the limit and shows the other user's values beside the typed values. */
  const showConflicts = async (error: unknown) => {
    const request = requestOf(saved, draft);
    const found = conflictsOf(error).map((conflict) => [placeOf(conflict, request), conflict] as const);
    if (found.length > 0) {
      const path = address(LIMITS_ROUTES.specifications, { id: saved.DealerOrganizationId });
      const { Rows } = await api.get<RowsAnswer<LimitSpecificationAnswer>>(path);
      const latest = Rows.find(
        ({ LimitCategory }) => LimitCategory.CreditLimitType === saved.LimitCategory.CreditLimitType,
      );
      if (latest) {
        setSaved(latest);
        setDraft(rebased(draft, saved, latest));
      }
      conflicts.show(new Map(found));
      setGeneration((count) => count + 1);
    }
    throw error;
  };
  const settle = (place: string, choice: 'theirs' | 'yours') => {
    const conflict = conflicts.open.get(place);
    if (!conflict) return;
    setDraft((now) => settled(now, place, conflict, choice));
    setGeneration((count) => count + 1);
    conflicts.settle(place);
  };
  const noteAt = (place: string) => (
    <LimitConflict place={place} conflicts={conflicts.open} rates={rates} onSettle={settle} />
  );
  const notes = new Map(['approved', 'distributed'].map((name) => [name, noteAt(name)]));

  const change = (edit: (now: SpecificationDraft) => SpecificationDraft) => {
    setDraft(edit);
    setRefused(NO_ERRORS);
  };
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    setTried(true);
    if (!dirty || wrongFields.size > 0 || wrongRows.size > 0 || conflicts.open.size > 0) return;
    const request = requestOf(saved, draft);
    const mark = (error: unknown) => {
      const placed = refusedFieldsOf(error).map(
        (one: FieldError) => [placeOf(one, request), `field.err_${one.Code}`] as const,
      );
      setRefused(new Map(placed.filter(([place]) => isPlace(place, draft))));
      return showConflicts(error);
    };
    const done = await save(
      t('err_update_limitspec'),
      async () => {
        await api.post(LIMITS_ROUTES.saveSpecification, request).catch(mark);
        return t('deo.msg_limits_saved');
      },
      (Field) => isPlace(placeOf({ Field }, request), draft),
    );
    if (done) onClose();
  };
  const set = (name: string, value: FormValue) => change((now) => ({ ...now, [name]: value ?? '' }));
  const refusedFields = new Map([...refused].map(([place, key]) => [place, t(key)]));
  const fields = (shownFields: readonly FormField[], focusFirst: boolean) => (
    <FormFields
      fields={shownFields}
      focusFirst={focusFirst}
      values={values}
      errors={tried ? new Map([...refusedFields, ...wrongFields]) : NO_ERRORS}
      notes={notes}
      onChange={(name, value) =>
        name === 'approved'
          ? change((now) => ({ ...now, approved: value as number | null }))
          : set(name, value)
      }
    />
  );
  const free = makes.filter(({ value }) => !draft.rows.some(({ makeId }) => makeId === value));
  return (
    <form
      ref={form}
      className="panel limit-form"
      noValidate
      aria-label={t(`deo.cat_${saved.LimitCategory.CreditLimitType}`)}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
      }}
    >
      <header>
        <h2>{t(`deo.cat_${saved.LimitCategory.CreditLimitType}`)}</h2>
      </header>
      <div className="panel-body stack" key={generation}>
        <div className="record-fields">
          {fields(
            TOTAL.map((field) =>
              field.kind === 'amount' ? { ...field, initial: approved ?? saved.ApprovedAmount } : field,
            ),
            true,
          )}
        </div>
        {draft.distributed && (
          <Distribution
            saved={saved}
            draft={draft}
            makes={makes}
            rates={rates}
            free={free}
            errors={tried ? withRefused(wrongRows, refused, draft.rows) : new Map()}
            conflicts={conflicts.open}
            onSettle={settle}
            onChange={(rows) => change((now) => ({ ...now, rows }))}
            onAdd={() =>
              change((now) => ({
                ...now,
                rows: [
                  ...now.rows,
                  newRow((free.find(({ value }) => value !== OWN_STOCK) ?? free[0]!).value, ++serial.current),
                ],
              }))
            }
          />
        )}
        {fields(REASON, false)}
        <div className="record-save">
          <SaveButton
            label={
              !isNumber(approved) || approved === saved.ApprovedAmount
                ? t('deo.btn_save_limits')
                : t('deo.btn_save_limits_to', {
                    from: kronor(saved.ApprovedAmount),
                    to: kronor(approved),
                  })
            }
            busy={busy}
            obstacle={dirty ? null : t('record.nothing_changed')}
          />
          <Button type="button" outlined label={t('btn.cancel')} onClick={onClose} />
        </div>
      </div>
      <UnsavedChanges when={dirty} params={FORM_PARAMS} />
    </form>
  );
}
