import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
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
const ICONS = {
  success: 'check-circle',
  info: 'info-circle',
  warning: 'exclamation-triangle',
  danger: 'times-circle',
};

/** Messages this many milliseconds old belong to the page that is left. Later ones are about what led away. */
const FROM_PAGE_BEFORE = 1_000;

const isGoodNews = ({ tone }: ToastMessage): boolean => tone === 'success' || tone === 'info';

type Shown = ToastMessage & {
  readonly id: number;
  readonly at: number;
  /** Element beside which the message is shown. */
  readonly subject: Element | null;
};

const Toasts = createContext<(message: ToastMessage) => void>(() => undefined);
const LeavePage = createContext<() => void>(() => undefined);

/**
 * Returns the function that shows a message. Success messages disappear automatically; failures stay until the user
 * closes them.
 */
export const useToast = () => useContext(Toasts);

/** Closes the messages of the page that the user left, except failures. Call it where the path is known. */
export function useToastsOf(page: string): void {
  const leave = useContext(LeavePage);
  useEffect(() => leave, [leave, page]);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const next = useRef(1);
  const close = useCallback((id: number) => setShown((all) => all.filter((one) => one.id !== id)), []);
  const show = useCallback(
    (message: ToastMessage) => {
      const id = next.current++;
      // A repeated message replaces the earlier one.
      const isSame = (one: Shown) =>
        one.text === message.text || (message.about !== undefined && one.about === message.about);
      const added = { ...message, id, at: Date.now(), subject: subjectNow() };
      setShown((all) => [added, ...all.filter((one) => !isSame(one))].slice(0, 4));
      const goneAfter = message.goneAfter ?? (isGoodNews(message) ? GONE_AFTER : null);
      if (goneAfter !== null) setTimeout(() => close(id), goneAfter);
    },
    [close],
  );
  const leave = useCallback(() => {
    const now = Date.now();
    setShown((all) => all.filter((one) => !isGoodNews(one) || now - one.at < FROM_PAGE_BEFORE));
  }, []);
  return (
    <Toasts.Provider value={show}>
      <LeavePage.Provider value={leave}>
        {children}
        <ToastStack shown={shown} close={close} />
      </LeavePage.Provider>
    </Toasts.Provider>
  );
}

function ToastStack({ shown, close }: { shown: readonly Shown[]; close: (id: number) => void }) {
  const stack = useToastPlace(shown[0]);
  const groups = useMemo(
    () => ({
      polite: shown.filter((one) => one.tone !== 'danger'),
      assertive: shown.filter((one) => one.tone === 'danger'),
    }),
    [shown],
  );
  return (
    <div className="toasts" ref={stack}>
      <div role="status">
        {groups.polite.map((one) => (
          <ToastCard key={one.id} message={one} close={close} />
        ))}
      </div>
      <div role="alert">
        {groups.assertive.map((one) => (
          <ToastCard key={one.id} message={one} close={close} />
        ))}
      </div>
    </div>
  );
}

function ToastCard({ message, close }: { message: Shown; close: (id: number) => void }) {
  const { t } = useTexts();
  const actions = [message.result, message.action].filter((one) => one !== undefined);
  return (
    <div className={`toast tone-${message.tone}`}>
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
              close(message.id);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('app.close_message')}
        onClick={() => close(message.id)}
      >
        <i className="pi pi-times" aria-hidden="true" />
      </button>
    </div>
  );
}
