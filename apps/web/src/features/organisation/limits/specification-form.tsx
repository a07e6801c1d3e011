import { LIMITS_ROUTES, type LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import type { InterestRateRow } from '@floorplan/pricing/contracts';
import { FormFields, useTexts, type FormField, type FormValue, type RowsAnswer } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useMakeOptions } from '../../../app/reference-data';
import { useApi } from '../../../app/session/session';
import { UnsavedChanges } from '../../../app/unsaved-changes';
import { MakeLimitRows, type NamedChoice } from './make-limit-rows';
import {
  draftOf,
  isChanged,
  newRow,
  OWN_STOCK,
  requestOf,
  rowErrors,
  undistributedOf,
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

/** The limit of one category, to be written: how much, how it is distributed, and why it is changed. */
export function SpecificationForm(props: { saved: LimitSpecificationAnswer; onClose: () => void }) {
  const { saved, onClose } = props;
  const { t, format } = useTexts();
  const api = useApi();
  const { makes, rates } = useChoices();
  const { save, busy } = useLimitSave();
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [asked, setAsked] = useState(false);
  const serial = useRef(0);
  const dirty = isChanged(saved, draft);
  const kronor = (amount: number) => t('lbl.amount_kr', { amount: format.money(amount) });
  const wrongRows = faultyRows(draft);
  const wrongFields = new Map<string, string>();
  if (draft.approved === null) wrongFields.set('approved', t('form.err_required'));
  if (!draft.reason.trim()) wrongFields.set('reason', t('form.err_required'));

  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!dirty || wrongFields.size > 0 || wrongRows.size > 0) return;
    const done = await save(t('err_update_limitspec'), async () => {
      await api.post(LIMITS_ROUTES.saveSpecification, requestOf(saved, draft));
      return t('deo.msg_limits_saved');
    });
    if (done) onClose();
  };
  const set = (name: string, value: FormValue) => setDraft((now) => ({ ...now, [name]: value ?? '' }));
  const fields = (asking: readonly FormField[], focusFirst: boolean) => (
    <FormFields
      fields={asking}
      focusFirst={focusFirst}
      values={{ distributed: draft.distributed, reason: draft.reason }}
      errors={asked ? wrongFields : NO_ERRORS}
      onChange={(name, value) =>
        name === 'approved'
          ? setDraft((now) => ({ ...now, approved: value as number | null }))
          : set(name, value)
      }
    />
  );
  const free = makes.filter(({ value }) => !draft.rows.some(({ makeId }) => makeId === value));
  return (
    <form
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
      <div className="panel-body stack">
        <div className="record-fields">
          {fields(
            [
              {
                name: 'approved',
                label: 'deo.approved',
                kind: 'amount',
                required: 'form.err_required',
                initial: saved.ApprovedAmount,
              },
              { name: 'distributed', label: 'deo.use_distribution', kind: 'check' },
            ],
            true,
          )}
        </div>
        {draft.distributed && (
          <Distribution
            {...{ saved, draft, makes, rates, free }}
            errors={asked ? wrongRows : new Map()}
            onChange={(rows) => setDraft((now) => ({ ...now, rows }))}
            onAdd={() =>
              setDraft((now) => ({
                ...now,
                rows: [
                  ...now.rows,
                  newRow((free.find(({ value }) => value !== OWN_STOCK) ?? free[0]!).value, ++serial.current),
                ],
              }))
            }
          />
        )}
        {fields(
          [
            {
              name: 'reason',
              label: 'deo.limit_reason',
              kind: 'text',
              required: 'form.err_required',
              maxLength: 500,
            },
          ],
          false,
        )}
        <div className="record-save">
          <Button
            type="submit"
            icon="pi pi-check"
            label={
              draft.approved === null || draft.approved === saved.ApprovedAmount
                ? t('deo.btn_save_limits')
                : t('deo.btn_save_limits_to', {
                    from: kronor(saved.ApprovedAmount),
                    to: kronor(draft.approved),
                  })
            }
            loading={busy}
            disabled={!dirty}
            data-tip={dirty ? undefined : t('record.nothing_changed')}
          />
          <Button type="button" outlined label={t('btn.cancel')} onClick={onClose} />
        </div>
      </div>
      <UnsavedChanges when={dirty} />
    </form>
  );
}

/** To which makes, with what is left to give and how that changes. */
function Distribution(props: {
  saved: LimitSpecificationAnswer;
  draft: SpecificationDraft;
  makes: readonly NamedChoice[];
  rates: readonly NamedChoice[];
  free: readonly NamedChoice[];
  errors: Parameters<typeof MakeLimitRows>[0]['errors'];
  onChange: (rows: readonly RowDraft[]) => void;
  onAdd: () => void;
}) {
  const { t, format } = useTexts();
  const { saved, draft } = props;
  const left = undistributedOf(draft);
  const before = saved.OriginalUnUsedAmount ?? 0;
  return (
    <>
      <MakeLimitRows
        rows={draft.rows}
        makes={props.makes}
        rates={props.rates}
        errors={props.errors}
        onChange={props.onChange}
      />
      <div className="limit-left">
        <Button
          type="button"
          outlined
          icon="pi pi-plus"
          label={t('deo.btn_add_make')}
          disabled={props.free.length === 0}
          data-tip={props.free.length === 0 ? t('deo.makes_all_added') : undefined}
          onClick={props.onAdd}
        />
        {left !== null && (
          <p className={left < 0 ? 'tone-danger' : 'soft'} role="status">
            {t('deo.left_line', {
              left: format.money(left),
              before: format.money(before),
            })}
          </p>
        )}
      </div>
    </>
  );
}
