import type { ReactNode } from 'react';

export type Figure = readonly [label: string, value: ReactNode];

const isKnown = (value: ReactNode): boolean =>
  value !== null && value !== undefined && value !== false && value !== '';

/** Labelled figures side by side, large or small. Figures without a value are left out. */
export const Figures = ({ rows, large = false }: { rows: readonly Figure[]; large?: boolean }) => (
  <dl className={large ? 'summary summary-main' : 'summary'}>
    {rows.map(
      ([label, value], at) =>
        isKnown(value) && (
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
