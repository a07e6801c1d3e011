import { Button, type ButtonProps } from 'primereact/button';
import { useId } from 'react';

/**
 * A button that stays in place when the action is not possible: greyed, with the reason readable by mouse, keyboard and
 * screen reader. A disabled button could not be reached to learn why.
 */
export function ActionButton({
  reason,
  onClick,
  ...button
}: ButtonProps & { reason?: string | null | undefined }) {
  const id = useId();
  if (!reason) return <Button type="button" {...button} onClick={onClick} />;
  return (
    <span className="action-off">
      <Button type="button" {...button} aria-disabled="true" aria-describedby={id} data-tip={reason} />
      <span id={id} className="sr-only">
        {reason}
      </span>
    </span>
  );
}
