import { useTexts } from '../i18n/i18n';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  readonly run: () => void;
  /** Why it is not possible: it stands below what is, greyed, and says so. */
  readonly reason?: string | null;
  /** The heading it stands under, where the choices are grouped. */
  readonly group?: string;
}

/** The choices of a menu: what is possible by its groups, and below it what is not, with the reason. */
export function MenuChoices(props: { items: readonly MenuItem[]; onChoose: (item: MenuItem) => void }) {
  const { t } = useTexts();
  const possible = props.items.filter(({ reason }) => !reason);
  const impossible = props.items
    .filter(({ reason }) => reason)
    .map((item) => ({ ...item, group: t('action.not_now') }));
  return [...possible, ...impossible].map((item, at, all) => (
    <li key={item.key} role="none">
      {item.group && item.group !== all[at - 1]?.group && (
        <span
          className={`menu-choices-group${item.reason && at > 0 ? ' menu-choices-off' : ''}`}
          role="presentation"
        >
          {item.group}
        </span>
      )}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-disabled={Boolean(item.reason) || undefined}
        onClick={() => item.reason || props.onChoose(item)}
      >
        <i className={`pi pi-${item.icon}`} aria-hidden="true" />
        <span>
          {item.label}
          {item.reason && <small className="menu-reason">{item.reason}</small>}
        </span>
      </button>
    </li>
  ));
}
