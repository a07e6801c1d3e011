import type { LimitSpecificationAnswer } from '@floorplan/limits/contracts';
import type { InterestRateRow } from '@floorplan/pricing/contracts';
import { FormFields, SaveButton, useTexts, type FormField, type RowsAnswer } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useMakeOptions } from '../../../app/data/reference-data';
import { UnsavedChanges } from '../../../app/routing/unsaved-changes';
import { useApi } from '../../../app/session/session';
import { Distribution } from './distribution';
import { LimitConflict } from './limit-conflicts';
import { FORM_PARAMS, isNumber, OWN_STOCK, type NamedChoice } from './specification-draft';
import { REASON, TOTAL, useSpecificationForm, type SpecificationFormState } from './use-specification-form';

interface Choices {
  readonly makes: readonly NamedChoice[];
  readonly rates: readonly NamedChoice[];
}

function useChoices(): Choices {
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

/** Form for the limit of one category: its amount, its distribution, and the reason of the change. */
export function SpecificationForm(props: { saved: LimitSpecificationAnswer; onClose: () => void }) {
  const { t } = useTexts();
  const choices = useChoices();
  const form = useSpecificationForm(props.saved, props.onClose);
  const { saved, draft, submit } = form;
  const category = t(`deo.cat_${saved.LimitCategory.CreditLimitType}`);
  const total = TOTAL.map((field) =>
    field.kind === 'amount' ? { ...field, initial: draft.approved ?? saved.ApprovedAmount } : field,
  );
  return (
    <form
      ref={form.element}
      className="panel limit-form"
      noValidate
      aria-label={category}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
      }}
    >
      <header>
        <h2>{category}</h2>
      </header>
      <div className="panel-body stack" key={form.generation}>
        <div className="record-fields">
          <LimitFields form={form} fields={total} rates={choices.rates} focusFirst />
        </div>
        {draft.distributed && <MakeDistribution form={form} {...choices} />}
        <LimitFields form={form} fields={REASON} rates={choices.rates} focusFirst={false} />
        <div className="record-save">
          <SaveLimit form={form} />
          <Button type="button" outlined label={t('btn.cancel')} onClick={props.onClose} />
        </div>
      </div>
      <UnsavedChanges when={form.dirty} params={FORM_PARAMS} />
    </form>
  );
}

/** Some fields of the limit, with the conflicts at them. */
function LimitFields(props: {
  form: SpecificationFormState;
  fields: readonly FormField[];
  rates: Choices['rates'];
  focusFirst: boolean;
}) {
  const { form, fields, rates, focusFirst } = props;
  const noteAt = (place: string) => (
    <LimitConflict place={place} conflicts={form.conflicts} rates={rates} onSettle={form.settle} />
  );
  return (
    <FormFields
      fields={fields}
      focusFirst={focusFirst}
      values={form.values}
      errors={form.errors}
      notes={new Map(['approved', 'distributed'].map((name) => [name, noteAt(name)]))}
      onChange={(name, value) =>
        name === 'approved'
          ? form.change((now) => ({ ...now, approved: value as number | null }))
          : form.change((now) => ({ ...now, [name]: value ?? '' }))
      }
    />
  );
}

/** Distribution of the edited limit among makes. */
function MakeDistribution({ form, makes, rates }: { form: SpecificationFormState } & Choices) {
  const free = makes.filter(({ value }) => !form.draft.rows.some(({ makeId }) => makeId === value));
  return (
    <Distribution
      saved={form.saved}
      draft={form.draft}
      makes={makes}
      rates={rates}
      free={free}
      errors={form.rowErrors}
      conflicts={form.conflicts}
      onSettle={form.settle}
      onChange={(rows) => form.change((now) => ({ ...now, rows }))}
      onAdd={() => form.addRow((free.find(({ value }) => value !== OWN_STOCK) ?? free[0]!).value)}
    />
  );
}

/** Button that saves the limit and names the change of its amount. */
function SaveLimit({ form }: { form: SpecificationFormState }) {
  const { t, format } = useTexts();
  const { approved } = form.values;
  const { ApprovedAmount } = form.saved;
  return (
    <SaveButton
      label={
        !isNumber(approved) || approved === ApprovedAmount
          ? t('deo.btn_save_limits')
          : t('deo.btn_save_limits_to', { from: format.kronor(ApprovedAmount), to: format.kronor(approved) })
      }
      busy={form.busy}
      obstacle={form.dirty ? null : t('record.nothing_changed')}
    />
  );
}
