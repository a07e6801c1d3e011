import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';

/** Button that leaves a step. With `focused` it takes the focus when it appears. */
export function NextButton({ focused = false }: { focused?: boolean }) {
  const { t } = useTexts();
  return (
    <div>
      <Button
        type="submit"
        label={t('sale.btn_next')}
        icon="pi pi-arrow-right"
        iconPos="right"
        autoFocus={focused}
      />
    </div>
  );
}
