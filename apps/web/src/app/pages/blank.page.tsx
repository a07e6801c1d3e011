import { useTexts } from '@floorplan/ui';
import { Page } from '../layout/page';

/** An empty page that shows no data, for example inside another site. */
export function BlankPage() {
  const { t } = useTexts();
  return (
    <Page title={t('app.blank_page')} flow>
      {null}
    </Page>
  );
}
