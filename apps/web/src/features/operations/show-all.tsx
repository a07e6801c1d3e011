import { useTexts } from '@floorplan/ui';

export const FIRST = 100;
const ALL = 100_000;

/** Shows how many of all rows are loaded, with a button that loads the rest. */
export function ShowAll({
  Rows,
  Total,
  onLimit,
}: {
  Rows: readonly unknown[];
  Total: number;
  onLimit: (limit: number) => void;
}) {
  const { t, format } = useTexts();
  if (Total <= Rows.length) return null;
  return (
    <p className="soft">
      {t('list.showing', { shown: format.number(Rows.length), count: Total })}{' '}
      <button type="button" className="link" onClick={() => onLimit(ALL)}>
        {t('list.show_all', { total: format.number(Total) })}
      </button>
    </p>
  );
}
