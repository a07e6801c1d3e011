import { useTexts } from '../i18n/i18n';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface StatusLook {
  readonly tone: Tone;
  /** A primeicons name without its prefix, e.g. `check-circle`. */
  readonly icon: string;
  /** Key of the text. */
  readonly text: string;
}

/** Appearance of each status of a machine; a missing status does not compile. */
export type StatusTable<Status extends string | number> = Readonly<Record<Status, StatusLook>>;

const unknown: StatusLook = { tone: 'neutral', icon: 'question-circle', text: 'lbl.unknown' };

/** A status with icon, text and colour, so that its meaning never depends on colour alone. */
export function StatusTag<Status extends string | number>(props: {
  table: StatusTable<Status>;
  status: Status;
  /** Replaces the table's text for more specific states. */
  text?: string;
}) {
  const { t } = useTexts();
  const look = props.table[props.status] ?? unknown;
  return (
    <span className={`status tone-${look.tone}`}>
      <i className={`pi pi-${look.icon}`} aria-hidden="true" />
      {props.text ?? t(look.text)}
    </span>
  );
}
