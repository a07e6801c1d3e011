import type { Report } from '@floorplan/reports/contracts';
import {
  Choice,
  Field,
  formErrors,
  FormFields,
  HiddenUntil,
  displayedValues,
  useTexts,
  type FormValue,
  type FormValues,
} from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { may } from '../../app/session/rights';
import { useUser } from '../../app/session/session';
import { addressOf, fieldsOf, runOf } from './report-fields';
import { ReportResultList } from './report-result';
import { ScheduleDialog } from './schedules/schedule-dialog';
import { useReportRun } from './use-report-run';

const NOTHING: FormValues = {};

/** The chosen report with its values, and its run. */
function useChosenReport(reports: readonly Report[]) {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(NOTHING);
  const [isTried, setIsTried] = useState(false);
  /** Time at which the button was last pressed, so that the same values run again. */
  const [pressed, setPressed] = useState(0);
  const named = params.get('report');
  const report = reports.length === 1 ? reports[0] : reports.find(({ Key }) => Key === named);
  const fields = report ? fieldsOf(report, t, params) : [];
  const values = displayedValues(fields, typed);
  const request = report ? runOf(report, params) : null;
  const run = useReportRun(request, pressed);
  const missing = isTried ? formErrors(fields, values, t) : new Map<string, string>();
  const unknown = named && t('report.err_unknown');
  return {
    report,
    fields,
    values,
    run,
    isAsked: request !== null,
    /** Why no report is chosen. */
    choiceError: report ? null : isTried ? t('report.err_mandatory') : unknown,
    errors: new Map([...(typed === NOTHING ? run.wrong : []), ...missing]),
    set: (name: string, value: FormValue) => setTyped((now) => ({ ...now, [name]: value })),
    choose: (key: string) => {
      setParams({ report: key });
      setTyped(NOTHING);
      setIsTried(false);
    },
    start: () => {
      setIsTried(true);
      if (!report || formErrors(fields, values, t).size > 0) return;
      setParams(addressOf(report, values));
      setTyped(NOTHING);
      setPressed(Date.now());
    },
  };
}
type Chosen = ReturnType<typeof useChosenReport>;

/**
 * Form of the chosen report, and its result. The address holds the report and the values of the last run, so
 * that a link runs the same report.
 */
export function ChosenReport(props: {
  readonly reports: readonly Report[];
  /** Content below the result, hidden while the report runs. */
  readonly below: ReactNode;
}) {
  const { t } = useTexts();
  const user = useUser();
  const chosen = useChosenReport(props.reports);
  const { report, values, run } = chosen;
  const [isScheduling, setIsScheduling] = useState(false);
  return (
    <div className="stack">
      <form
        className="panel"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          chosen.start();
        }}
      >
        <div className="panel-body stack">
          <ReportFields chosen={chosen} reports={props.reports} />
          <div className="side-by-side no-print">
            <Button type="submit" icon="pi pi-play" label={t('report.btn_run')} />
            {report && may(user, 'reports.schedule') && (
              <Button
                type="button"
                outlined
                icon="pi pi-calendar-clock"
                label={t('report.btn_schedule')}
                onClick={() => setIsScheduling(true)}
              />
            )}
          </div>
        </div>
      </form>
      {/* Outside the form, which would run the report when the dialog is confirmed. */}
      {report && isScheduling && (
        <ScheduleDialog report={report} values={values} onClose={() => setIsScheduling(false)} />
      )}
      {report && chosen.isAsked && <ReportResultList report={report} run={run} />}
      <HiddenUntil ready={!run.query.isFetching}>{props.below}</HiddenUntil>
    </div>
  );
}

/** Choice of a report, and the fields of the chosen one. */
function ReportFields({ chosen, reports }: { chosen: Chosen; reports: readonly Report[] }) {
  const { t } = useTexts();
  const { report, fields, values, errors } = chosen;
  return (
    <div className="record-fields">
      <Field label={t('report.choose')} required error={chosen.choiceError}>
        {(wiring) => (
          <Choice
            {...wiring}
            label={t('report.choose')}
            value={report?.Key ?? ''}
            options={[
              ...(report ? [] : [{ value: '', label: t('report.choose_hint') }]),
              ...reports.map(({ Key, Title }) => ({ value: Key, label: Title })),
            ]}
            onChange={chosen.choose}
          />
        )}
      </Field>
      <FormFields fields={fields} values={values} errors={errors} focusFirst={false} onChange={chosen.set} />
    </div>
  );
}
