import { Dialog } from 'primereact/dialog';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTexts } from '../i18n/i18n';
import { DialogFocus, useOpener } from './dialog-focus';

export interface Command {
  /** Unique among all commands of the palette. */
  readonly key: string;
  readonly content: ReactNode;
  /** Reason why the command is not possible now. Such a command is grey and cannot be run. */
  readonly reason?: string | null | undefined;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly key: string;
  readonly title: string;
  /** Text at the end of the heading. */
  readonly note?: string | undefined;
  readonly commands: readonly Command[];
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Groups to show for the text. Groups without commands are omitted. */
  readonly groups: readonly CommandGroup[];
  readonly busy: boolean;
  /** Announced by screen readers. */
  readonly status: string;
  /** Shown when there are no commands. */
  readonly empty: ReactNode;
  /** Called for Enter when there are no commands. */
  readonly onEnter: () => void;
}

/**
 * A dialog with a text field and a list of commands in groups. The focus stays in the field: arrow keys move
 * through the commands, Enter runs one, Esc closes.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { t } = useTexts();
  const opener = useOpener(props.open);
  return (
    <Dialog
      visible={props.open}
      onHide={props.onClose}
      header={<h2>{props.title}</h2>}
      className="palette"
      position="top"
      focusOnShow={false}
      draggable={false}
      resizable={false}
      dismissableMask
      closeOnEscape
      blockScroll
      ariaCloseIconLabel={t('btn.close')}
    >
      <PaletteContent {...props} opener={opener} />
    </Dialog>
  );
}

function PaletteContent(props: CommandPaletteProps & { opener: RefObject<HTMLElement | null> }) {
  const form = useId();
  const list = useId();
  const { commands, active, choose, move } = useCommands(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (active) choose(active);
    else if (commands.length === 0) props.onEnter();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) move(step);
    // The browser uses this shortcut for its own address bar.
    else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) props.onClose();
    else return;
    event.preventDefault();
  };
  const at = active ? commands.indexOf(active) : -1;
  return (
    <form id={form} className="palette-form" onSubmit={submit}>
      <div className="palette-field">
        <i className={`pi ${props.busy ? 'pi-spin pi-spinner' : 'pi-search'}`} aria-hidden="true" />
        <input
          className="p-inputtext p-component"
          type="text"
          role="combobox"
          value={props.text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-label={props.label}
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={commands.length > 0 ? list : undefined}
          aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
          placeholder={props.label}
          onChange={(event) => props.onText(event.target.value)}
          onKeyDown={onKey}
        />
      </div>
      <span className="sr-only" role="status">
        {props.status}
      </span>
      {commands.length === 0 ? (
        props.empty
      ) : (
        <CommandList list={list} active={active} choose={choose} label={props.label} groups={props.groups} />
      )}
      <DialogFocus form={form} back={props.opener} />
    </form>
  );
}

/** The active command, by default the first possible one, and the functions that run and change it. */
function useCommands({
  groups,
  text,
  opener,
  onClose,
}: CommandPaletteProps & { opener: RefObject<HTMLElement | null> }) {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  useEffect(() => setActiveKey(null), [text]);
  const commands = groups.flatMap((group) => group.commands);
  const active =
    commands.find(({ key }) => key === activeKey) ?? commands.find(({ reason }) => !reason) ?? null;
  const choose = (command: Command) => {
    if (command.reason) return;
    // A dialog that the command opens returns the focus to the element that is focused now.
    (document.activeElement as HTMLElement | null)?.blur();
    opener.current?.focus();
    onClose();
    command.run();
  };
  const move = (step: number) => {
    const from = active ? commands.indexOf(active) : step > 0 ? -1 : 0;
    setActiveKey(commands.at((from + step) % commands.length)?.key ?? null);
  };
  return { commands, active, choose, move };
}

function CommandList(props: {
  list: string;
  label: string;
  groups: readonly CommandGroup[];
  active: Command | null;
  choose: (command: Command) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const activeKey = props.active?.key;
  useLayoutEffect(() => {
    box.current?.querySelector('[data-at]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeKey]);
  let place = -1;
  return (
    <div
      ref={box}
      id={props.list}
      className="palette-list"
      role="listbox"
      aria-label={props.label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {props.groups.map(({ key, title, note, commands }) =>
        commands.length === 0 ? null : (
          <div key={key} role="group" aria-labelledby={`${props.list}-${key}`}>
            <div className="search-group" id={`${props.list}-${key}`}>
              <span>{title}</span>
              {note && <span className="soft">{note}</span>}
            </div>
            {commands.map((command) => {
              place += 1;
              const isActive = command.key === activeKey;
              return (
                <div
                  key={command.key}
                  id={`${props.list}-${place}`}
                  role="option"
                  className="search-hit"
                  aria-selected={isActive}
                  aria-disabled={Boolean(command.reason) || undefined}
                  data-at={isActive ? '' : undefined}
                  onClick={() => props.choose(command)}
                >
                  {command.content}
                  {command.reason && <span className="soft">{command.reason}</span>}
                </div>
              );
            })}
          </div>
        ),
      )}
    </div>
  );
}
