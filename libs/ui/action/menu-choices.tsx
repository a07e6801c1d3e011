import { useState } from 'react';
import { useTexts } from '../i18n/i18n';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  readonly run: () => void;
  /**
   * Reason why the action is not possible. Such an item is grey, shows the reason, and is in a collapsed
   * section below the possible items.
   */
  readonly reason?: string | null;
  /** Heading of the item's group. */
  readonly group?: string;
}

/**
 * Items of a menu. Possible items are shown by group. The others are collapsed under a line that shows their
 * number.
 */
export function MenuChoices(props: { items: readonly MenuItem[]; onChoose: (item: MenuItem) => void }) {
  const { t } = useTexts();
  const [unfolded, setUnfolded] = useState(false);
  const possible = props.items.filter(({ reason }) => !reason);
  const impossible = props.items.filter(({ reason }) => reason);
  return (
    <>
      {possible.map((item, at) => (
        <li key={item.key} role="none">
          {item.group && item.group !== possible[at - 1]?.group && (
            <span className="menu-choices-group" role="presentation">
              {item.group}
            </span>
          )}
          <Choice item={item} onChoose={props.onChoose} />
        </li>
      ))}
      {impossible.length > 0 && (
        <li role="none" className={possible.length > 0 ? 'menu-choices-off' : undefined}>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            <i className={`pi pi-chevron-${unfolded ? 'down' : 'right'}`} aria-hidden="true" />
            <span>{t('action.not_now', { count: impossible.length })}</span>
          </button>
        </li>
      )}
      {unfolded &&
        impossible.map((item) => (
          <li key={item.key} role="none">
            <Choice item={item} onChoose={props.onChoose} />
          </li>
        ))}
    </>
  );
}

function Choice({ item, onChoose }: { item: MenuItem; onChoose: (item: MenuItem) => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={Boolean(item.reason) || undefined}
      onClick={() => item.reason || onChoose(item)}
    >
      <i className={`pi pi-${item.icon}`} aria-hidden="true" />
      <span>
        {item.label}
        {item.reason && <small className="menu-reason">{item.reason}</small>}
      </span>
    </button>
  );
}
