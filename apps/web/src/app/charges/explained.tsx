import type { ChargeTrace } from '@floorplan/pricing/contracts';
import { LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { createPortal } from 'react-dom';
import { Traces } from './traces';

interface Opened {
  /** Which of the amounts it is. */
  readonly id: string;
  /** What the amount is called. */
  readonly name: string;
  /** What opened it, which has the focus again when it closes. */
  readonly opener: HTMLElement;
}

/** Lines of amounts that an answer came without. */
export interface LinesLater {
  readonly ask: () => void;
  /** Why they did not come. */
  readonly error: Error | null;
}

interface Explaining {
  readonly opened: Opened | null;
  readonly open: Dispatch<SetStateAction<Opened | null>>;
  readonly panel: string;
  /** Where the opened one tells how it came about. */
  readonly place: HTMLElement | null;
  readonly later: LinesLater | undefined;
  readonly closeOnEscape: (event: KeyboardEvent) => void;
}

const Current = createContext<Explaining | null>(null);

/** A block whose amounts open into how they were made, below what is in it; `later`: their lines come when they are asked for. */
export function Explained({ later, children }: { later?: LinesLater | undefined; children: ReactNode }) {
  const { t } = useTexts();
  const [opened, open] = useState<Opened | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const panel = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened && place) {
      title.current?.focus({ preventScroll: true });
      title.current?.closest('section')?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [opened, place]);
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
    <Current value={{ opened, open, panel, place, later, closeOnEscape }}>
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
          <div ref={setPlace} />
        </section>
      )}
    </Current>
  );
}

/** A text that opens into `children`, how it came about: as long as it is open, what is told is of what is shown. */
export function Explainable(props: { name: string; text: string; children: ReactNode }) {
  const { name, text, children } = props;
  const { t } = useTexts();
  const explaining = useContext(Current);
  const id = useId();
  const open = explaining?.open;
  useEffect(() => () => open?.((now) => (now?.id === id ? null : now)), [open, id]);
  if (!explaining) return text;
  const { opened, panel, place, closeOnEscape } = explaining;
  const isOpen = opened?.id === id;
  return (
    <>
      <button
        type="button"
        className="explained"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-label={`${text}, ${t('explain.open')}`}
        onKeyDown={closeOnEscape}
        onClick={({ currentTarget: opener }) => explaining.open(isOpen ? null : { id, name, opener })}
      >
        {text}
      </button>
      {isOpen && place && createPortal(<div onKeyDown={closeOnEscape}>{children}</div>, place)}
    </>
  );
}

/** An amount; where its lines are known, or can be asked for, it opens into them. */
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
  const later = useContext(Current)?.later;
  const text = props.text ?? format.money(kronor, decimals);
  // What comes to nothing may have no lines: which it has is known once they are there.
  if (lines ? lines.length === 0 : !later || kronor === 0) return text;
  return (
    <Explainable name={name} text={text}>
      {lines ? <Traces label={name} lines={lines} /> : <AskForLines {...later!} />}
    </Explainable>
  );
}

function AskForLines({ ask, error }: LinesLater) {
  const { t } = useTexts();
  const asks = useRef(ask);
  asks.current = ask;
  useEffect(() => asks.current(), []);
  if (error) return <LoadFailed title="explain.err_lines" error={error} onRetry={ask} />;
  return <Skeleton rows={3} label={t('app.loading')} />;
}
