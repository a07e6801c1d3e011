import type { ReactNode } from 'react';

/** Something wider than a narrow screen: it scrolls by itself, also with the keyboard, and the page does not. */
export const WideContent = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="wide-content" role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
