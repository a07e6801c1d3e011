import { useTexts } from '../i18n/i18n';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface StatusStyle {
  readonly tone: Tone;
  /** A primeicons name without its prefix, e.g. `check-circle`. */
  readonly icon: string;
  /** Key of the text. */
  readonly text: string;
}

/** Appearance of each status. The code does not compile when a status is missing. */
export type StatusStyles<Status extends string | number> = Readonly<Record<Status, StatusStyle>>;

const unknown: StatusStyle = { tone: 'neutral', icon: 'question-circle', text: 'lbl.unknown' };

/** A status with icon, text and colour, so that users do not have to tell statuses apart by colour alone. */
export function StatusTag<Status extends string | number>(props: {
  table: StatusStyles<Status>;
  status: Status;
  /** Text shown instead of the table's text, for a more specific state. */
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
