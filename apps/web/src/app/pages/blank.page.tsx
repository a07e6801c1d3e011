import { useTexts } from '@floorplan/ui';
import { Page } from '../layout/page';

/** An empty page, for embedding and for leaving a screen open without data. */
export function BlankPage() {
  const { t } = useTexts();
  return (
    <Page title={t('app.blank_page')} flow>
      {null}
    </Page>
  );
}
