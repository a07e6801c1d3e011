import type { FileRemark } from '@floorplan/kernel/wire';
import { useTexts } from '@floorplan/ui';

/** What was left out of a file or assumed about it; nothing when that is nothing. */
export function FileRemarks(props: { unknown: readonly string[]; remarks: readonly FileRemark[] }) {
  const { t } = useTexts();
  const { unknown, remarks } = props;
  const texts = [
    ...(unknown.length > 0 ? [t('reg.upload_unknown_columns', { columns: unknown.join(', ') })] : []),
    ...remarks.map(({ Message }) => Message),
  ];
  if (texts.length === 0) return null;
  return (
    <div className="message tone-warning">
      <i className="pi pi-exclamation-triangle" aria-hidden="true" />
      <div>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
