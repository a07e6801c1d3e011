import type { RunPreview } from '@floorplan/payouts/contracts';
import { useTexts } from '@floorplan/ui';
import { Effects } from '../../../app/acts/what-happens';

/** Number and sum of the payments in a run after an act. */
export function RunEffects({ preview }: { preview: RunPreview }) {
  const { t, format } = useTexts();
  const { Payments, Total, LeftOut } = preview;
  return (
    <Effects title={t('action.preview')}>
      <p>
        <strong>{t('run.sum', { count: Payments, amount: format.kronor(Total, 2) })}</strong>
      </p>
      {LeftOut > 0 && <p>{t('run.left_out_count', { count: LeftOut })}</p>}
    </Effects>
  );
}
