import { seesChargesTo } from '@floorplan/identity/domain';
import { periodUnitOf } from '@floorplan/pricing/domain';
import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import type { FinanceType } from '@floorplan/catalogue/domain';
import {
  FormFields,
  SaveButton,
  Skeleton,
  stockholmDay,
  useTexts,
  type FormField,
  type FormValue,
} from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useMemo, type FormEvent, type KeyboardEvent } from 'react';
import { useUser } from '../../app/session/session';
import { UnsavedChanges } from '../../app/routing/unsaved-changes';
import { conflictNotes } from './program-conflicts';
import { ProgramCosts } from './program-costs';
import { feesFor, startOf, type ProgramDraft } from './program-draft';
import { hasResidual, partyFields, termFields, withoutHidden } from './program-fields';
import { ProgramFindings } from './program-findings';
import { useFinanceTypes, usePartyNames } from './program-parties';
import { ProgramRows } from './program-rows';
import { useFeesAndRates, useProgramRights } from './program.api';
import { useProgramForm, type ProgramFormState } from './use-program-form';

/** Form of a price list. When `program` is null, the form creates one. */
export function ProgramForm(props: { program: PriceProgramRow | null; start: ProgramDraft }) {
  const { fees: all, rates } = useFeesAndRates();
  const { Role } = useUser();
  const fees = useMemo(
    () => all?.filter(({ ReceiverType }) => seesChargesTo(Role, ReceiverType)),
    [all, Role],
  );
  return fees && rates ? <Loaded {...props} fees={fees} rates={rates} /> : <Skeleton rows={12} />;
}

type Reference = { [Name in 'fees' | 'rates']-?: NonNullable<ReturnType<typeof useFeesAndRates>[Name]> };

function Loaded({
  program: latest,
  start: begin,
  fees,
  rates,
}: { program: PriceProgramRow | null; start: ProgramDraft } & Reference) {
  const { t } = useTexts();
  const { draftsOnly } = useProgramRights();
  const choices = { ...usePartyNames(), financeTypes: useFinanceTypes(), draftsOnly };
  const form = useProgramForm(latest, begin, { fees, draftsOnly });
  const { program, draft } = form;
  const change = (name: string, value: FormValue) => changeField(form, choices, { name, value });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (form.dirty && !form.busy) void form.submit();
  };
  const terms = termFields(draft.fields, choices, !program, t);
  return (
    <div className="program-page">
      <div className="program-edit">
        <form
          ref={form.element}
          className="stack record-form"
          noValidate
          onSubmit={submit}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        >
          <FieldsPanel
            form={form}
            title="prp.sec_term"
            fields={terms}
            focusFirst={!program}
            onChange={change}
          />
          <FieldsPanel
            form={form}
            title="prp.sec_for"
            fields={partyFields(draft.fields, choices)}
            focusFirst={false}
            onChange={change}
          />
          <RowsPanel form={form} fees={feesFor(fees, draft)} rates={rates} />
          <div className="record-save">
            <SaveButton
              label={t('btn.save')}
              busy={form.busy}
              obstacle={form.dirty ? null : t('record.nothing_changed')}
            />
            {form.dirty && <Button type="button" outlined label={t('record.btn_undo')} onClick={form.undo} />}
          </div>
          <ProgramFindings form={form} />
          <UnsavedChanges when={form.dirty} onLeave={form.discard} />
        </form>
        <ProgramCosts form={form} />
      </div>
    </div>
  );
}

/** Sets a field. Another type also resets or hides the fields that depend on it. */
function changeField(
  form: ProgramFormState,
  choices: Parameters<typeof withoutHidden>[1],
  { name, value }: { readonly name: string; readonly value: FormValue },
): void {
  const fields = { ...form.draft.fields, [name]: value };
  if (name === 'FinanceType') {
    const type = value as FinanceType;
    const { ObjectClassificationId } = startOf(type, stockholmDay(new Date()));
    const typed = {
      ...fields,
      PriodUnit: periodUnitOf(type),
      ResidualPct: hasResidual(type) ? fields['ResidualPct']! : null,
      ObjectClassificationId: ObjectClassificationId!,
    };
    form.setTypes(withoutHidden(typed, choices));
  } else if (name === 'SubType') form.setTypes(withoutHidden(fields, choices));
  else form.setFields(fields);
}

/** Panel with some of the price list's own fields. */
function FieldsPanel(props: {
  form: ProgramFormState;
  title: string;
  fields: readonly FormField[];
  focusFirst: boolean;
  onChange: (name: string, value: FormValue) => void;
}) {
  const { t, format } = useTexts();
  const { form, title, fields, focusFirst, onChange } = props;
  return (
    <section className="panel">
      <header>
        <h2>{t(title)}</h2>
      </header>
      <div className="panel-body record-fields" key={form.generation}>
        <FormFields
          fields={fields.map((field) => ({ ...field, initial: form.start.fields[field.name] ?? null }))}
          values={form.draft.fields}
          errors={form.errors.fields}
          notes={conflictNotes(form, fields, { t, format })}
          focusFirst={focusFirst}
          onChange={onChange}
        />
      </div>
    </section>
  );
}

/** Panel with the rows of the price list. `fees` are those that the list may contain. */
function RowsPanel({ form, fees, rates }: { form: ProgramFormState } & Reference) {
  const { t } = useTexts();
  const { rows, fields } = form.draft;
  return (
    <section className="panel">
      <header>
        <h2>{t('prp.periods')}</h2>
        <a className="to-calculator" href="#calculator-title">
          {t('calc.jump')}
        </a>
        <Button
          type="button"
          outlined
          icon="pi pi-plus"
          label={t('prp.btn_add_period')}
          disabled={fees.length === 0}
          onClick={() => form.addRow(fees.find(({ Id }) => Id === rows.at(-1)?.FeeId) ?? fees[0]!)}
        />
      </header>
      <div className="panel-body" key={form.generation}>
        <ProgramRows
          rows={rows}
          fees={fees}
          rates={rates}
          unit={String(fields['PriodUnit'])}
          errors={form.errors.rows}
          conflicts={form.conflicts}
          onSettle={form.settle}
          onChange={form.setRows}
          onLeave={form.leave}
        />
      </div>
    </section>
  );
}
