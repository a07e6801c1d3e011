import { Check, useTexts } from '@floorplan/ui';

/** Checkbox that leaves requested financings and dealers' own cars out of a chart. */
export function FinancedOnly(props: { financed: boolean; setFinanced: (financed: boolean) => void }) {
  const { t } = useTexts();
  return (
    <label className="dash-financed">
      <Check checked={props.financed} onChange={({ target }) => props.setFinanced(target.checked)} />
      {t('dash.financed_only')}
    </label>
  );
}
