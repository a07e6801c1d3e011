import type { ChargeTrace } from '@floorplan/pricing/contracts';
import { useTexts } from '@floorplan/ui';
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Traces } from './traces';

interface Opened {
  /** What the amount is called. */
  readonly name: string;
  /** Which of the amounts it is. */
  readonly of: unknown;
  readonly content: ReactNode;
  /** What opened it, which has the focus again when it closes. */
  readonly opener: HTMLElement;
}

interface Explaining {
  readonly opened: Opened | null;
  readonly panel: string;
  readonly open: (what: Opened | null) => void;
  readonly closeOnEscape: (event: KeyboardEvent) => void;
}

const Current = createContext<Explaining | null>(null);

/** A block whose amounts open into how they were made, below what is in it; closed when `of`, what they are of, is another. */
export function Explained({ of, children }: { of: unknown; children: ReactNode }) {
  const { t } = useTexts();
  const [opened, open] = useState<Opened | null>(null);
  const panel = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened) {
      title.current?.focus({ preventScroll: true });
      title.current?.closest('section')?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [opened]);
  // How an amount was made that is no longer shown would be told beside another.
  useEffect(() => open(null), [of]);
  const close = () => {
    open(null);
    opened?.opener.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    // The dialog around it stays open.
    event.stopPropagation();
    close();
  };
  return (
    <Current value={{ opened, panel, open, closeOnEscape }}>
      {children}
      {opened && (
        <section
          className="explanation"
          id={panel}
          aria-labelledby={`${panel}-title`}
          onKeyDown={closeOnEscape}
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
          {opened.content}
        </section>
      )}
    </Current>
  );
}

/** A text that opens into `children`, how it came about; `of` tells it from the others of its block. */
export function Explainable(props: { name: string; text: string; of: unknown; children: ReactNode }) {
  const { name, text, of, children: content } = props;
  const { t } = useTexts();
  const explaining = useContext(Current);
  if (!explaining) return text;
  const { opened, panel, open, closeOnEscape } = explaining;
  const isOpen = opened !== null && opened.of === of;
  return (
    <button
      type="button"
      className="explained"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      aria-label={`${text}, ${t('explain.open')}`}
      onKeyDown={closeOnEscape}
      onClick={({ currentTarget: opener }) => open(isOpen ? null : { name, of, content, opener })}
    >
      {text}
    </button>
  );
}

/** An amount; where its lines are known it opens into them. */
export function Amount(props: {
  name: string;
  kronor: number;
  lines: readonly ChargeTrace[] | undefined;
  decimals?: 0 | 2;
  /** Instead of the bare amount. */
  text?: string;
}) {
  const { name, kronor, lines, decimals = 0 } = props;
  const { format } = useTexts();
  const text = props.text ?? format.money(kronor, decimals);
  if (!lines?.length) return text;
  return (
    <Explainable name={name} text={text} of={lines}>
      <Traces label={name} lines={lines} />
    </Explainable>
  );
}
