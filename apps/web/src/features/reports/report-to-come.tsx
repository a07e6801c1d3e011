import type { Report } from '@floorplan/reports/contracts';
import { Skeleton, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { Panel } from '../../app/layout/panel';

/** Placeholder for the result of a running report: its chart, if it has one, and its rows. */
export function ReportToCome({ report, onCancel }: { report: Report; onCancel: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <p className="message tone-info" role="status">
        {t('report.running')}
        <Button type="button" text size="small" label={t('btn.cancel')} onClick={onCancel} />
      </p>
      {report.Chart && (
        <Panel title={report.Title}>
          <div className="chart-figure" />
        </Panel>
      )}
      <Skeleton rows={12} label={t('list.loading')} />
    </>
  );
}
