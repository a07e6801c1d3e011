import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';

/** Refs of the heading and the form of a step, which move the focus when it opens or cannot be left. */
function useStepFocus(isOpen: boolean, attempts: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that the user pressed has disappeared, so the focus moves to the step.
    if (isOpen && !wasOpen.current) {
      const fields = form.current?.querySelectorAll<HTMLElement>('input, [role=combobox]') ?? [];
      (fields[0] ?? heading.current)?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  return { heading, form };
}

/**
 * A step of a sale. Open, it is a form; otherwise its heading with what was entered, and a button that opens it
 * again.
 */
export function StepPanel(props: {
  number: number;
  title: string;
  state: 'open' | 'complete' | 'waiting';
  /** What was entered, in one line. */
  summary: string;
  /** Number of failed attempts to leave the step. Each moves the focus to the first invalid field. */
  attempts: number;
  onOpen: () => void;
  /** Greys the button that opens the step again. */
  busy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { number, title, state, summary, attempts, onOpen, onSubmit } = props;
  const isOpen = state === 'open';
  const { heading, form } = useStepFocus(isOpen, attempts);
  const id = `sale-step-${number}`;
  return (
    <section className={`panel sale-step sale-step-${state}`} aria-labelledby={id}>
      <header aria-current={isOpen ? 'step' : undefined}>
        <span className="sale-number" aria-hidden="true">
          {state === 'complete' ? <i className="pi pi-check" /> : number}
        </span>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {state === 'complete' && <p className="sale-summary">{summary}</p>}
        {state === 'complete' && (
          <Button
            text
            size="small"
            label={t('sale.btn_change')}
            aria-label={t('sale.change_step', { step: title })}
            disabled={props.busy}
            onClick={onOpen}
          />
        )}
      </header>
      {isOpen && (
        <form
          ref={form}
          className="panel-body stack"
          noValidate
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onSubmit();
          }}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {props.children}
        </form>
      )}
    </section>
  );
}
