import { Check, useTexts } from '@floorplan/ui';
import type { CheckedRow } from './sheet-rows';

/** Box with which the user confirms what is doubtful in a row, such as an unusual amount. Empty for other rows. */
export function ConfirmRow(props: {
  row: CheckedRow;
  onConfirm: (row: number, isConfirmed: boolean) => void;
}) {
  const { t } = useTexts();
  const { row, look, doubts, isConfirmed } = props.row;
  if (doubts.length === 0 || look === 'wrong') return null;
  return (
    <label className="check-line upload-confirm">
      <Check
        checked={isConfirmed}
        aria-label={t('upload.confirm_row', { row })}
        onChange={({ target }) => props.onConfirm(row, target.checked)}
      />{' '}
      {t('upload.confirm')}
    </label>
  );
}
