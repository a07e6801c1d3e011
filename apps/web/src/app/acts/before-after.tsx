import { useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';

export type LabelledValue = readonly [label: string, value: string];

/** What an action would change: each changed value before and after. Blank when there is nothing to show. */
export function BeforeAfter(props: {
  /** Both lists have the same values in the same order. */
  before: readonly LabelledValue[];
  after: readonly LabelledValue[];
  /** Further effects of the action. */
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const { before, after, children = null } = props;
  const changes = after.flatMap(([label, to], at) => {
    const from = before[at]![1];
    return from === to ? [] : [{ label, from, to }];
  });
  if (changes.length === 0 && !children) return null;
  return (
    <section className="preview" role="status" aria-label={t('action.preview')}>
      <h3>{t('action.preview')}</h3>
      {changes.length > 0 && (
        <table className="plain-table before-after">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('lbl.before')}</th>
              <th scope="col">{t('lbl.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, from, to }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{from}</td>
                <td>{to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  );
}
