import type { MouseEvent } from 'react';
import { Check } from '../form/check';

/** Check box that selects a row. A row that cannot be selected has a grey box that shows the reason. */
export function RowCheck(props: {
  checked: boolean;
  label: string;
  /** Reason why the row cannot be selected. */
  reason: string | null;
  onToggle: (extend: boolean) => void;
}) {
  const { label, reason, onToggle } = props;
  if (reason)
    return (
      <Check
        checked={false}
        aria-disabled="true"
        aria-label={`${label}. ${reason}`}
        data-tip={reason}
        onChange={() => undefined}
      />
    );
  return (
    <Check
      checked={props.checked}
      aria-label={label}
      onChange={(event) => onToggle((event.nativeEvent as unknown as MouseEvent).shiftKey)}
    />
  );
}
