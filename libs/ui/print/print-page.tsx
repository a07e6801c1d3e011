import { Button } from 'primereact/button';
import { useTexts } from '../i18n/i18n';

/** Button that prints the page as it is. */
export function PrintPage() {
  const { t } = useTexts();
  return (
    <Button
      className="print-button"
      type="button"
      text
      icon="pi pi-print"
      aria-label={t('btn.print')}
      data-tip={t('btn.print')}
      onClick={() => window.print()}
    />
  );
}
