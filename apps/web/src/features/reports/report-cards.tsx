import type { Report } from '@floorplan/reports/contracts';
import { useTexts } from '@floorplan/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The reports to choose from, each with what it shows and the question that it answers. */
export function ReportCards({ reports }: { reports: readonly Report[] }) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const known = (key: string) => (i18n.exists(key) ? t(key) : null);
  return (
    <ul className="report-cards" aria-label={t('report.choose')}>
      {reports.map(({ Key, Title }) => (
        <li key={Key}>
          <Link className="report-card" to={`?report=${Key}`}>
            <strong>{Title}</strong>
            <span>{known(`report.about_${Key}`)}</span>
            <span className="soft">{known(`report.answers_${Key}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
