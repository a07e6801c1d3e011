import type { ReactNode } from 'react';

/** List of labels and values. Omits unknown values. */
export function Facts({
  rows,
}: {
  rows: readonly (readonly [label: string, value: ReactNode, mono?: boolean])[];
}) {
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value, mono]) => (
          <div key={label} className="fact">
            <dt>{label}</dt>
            <dd className={mono ? 'mono' : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
