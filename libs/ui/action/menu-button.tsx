import { Button } from 'primereact/button';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePlaceNextTo } from '../form/use-place-next-to';
import { MenuChoices, type MenuItem } from './menu-choices';

/**
 * A button that opens a menu. Arrow keys move between the items. Esc closes the menu and returns the focus to
 * the button. Moving the focus elsewhere also closes it.
 */
export function MenuButton(props: {
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
}) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const choices = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const opener = () => box.current?.querySelector('button');
  usePlaceNextTo(open, box, list, () => setOpen(false));
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open]);

  const onKey = (event: KeyboardEvent) => {
    const at = choices().indexOf(document.activeElement as HTMLElement);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const end = { Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape' && open) {
      setOpen(false);
      opener()?.focus();
    } else if (by && open)
      choices()
        .at((at + by) % choices().length)
        ?.focus();
    else if (end !== undefined && open) choices().at(end)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const opening = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    'aria-disabled': props.busy || undefined,
    onClick: () => setOpen(!open && !props.busy),
  };
  return (
    <span
      className="menu-button"
      ref={box}
      onKeyDown={onKey}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      {props.face ? (
        <button
          type="button"
          className="icon-button bar-button"
          aria-label={props.label}
          data-tip={props.label}
          {...opening}
        >
          {props.face}
        </button>
      ) : (
        <Button type="button" text icon={`pi pi-${props.icon}`} label={props.label} {...opening} />
      )}
      {open && (
        <ul ref={list} className="menu-list" role="menu" aria-label={props.label}>
          <MenuChoices
            items={props.items}
            onChoose={(item) => {
              // Focus the button before the action opens a dialog. The dialog then returns the focus to the
              // button, since the menu item no longer exists.
              opener()?.focus();
              setOpen(false);
              item.run();
            }}
          />
        </ul>
      )}
    </span>
  );
}
