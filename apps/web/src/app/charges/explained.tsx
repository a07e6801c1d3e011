import type { ChargeTrace } from '@floorplan/pricing/contracts';
import { useTexts } from '@floorplan/ui';
import { createContext, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Traces } from './traces';

interface Opened {
  /** What the amount is called. */
  readonly name: string;
  readonly lines: readonly ChargeTrace[];
}

interface Explaining {
  readonly opened: Opened | null;
  readonly panel: string;
  readonly open: (what: Opened | null) => void;
}

const Current = createContext<Explaining | null>(null);

/** A block whose amounts open into how they were made, below what is in it; closed when `of`, what they are of, is another. */
export function Explained({ of, children }: { of: unknown; children: ReactNode }) {
  const { t } = useTexts();
  const [opened, open] = useState<Opened | null>(null);
  const panel = useId();
  const opener = useRef<Element | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened) {
      opener.current = document.activeElement;
      title.current?.focus();
      title.current?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [opened]);
  // How an amount was made that is no longer shown would be told beside another.
  useEffect(() => open(null), [of]);
  const close = () => {
    open(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Current value={{ opened, panel, open }}>
      {children}
      {opened && (
        <section
          className="explanation"
          id={panel}
          aria-labelledby={`${panel}-title`}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <header>
            <h3 id={`${panel}-title`} ref={title} tabIndex={-1}>
              {t('explain.title', { name: opened.name })}
            </h3>
            <button
              type="button"
              className="icon-button"
              aria-label={t('explain.close')}
              title={t('explain.close')}
              onClick={close}
            >
              <i className="pi pi-times" aria-hidden="true" />
            </button>
          </header>
          <Traces label={opened.name} lines={opened.lines} />
        </section>
      )}
    </Current>
  );
}

/** An amount; where its lines are known it opens into them. */
export function Amount(props: {
  name: string;
  kronor: number;
  lines: readonly ChargeTrace[] | undefined;
  decimals?: 0 | 2;
}) {
  const { t, format } = useTexts();
  const explaining = useContext(Current);
  const text = format.money(props.kronor, props.decimals ?? 0);
  if (!explaining || !props.lines?.length) return text;
  const { opened, panel, open } = explaining;
  const isOpen = opened?.lines === props.lines;
  return (
    <button
      type="button"
      className="explained"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      aria-label={`${text}, ${t('explain.open')}`}
      onClick={() => open(isOpen ? null : { name: props.name, lines: props.lines! })}
    >
      {text}
    </button>
  );
}
