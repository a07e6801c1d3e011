import { Dialog } from 'primereact/dialog';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';

export interface KeyBinding {
  /**
   * One key, or two keys pressed one after the other: `?`, `/`, `j`, `g l`. `mod+k` is Ctrl+K, or ⌘K on a Mac;
   * it also works while the user types.
   */
  readonly keys: string;
  /** Text key of the shortcut's description in the help. */
  readonly text: string;
  readonly group: 'general' | 'navigate' | 'list';
  readonly run: () => void;
}

type Registry = { add: (bindings: readonly KeyBinding[]) => () => void };

const Keys = createContext<Registry>({ add: () => () => undefined });

const SECOND_STROKE_WITHIN = 1_500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

const isBusyElsewhere = () => document.querySelector('[role="dialog"], [role="listbox"]') !== null;
const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Text of a key as on the keyboard: `mod+k` becomes Ctrl K, or ⌘ K on a Mac. */
export const displayedKey = (key: string): string =>
  key.startsWith('mod+') ? `${IS_MAC ? '⌘' : 'Ctrl'} ${key.slice('mod+'.length).toUpperCase()}` : key;

/** Provides keyboard shortcuts. The key `?` lists the active ones. */
export function KeysProvider({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const bindings = useRef<Set<readonly KeyBinding[]>>(new Set());
  const [help, setHelp] = useState<readonly KeyBinding[] | null>(null);
  const registry = useMemo<Registry>(
    () => ({
      add: (added) => {
        bindings.current.add(added);
        return () => bindings.current.delete(added);
      },
    }),
    [],
  );

  useEffect(() => {
    const newestFirst = () => [...bindings.current].reverse().flat();
    const onStroke = strokes(newestFirst, setHelp);
    const onKey = (event: KeyboardEvent) => {
      if (isWithModifier(event)) runModified(event, newestFirst());
      else onStroke(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <Keys.Provider value={registry}>
      {children}
      <Dialog
        visible={help !== null}
        onHide={() => setHelp(null)}
        header={<h2>{t('keys.title')}</h2>}
        draggable={false}
        resizable={false}
        dismissableMask
        ariaCloseIconLabel={t('btn.close')}
      >
        {help && <KeysHelp bindings={help} />}
      </Dialog>
    </Keys.Provider>
  );
}

const isWithModifier = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Runs the binding of a key that was pressed together with Ctrl or ⌘. */
function runModified(event: KeyboardEvent, all: readonly KeyBinding[]): void {
  const pressed = `mod+${event.key.toLowerCase()}`;
  const binding = all.find(({ keys }) => keys === pressed);
  if (!binding || isDialogOpen()) return;
  event.preventDefault();
  binding.run();
}

/** Returns a handler that runs the bindings of single keys, and of two keys pressed one after the other. */
function strokes(newestFirst: () => readonly KeyBinding[], onHelp: (all: readonly KeyBinding[]) => void) {
  let first: { key: string; at: number } | null = null;
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isBusyElsewhere()) return;
    // Leave Enter to the focused button or link, which it activates.
    if (event.key === 'Enter' && (event.target as Element).closest('a, button, [role=button]')) return;
    const all = newestFirst();
    const chord =
      first && event.timeStamp - first.at < SECOND_STROKE_WITHIN ? `${first.key} ${event.key}` : null;
    first = null;
    const hit =
      all.find((binding) => binding.keys === (chord ?? event.key)) ??
      all.find((binding) => binding.keys === event.key);
    if (event.key === '?') onHelp(all);
    else if (hit) hit.run();
    else if (all.some((binding) => binding.keys.startsWith(`${event.key} `)))
      first = { key: event.key, at: event.timeStamp };
    if (hit || event.key === '?') event.preventDefault();
  };
}

/** Binds keys while the component is mounted. When a key has several bindings, the newest one applies. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const { add } = useContext(Keys);
  useEffect(() => add(bindings), [add, bindings]);
}

const GROUPS = { general: 'keys.grp_general', navigate: 'keys.grp_navigate', list: 'keys.grp_list' } as const;

function KeysHelp({ bindings }: { bindings: readonly KeyBinding[] }) {
  const { t } = useTexts();
  const shown: readonly KeyBinding[] = [
    { keys: '?', text: 'keys.help', group: 'general', run: () => undefined },
    { keys: 'Esc', text: 'keys.esc', group: 'general', run: () => undefined },
    ...bindings,
  ];
  return (
    <div className="keys-help">
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[])
        .filter((group) => shown.some((binding) => binding.group === group))
        .map((group) => (
          <section key={group}>
            <h3>{t(GROUPS[group])}</h3>
            <dl>
              {shown
                .filter((binding) => binding.group === group)
                .map((binding) => (
                  <div key={binding.keys}>
                    <dt>
                      {binding.keys.split(' ').map((key) => (
                        <kbd key={key}>{displayedKey(key)}</kbd>
                      ))}
                    </dt>
                    <dd>{t(binding.text)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
    </div>
  );
}
