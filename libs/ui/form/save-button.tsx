import { Button } from 'primereact/button';
import { useId } from 'react';

/**
 * Button that saves a form. While an obstacle prevents the save, the button is greyed and gives the obstacle as
 * its reason; the form then ignores its submit.
 */
export function SaveButton(props: {
  readonly label: string;
  readonly busy: boolean;
  /** Reason that prevents the save, as text; null when the form can be saved. */
  readonly obstacle: string | null;
}) {
  const { obstacle } = props;
  const reasonId = useId();
  return (
    <>
      <Button
        type="submit"
        icon="pi pi-check"
        label={props.label}
        loading={props.busy}
        // The attribute disabled would hide the reason from keyboard and mouse.
        aria-disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : reasonId}
        data-tip={obstacle ?? undefined}
      />
      {obstacle !== null && (
        <span id={reasonId} className="sr-only">
          {obstacle}
        </span>
      )}
    </>
  );
}
