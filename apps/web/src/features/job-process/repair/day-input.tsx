import { dayIn } from '@floorplan/kernel';
import { DateField } from '@floorplan/ui';

/** Number of digits in a complete date. Shorter text may still be incomplete. */
const WHOLE = 8;

/**
 * Date field that accepts typed text or a day from the calendar. Invalid text is kept, so that validation can
 * reject it.
 */
export function DayInput(props: {
  id: string;
  label: string;
  value: unknown;
  error: string | undefined;
  describedBy: string | undefined;
  onValue: (value: unknown) => void;
  onLeave: () => void;
}) {
  const value = typeof props.value === 'string' ? props.value : '';
  const read = (text: string) => (text.replace(/\D/g, '').length === WHOLE && dayIn(text)) || text;
  return (
    <span
      onChange={(event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement && target.type !== 'date')
          props.onValue(read(target.value.trim()) || undefined);
      }}
      onBlur={props.onLeave}
    >
      <DateField
        id={props.id}
        label={props.label}
        value={value || null}
        error={props.error ?? null}
        {...(props.describedBy && { describedBy: props.describedBy })}
        onChange={(day) => props.onValue(day ?? undefined)}
      />
    </span>
  );
}
