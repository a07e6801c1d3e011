import { useTexts, WholeDates } from '@floorplan/ui';
import type { ReactNode } from 'react';

export type LabelledValue = readonly [label: string, value: string];

/** A value that an action would change. */
export interface ChangedValue {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Further effects of a kind, such as documents or mails, under the text key of their heading. */
export type EffectGroup = readonly [heading: string, lines: readonly ReactNode[]];

/** The values that differ, of two lists with the same values in the same order. */
export const changedValues = (
  before: readonly LabelledValue[],
  after: readonly LabelledValue[],
): readonly ChangedValue[] =>
  after.flatMap(([label, to], at) => {
    const from = before[at]![1];
    return from === to ? [] : [{ label, before: from, after: to }];
  });

/** What an action would do: each changed value before and after, and further effects. Blank without any of them. */
export function WhatHappens(props: {
  changes: readonly ChangedValue[];
  /** Warnings about the action. */
  warnings?: readonly string[];
  /** Further effects of the action. */
  children?: ReactNode;
}) {
  const { changes, warnings = [], children = null } = props;
  const { t } = useTexts();
  if (changes.length === 0 && !children) return null;
  return (
    <Effects title={t('action.preview')}>
      {warnings.map((warning) => (
        <p key={warning} className="message tone-warning">
          <i className="pi pi-exclamation-triangle" aria-hidden="true" /> <span>{warning}</span>
        </p>
      ))}
      {changes.length > 0 && <BeforeAfterTable rows={changes} />}
      {children}
    </Effects>
  );
}

/** Frame around what an action would do, in its dialog. */
export function Effects({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="preview" role="status" aria-atomic="false" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Further effects by kind. Kinds without effects are left out. */
export function EffectGroups({ groups }: { groups: readonly EffectGroup[] }) {
  const { t } = useTexts();
  return groups
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => (
      <div key={heading}>
        <h4>{t(heading)}</h4>
        <ul>
          {lines.map((line, at) => (
            <li key={at}>
              <WholeDates>{line}</WholeDates>
            </li>
          ))}
        </ul>
      </div>
    ));
}

/** Values before and after. */
export function BeforeAfterTable(props: {
  rows: readonly ChangedValue[];
  caption?: string;
  /** Amounts are aligned at the right. */
  areAmounts?: boolean;
}) {
  const { rows, caption, areAmounts = false } = props;
  const { t } = useTexts();
  const side = areAmounts ? 'right' : undefined;
  return (
    <table className="plain-table before-after">
      {caption && <caption style={{ textAlign: 'left' }}>{caption}</caption>}
      <thead>
        <tr>
          <td />
          <th scope="col" className={side}>
            {t('lbl.before')}
          </th>
          <th scope="col" className={side}>
            {t('lbl.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={side}>
              <WholeDates>{before}</WholeDates>
            </td>
            <td className={side}>
              <WholeDates>{after}</WholeDates>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
