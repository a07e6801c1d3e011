import type { Report } from '@floorplan/reports/contracts';
import {
  Choice,
  Field,
  formErrors,
  FormFields,
  HiddenUntil,
  displayedValues,
  useTexts,
  type FormValues,
} from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, fieldsOf, runOf } from './report-fields';
import { ReportResultList } from './report-result';
import { ScheduleDialog } from './schedules/schedule-dialog';
import { useReportRun } from './use-report-run';

const NOTHING: FormValues = {};

/**
 * Form of the chosen report, and its result. The address holds the report and the values of the last run, so
 * that a link runs the same report.
 */
export function ChosenReport(props: {
  readonly reports: readonly Report[];
  /** Content below the result, hidden while the report runs. */
  readonly below: ReactNode;
}) {
  const { reports } = props;
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(NOTHING);
  const [isTried, setIsTried] = useState(false);
  const [isScheduling, setIsScheduling] = useState(false);
  /** Time of the last press, so that the same values run again. */
  const [pressed, setPressed] = useState(0);
  const named = params.get('report');
  const report = reports.length === 1 ? reports[0] : reports.find(({ Key }) => Key === named);
  const fields = report ? fieldsOf(report, t, params) : [];
  const values = displayedValues(fields, typed);
  const request = report ? runOf(report, params) : null;
  const run = useReportRun(request, pressed);
  const missing = isTried ? formErrors(fields, values, t) : new Map<string, string>();
  const errors = new Map([...(typed === NOTHING ? run.wrong : []), ...missing]);

  const start = () => {
    setIsTried(true);
    if (!report || formErrors(fields, values, t).size > 0) return;
    setParams(addressOf(report, values));
    setTyped(NOTHING);
    setPressed(Date.now());
  };
  return (
    <div className="stack">
      <form
        className="panel"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <div className="panel-body stack">
          <div className="record-fields">
            <Field
              label={t('report.choose')}
              required
              error={report ? null : isTried ? t('report.err_mandatory') : named && t('report.err_unknown')}
            >
              {(wiring) => (
                <Choice
                  {...wiring}
                  label={t('report.choose')}
                  value={report?.Key ?? ''}
                  options={[
                    ...(report ? [] : [{ value: '', label: t('report.choose_hint') }]),
                    ...reports.map(({ Key, Title }) => ({ value: Key, label: Title })),
                  ]}
                  onChange={(chosen) => {
                    setParams({ report: chosen });
                    setTyped(NOTHING);
                    setIsTried(false);
                  }}
                />
              )}
            </Field>
            <FormFields
              fields={fields}
              values={values}
              errors={errors}
              focusFirst={false}
              onChange={(name, value) => setTyped((now) => ({ ...now, [name]: value }))}
            />
          </div>
          <div className="side-by-side no-print">
            <Button type="submit" icon="pi pi-play" label={t('report.btn_run')} />
            {report && (
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
      {report && request && <ReportResultList report={report} run={run} />}
      <HiddenUntil ready={!run.query.isFetching}>{props.below}</HiddenUntil>
    </div>
  );
}
