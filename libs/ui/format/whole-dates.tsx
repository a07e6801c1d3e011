import type { ReactNode } from 'react';

const DATE = /(\d{4}-\d{2}-\d{2})/;

/** A text whose dates are not broken at their hyphens at the end of a line. Other content stays as it is. */
export function WholeDates({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  const parts = children.split(DATE);
  if (parts.length === 1) return children;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="no-wrap">
        {part}
      </span>
    ),
  );
}
