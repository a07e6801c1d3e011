import { seesChargesTo } from '@floorplan/identity/domain';
import { periodUnitOf } from '@floorplan/pricing/domain';
import type { PriceProgramRow } from '@floorplan/pricing/contracts';
import type { FinanceType } from '@floorplan/catalogue/domain';
import {
  AskDialog,
  FormFields,
  Skeleton,
  stockholmDay,
  useTexts,
  type FormValue,
  SaveButton,
} from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useMemo, type FormEvent, type KeyboardEvent } from 'react';
import { useUser } from '../../app/session/session';
import { UnsavedChanges } from '../../app/routing/unsaved-changes';
import { WhatIfInline } from '../../app/what-if/what-if-inline';
import { Calculator, type UncountedRow } from './calculator';
import { calculatedOf, feesFor, startOf, programToPreview, type ProgramDraft } from './program-draft';
import { hasResidual, partyFields, termFields, withoutHidden } from './program-fields';
import { useFinanceTypes, usePartyNames } from './program-parties';
import { conflictNotes } from './program-conflicts';
import { ProgramRows } from './program-rows';
import { useFeesAndRates, useProgramRights } from './program.api';
import { useProgramForm } from './use-program-form';

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
  program: shown,
  start: begin,
  fees,
  rates,
}: { program: PriceProgramRow | null; start: ProgramDraft } & Reference) {
  const { t, format } = useTexts();
  const { draftsOnly } = useProgramRights();
  const choices = { ...usePartyNames(), financeTypes: useFinanceTypes(), draftsOnly };
  const form = useProgramForm(shown, begin, { fees, draftsOnly });
  const { program, start, draft, faults, generation } = form;
  const allowed = feesFor(fees, draft);
  // The calculation leaves out rows that cannot be saved. These rows are listed below the calculation.
  const counted = { ...draft, rows: draft.rows.filter(({ key }) => !form.wrongRows.has(key)) };
  const uncounted = draft.rows.flatMap(({ key }, at): UncountedRow[] => {
    const why = form.wrongRows.get(key);
    return why ? [{ number: at + 1, why: why[0]! }] : [];
  });

  const change = (name: string, value: FormValue) => {
    const fields = { ...draft.fields, [name]: value };
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
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (form.dirty && !form.busy) void form.submit();
  };
  const section = (
    title: string,
    fields: Parameters<typeof FormFields>[0]['fields'],
    focusFirst: boolean,
  ) => (
    <section className="panel">
      <header>
        <h2>{t(title)}</h2>
      </header>
      <div className="panel-body record-fields" key={generation}>
        <FormFields
          fields={fields.map((field) => ({ ...field, initial: start.fields[field.name] ?? null }))}
          values={draft.fields}
          errors={faults.fields}
          notes={conflictNotes(form, fields, { t, format })}
          focusFirst={focusFirst}
          onChange={change}
        />
      </div>
    </section>
  );
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
          {section('prp.sec_term', termFields(draft.fields, choices, !program, t), !program)}
          {section('prp.sec_for', partyFields(draft.fields, choices), false)}
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
                disabled={allowed.length === 0}
                onClick={() =>
                  form.addRow(allowed.find(({ Id }) => Id === draft.rows.at(-1)?.FeeId) ?? allowed[0]!)
                }
              />
            </header>
            <div className="panel-body" key={generation}>
              <ProgramRows
                rows={draft.rows}
                fees={allowed}
                rates={rates}
                unit={String(draft.fields['PriodUnit'])}
                errors={faults.rows}
                conflicts={form.conflicts}
                onSettle={form.settle}
                onChange={form.setRows}
                onLeave={form.leave}
              />
            </div>
          </section>
          <div className="record-save">
            <SaveButton
              label={t('btn.save')}
              busy={form.busy}
              obstacle={form.dirty ? null : t('record.nothing_changed')}
            />
            {form.dirty && <Button type="button" outlined label={t('record.btn_undo')} onClick={form.undo} />}
          </div>
          <AskDialog
            open={form.findings !== null}
            title={t('prp.check_title')}
            confirm={t('prp.btn_save_anyway')}
            cancel={t('prp.btn_reconsider')}
            busy={form.busy}
            onConfirm={() => void form.saveAnyway()}
            onCancel={form.reconsider}
          >
            <p>{t('prp.check_text')}</p>
            <ul>
              {form.findings?.map(({ Code, Message, Rows }) => (
                <li key={Code}>
                  {Message}{' '}
                  {Rows.length > 0 && (
                    <span className="soft">
                      {t('prp.in_rows', { rows: Rows.map((at) => at + 1).join(', ') })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </AskDialog>
          <UnsavedChanges when={form.dirty} onLeave={form.discard} />
        </form>
        <div className="stack program-beside">
          <Calculator {...calculatedOf(counted)} uncounted={uncounted} />
          <WhatIfInline
            draftOf={(from) =>
              uncounted.length > 0 ? null : programToPreview(draft, program?.IsDraft ? null : program, from)
            }
            incompleteText={uncounted.length > 0 ? 'calc.faulty' : 'calc.nothing'}
          />
        </div>
      </div>
    </div>
  );
}
