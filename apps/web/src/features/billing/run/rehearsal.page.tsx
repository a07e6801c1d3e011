import { useTexts } from '@floorplan/ui';
import { Link, useParams } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { useRehearsal } from '../get-billing';
import { paths } from '../paths';
import { CalculationView, rehearsalDocumentsPath } from './calculation';
import { Loaded } from './loaded';

/** Page of a rehearsal: a calculation whose documents are never issued. */
export function RehearsalPage() {
  const { id = '' } = useParams();
  const { t, format } = useTexts();
  const query = useRehearsal(id);
  const { data } = query;
  return (
    <Page
      prints
      title={data ? t('billing.rehearsal_of', { month: data.Month }) : t('billing.rehearsal')}
      parent={{ path: paths.billingRuns, label: t('billing.title') }}
      context={data && t('billing.rehearsal_context', { date: format.date(data.Date) })}
      flow
    >
      <Loaded query={query}>
        {(rehearsal) => (
          <div className="stack">
            <CalculationView calculation={rehearsal} pathOf={rehearsalDocumentsPath} />
            {rehearsal.Categories.length > 0 && (
              <Link to={rehearsalDocumentsPath(rehearsal)}>{t('billing.btn_documents')}</Link>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
