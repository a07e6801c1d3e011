import { useTexts } from '../i18n/i18n';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface StatusLook {
  readonly tone: Tone;
  /** A primeicons name without its prefix, `check-circle`. */
  readonly icon: string;
  /** Key of the text. */
  readonly text: string;
}

/** One per machine: a status without an entry does not compile. */
export type StatusTable<Status extends string | number> = Readonly<Record<Status, StatusLook>>;

const unknown: StatusLook = { tone: 'neutral', icon: 'question-circle', text: 'lbl.unknown' };

/** Icon, text and tone together: the meaning never rests on colour alone. */
export function StatusTag<Status extends string | number>(props: {
  table: StatusTable<Status>;
  status: Status;
  /** Said instead of the table's text, for finer states. */
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
