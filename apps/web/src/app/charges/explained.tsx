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
  /** Id of the opened amount. */
  readonly id: string;
  /** Label of the amount. */
  readonly name: string;
  /** Button that opened the explanation. It gets the focus back when the explanation closes. */
  readonly opener: HTMLElement;
}

/** Trace lines that are loaded on demand. */
export interface DeferredLines {
  readonly load: () => void;
  /** Error of the last load. */
  readonly error: Error | null;
}

interface Explaining {
  readonly opened: Opened | null;
  readonly open: Dispatch<SetStateAction<Opened | null>>;
  readonly panel: string;
  /** Element below the block into which the explanation is rendered. */
  readonly place: HTMLElement | null;
  readonly deferred: DeferredLines | undefined;
  readonly closeOnEscape: (event: KeyboardEvent) => void;
}

const Current = createContext<Explaining | null>(null);

/**
 * Block of amounts. A click on an amount opens its explanation below the block. With `deferred`, the trace
 * lines are loaded on demand.
 */
export function Explained({
  deferred,
  children,
}: {
  deferred?: DeferredLines | undefined;
  children: ReactNode;
}) {
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
    // Escape closes only the explanation, not the dialog around it.
    event.stopPropagation();
    close();
  };
  return (
    <Current value={{ opened, open, panel, place, deferred, closeOnEscape }}>
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

/**
 * Text that opens an explanation (`children`). While open, the explanation updates when its content changes.
 */
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

/** Amount that can be clicked to show its trace lines. An amount without trace lines is plain text. */
export function Amount(props: {
  name: string;
  kronor: number;
  lines: readonly ChargeTrace[] | undefined;
  decimals?: 0 | 2;
  /** Text to show instead of the formatted amount. */
  text?: string;
}) {
  const { name, kronor, lines, decimals = 0 } = props;
  const { format } = useTexts();
  const deferred = useContext(Current)?.deferred;
  const text = props.text ?? format.money(kronor, decimals);
  // A zero amount may have no lines, so it is not clickable until the lines are loaded.
  if (lines ? lines.length === 0 : !deferred || kronor === 0) return text;
  return (
    <Explainable name={name} text={text}>
      {lines ? <Traces label={name} lines={lines} /> : <LoadLines {...deferred!} />}
    </Explainable>
  );
}

function LoadLines({ load, error }: DeferredLines) {
  const { t } = useTexts();
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => latest.current(), []);
  if (error) return <LoadFailed title="explain.err_lines" error={error} onRetry={load} />;
  return <Skeleton rows={3} label={t('app.loading')} />;
}
