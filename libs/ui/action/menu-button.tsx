import { Button } from 'primereact/button';
import {
  useEffect,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { usePlaceNextTo } from '../form/use-place-next-to';
import { MenuChoices, type MenuItem } from './menu-choices';

interface MenuButtonProps {
  label: string;
  icon?: string;
  /** Shown instead of icon and label. */
  face?: ReactNode;
  items: readonly MenuItem[];
  /**
   * True while the action that the button started is running. The button then keeps its place and focus but
   * opens no menu.
   */
  busy?: boolean;
}

/**
 * A button that opens a menu. Arrow keys move between the items. Esc closes the menu and returns the focus to
 * the button. Moving the focus elsewhere also closes it.
 */
export function MenuButton(props: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLUListElement>(null);
  usePlaceNextTo(open, box, list, () => setOpen(false));
  useEffect(() => {
    if (open) choicesIn(box.current)[0]?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    openerIn(box.current)?.focus();
  };
  return (
    <span
      className="menu-button"
      ref={box}
      onKeyDown={(event) => open && moveOrClose(event, box.current, close)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Opener
        {...props}
        opening={{
          'aria-haspopup': 'menu',
          'aria-expanded': open,
          'aria-disabled': props.busy || undefined,
          onClick: () => setOpen(!open && !props.busy),
        }}
      />
      {open && (
        <ul ref={list} className="menu-list" role="menu" aria-label={props.label}>
          <MenuChoices
            items={props.items}
            onChoose={(item) => {
              // Focus the button before the action opens a dialog. The dialog then returns the focus to the
              // button, since the menu item no longer exists.
              openerIn(box.current)?.focus();
              setOpen(false);
              item.run();
            }}
          />
        </ul>
      )}
    </span>
  );
}

function Opener(props: MenuButtonProps & { opening: ButtonHTMLAttributes<HTMLButtonElement> }) {
  const { label, icon, face, opening } = props;
  if (!face) return <Button type="button" text icon={`pi pi-${icon}`} label={label} {...opening} />;
  return (
    <button type="button" className="icon-button bar-button" aria-label={label} data-tip={label} {...opening}>
      {face}
    </button>
  );
}

const openerIn = (box: HTMLElement | null) => box?.querySelector('button');

const choicesIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Keys of an open menu. */
function moveOrClose(event: KeyboardEvent, box: HTMLElement | null, close: () => void): void {
  const choices = choicesIn(box);
  const at = choices.indexOf(document.activeElement as HTMLElement);
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const end = { Home: 0, End: -1 }[event.key];
  if (event.key === 'Escape') close();
  else if (by) choices.at((at + by) % choices.length)?.focus();
  else if (end !== undefined) choices.at(end)?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
