import { useRef, type ReactNode } from 'react';
import { useSideways } from '../resource/sideways';

/**
 * Box for content that is wider than a narrow screen. The box scrolls sideways, also by keyboard, so that the
 * page does not.
 */
export function WideContent({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useSideways(box);
  return (
    <div className="wide-content" role="region" aria-label={label} tabIndex={0} ref={box}>
      {children}
    </div>
  );
}
