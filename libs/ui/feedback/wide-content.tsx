import { useRef, type ReactNode } from 'react';
import { useSideways } from '../resource/sideways';

/** Something wider than a narrow screen: it scrolls by itself, also with the keyboard, and the page does not. */
export function WideContent({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useSideways(box);
  return (
    <div className="wide-content" role="region" aria-label={label} tabIndex={0} ref={box}>
      {children}
    </div>
  );
}
