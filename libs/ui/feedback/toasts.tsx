import { Toast, type ToastMessage as PrimeMessage } from 'primereact/toast';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTexts } from '../i18n/i18n';
import { subjectNow, useToastPlace } from './use-toast-place';

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastMessage {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly text: string;
  /**
   * Identifies the action that the message is about. A later message about the same action replaces this
   * message.
   */
  readonly about?: string;
  /** For failures: whether anything was saved, and what to do. */
  readonly detail?: string;
  /** Reference number for support. */
  readonly reference?: string;
  readonly action?: ToastAction;
  /** Link to the result of the action, placed before the button `action`. */
  readonly result?: ToastAction;
  /** Milliseconds until the message disappears. The default depends on the tone. */
  readonly goneAfter?: number;
}

const GONE_AFTER = 6_000;
const MOST = 4;
const ICONS = {
  success: 'check-circle',
  info: 'info-circle',
  warning: 'exclamation-triangle',
  danger: 'times-circle',
};

/**
 * Messages that are this many milliseconds old when another page is asked for belong to the page that is left. Later
 * ones are about what led away.
 */
const FROM_PAGE_BEFORE = 1_000;

const isGoodNews = ({ tone }: ToastMessage): boolean => tone === 'success' || tone === 'info';

type Shown = ToastMessage & {
  readonly id: number;
  readonly at: number;
  /** Element beside which the message is shown. */
  readonly subject: Element | null;
  /** The message as PrimeReact got it. */
  readonly card: PrimeMessage;
};

const Toasts = createContext<(message: ToastMessage) => void>(() => undefined);
const LeavePage = createContext<(askedAt: number) => void>(() => undefined);

/**
 * Returns the function that shows a message. Success messages disappear automatically; failures stay until the user
 * closes them.
 */
export const useToast = () => useContext(Toasts);

/**
 * Closes the messages of the page that the user left, except failures. Call it where the path is known.
 * @param isOnTheWay whether another page was asked for whose code is still loaded
 */
export function useToastsOf(page: string, isOnTheWay = false): void {
  const leave = useContext(LeavePage);
  const askedAt = useRef<number | null>(null);
  useEffect(() => () => leave(askedAt.current ?? Date.now()), [leave, page]);
  // After the effect above, which needs the time when the page changes.
  useEffect(() => {
    askedAt.current = isOnTheWay ? Date.now() : null;
  }, [isOnTheWay, page]);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const { newest, polite, assertive, show, keep, close } = useShownToasts();
  const leave = useCallback(
    (askedAt: number) => keep((each) => !isGoodNews(each) || askedAt - each.at < FROM_PAGE_BEFORE),
    [keep],
  );
  const stack = useToastPlace(newest);
  return (
    <Toasts.Provider value={show}>
      <LeavePage.Provider value={leave}>
        {children}
        <div className="toasts" ref={stack}>
          <ToastGroup role="status" group={polite} onClose={close} />
          <ToastGroup role="alert" group={assertive} onClose={close} />
        </div>
      </LeavePage.Provider>
    </Toasts.Provider>
  );
}

/**
 * The messages that are shown, newest first. PrimeReact keeps those of each group itself and is told what to add and
 * remove.
 */
function useShownToasts() {
  const list = useRef<readonly Shown[]>([]);
  const [newest, setNewest] = useState<Shown>();
  const next = useRef(1);
  const polite = useRef<Toast>(null);
  const assertive = useRef<Toast>(null);
  const groupOf = useCallback(
    ({ tone }: ToastMessage) => (tone === 'danger' ? assertive : polite).current,
    [],
  );
  const keep = useCallback(
    (isKept: (one: Shown, at: number) => boolean) => {
      const gone = list.current.filter((candidate, at) => !isKept(candidate, at));
      list.current = list.current.filter(isKept);
      for (const each of gone) groupOf(each)?.remove(each.card);
      setNewest(list.current[0]);
    },
    [groupOf],
  );
  const close = useCallback((id: number) => keep((each) => each.id !== id), [keep]);
  const show = useCallback(
    (message: ToastMessage) => {
      const id = next.current++;
      // A repeated message replaces the earlier one.
      const isSame = (one: Shown) =>
        one.text === message.text || (message.about !== undefined && one.about === message.about);
      keep((each) => !isSame(each));
      keep((_, at) => at < MOST - 1);
      const card = cardOf(message, id, () => close(id));
      list.current = [{ ...message, id, at: Date.now(), subject: subjectNow(), card }, ...list.current];
      groupOf(message)?.show(card);
      setNewest(list.current[0]);
    },
    [keep, close, groupOf],
  );
  return useMemo(() => ({ newest, polite, assertive, show, keep, close }), [newest, show, keep, close]);
}

/** The roles of a message are those of its group, which screen readers know before the message appears. */
const WITHOUT_ROLE = { root: { role: undefined, 'aria-live': undefined, 'aria-atomic': undefined } };

function cardOf(message: ToastMessage, id: number, close: () => void): PrimeMessage {
  const goneAfter = message.goneAfter ?? (isGoodNews(message) ? GONE_AFTER : null);
  return {
    id: String(id),
    className: `toast tone-${message.tone}`,
    contentClassName: 'toast-content',
    content: () => <ToastBody message={message} onClose={close} />,
    closeIcon: <i className="pi pi-times" aria-hidden="true" />,
    pt: WITHOUT_ROLE,
    ...(goneAfter === null ? { sticky: true } : { life: goneAfter }),
  };
}

/** The types of PrimeReact's list lack this property. */
const UNSTYLED: object = { unstyled: true };

/** Messages of the same urgency. */
function ToastGroup(props: {
  role: 'status' | 'alert';
  group: RefObject<Toast | null>;
  onClose: (id: number) => void;
}) {
  const { t } = useTexts();
  const root: HTMLAttributes<HTMLDivElement> & { ref: null } = {
    role: props.role,
    // The stack around the groups has the place.
    style: { position: 'static' },
    // PrimeReact raises the layer of a list at each message and with it that of every later dialog. Without its
    // element it does not.
    ref: null,
  };
  return (
    <Toast
      {...UNSTYLED}
      ref={props.group}
      appendTo="self"
      transitionOptions={{ disabled: true, timeout: 0 }}
      onRemove={({ id }) => props.onClose(Number(id))}
      pt={{ root, closeButton: { className: 'icon-button', 'aria-label': t('app.close_message') } }}
    />
  );
}

function ToastBody({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { t } = useTexts();
  const actions = [message.result, message.action].filter((candidate) => candidate !== undefined);
  return (
    <>
      <i className={`pi pi-${ICONS[message.tone]}`} aria-hidden="true" />
      <div className="toast-body">
        <p className="toast-text">{message.text}</p>
        {message.detail && <p className="soft">{message.detail}</p>}
        {message.reference && <p className="soft">{t('app.reference', { ref: message.reference })}</p>}
        {actions.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className="link"
            onClick={() => {
              run();
              onClose();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
