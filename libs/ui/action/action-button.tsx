import { Button, type ButtonProps } from 'primereact/button';
import { useId } from 'react';

/**
 * A button that stays visible when its action is not possible. It is then grey, and mouse, keyboard and
 * screen reader users get the reason. A button with the `disabled` attribute could not be focused, so the
 * reason could not be read.
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
