import {
  REPORTS_ROUTE,
  type Report,
  type ReportType,
  type ReportsAnswer,
  type RunReportRequest,
} from '@floorplan/reports/contracts';
import {
  Choice,
  Field,
  formErrors,
  FormFields,
  LoadFailed,
  Notice,
  shownValues,
  Skeleton,
  useTexts,
  type FormValues,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { Page } from '../../app/layout/page';
import { useApi } from '../../app/session/session';
import { fieldsOf, runOf } from './report-fields';
import { ReportResultList } from './report-result';

const TYPE: ReportType = 'AdditionalContract';

/** Page with the reports of service contracts: one is chosen, its parameters are filled in, and it is run. */
export function ServiceReportsPage() {
  const { t } = useTexts();
  const api = useApi();
  const query = useQuery({
    queryKey: ['reports', TYPE],
    queryFn: ({ signal }) => api.get<ReportsAnswer>(REPORTS_ROUTE, { query: { type: TYPE }, signal }),
  });
  const { data, error } = query;
  return (
    <Page title={t('report.title_service')} flow>
      {query.isPending && <Skeleton />}
      {error && !data && (
        <LoadFailed title="report.err_list" error={error} onRetry={() => void query.refetch()} />
      )}
      {data?.Rows.length === 0 && <Notice kind="empty" title={t('report.none')} />}
      {data && data.Rows.length > 0 && <ChosenReport reports={data.Rows} />}
    </Page>
  );
}

/** A run with the time at which the user asked for it, so that the same values run again. */
type Run = RunReportRequest & { readonly at: number };

function ChosenReport({ reports }: { reports: readonly Report[] }) {
  const { t } = useTexts();
  const [key, setKey] = useState(reports.length === 1 ? reports[0]!.Key : '');
  const [typed, setTyped] = useState<FormValues>({});
  const [isTried, setIsTried] = useState(false);
  const [run, setRun] = useState<Run | null>(null);
  const report = reports.find(({ Key }) => Key === key);
  const fields = report ? fieldsOf(report, t) : [];
  const values = shownValues(fields, typed);
  const errors = isTried ? formErrors(fields, values, t) : new Map<string, string>();

  const start = () => {
    setIsTried(true);
    if (report && formErrors(fields, values, t).size === 0)
      setRun({ ...runOf(report, values), at: Date.now() });
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
              error={isTried && !report ? t('report.err_mandatory') : null}
            >
              {(wiring) => (
                <Choice
                  {...wiring}
                  label={t('report.choose')}
                  value={key}
                  options={[
                    ...(key ? [] : [{ value: '', label: t('report.choose_hint') }]),
                    ...reports.map(({ Key, Title }) => ({ value: Key, label: Title })),
                  ]}
                  onChange={(chosen) => {
                    setKey(chosen);
                    setTyped({});
                    setRun(null);
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
          <div>
            <Button type="submit" icon="pi pi-play" label={t('report.btn_run')} />
          </div>
        </div>
      </form>
      {report && run && <ReportResultList key={run.at} title={report.Title} run={run} />}
    </div>
  );
}
