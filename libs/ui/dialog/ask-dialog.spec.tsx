import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { furnishBrowser, showScreen } from '../testing/screen';
import { DateField } from '../form/date-field';
import { AskDialog } from './ask-dialog';

function Asking(props: { destructive?: boolean; disabled?: boolean; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Fråga
      </button>
      {open && (
        <AskDialog
          open
          title="Vill du?"
          confirm="Gör det"
          onConfirm={() => setOpen(false)}
          onCancel={() => setOpen(false)}
          {...props}
        />
      )}
    </>
  );
}

beforeEach(() => furnishBrowser());

async function asked(element: ReactNode) {
  await showScreen(element);
  const opener = screen.getByRole('button', { name: 'Fråga' });
  act(() => opener.focus());
  fireEvent.click(opener);
  await screen.findByRole('dialog');
  return opener;
}

test('focuses the first input when the dialog opens, and the opening element when the dialog closes', async () => {
  const opener = await asked(
    <Asking>
      <input aria-label="Låst" readOnly />
      <textarea aria-label="Varför?" />
    </Asking>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Varför?')));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('focuses the confirm button when the dialog has no inputs', async () => {
  await asked(<Asking />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Gör det'));
});

test('focuses the cancel button while the confirm button is disabled', async () => {
  await asked(<Asking disabled />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Avbryt'));
});

test('does not try to focus a hidden input', async () => {
  await asked(
    <Asking>
      <input type="file" aria-label="Fil" hidden />
    </Asking>,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Gör det'));
});

test('does not focus the confirm button when a dialog for a destructive action opens', async () => {
  await asked(<Asking destructive />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Avbryt'));
});

/** A page with a button that opens the dialog and that is removed when the dialog is confirmed. */
function PageWithVanishingButton() {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  const confirm = () => {
    setDone(true);
    setOpen(false);
  };
  return (
    <main>
      <h1 tabIndex={-1}>Meddelandet</h1>
      {!done && (
        <button type="button" onClick={() => setOpen(true)}>
          Fråga
        </button>
      )}
      <AskDialog
        open={open}
        title="Vill du?"
        confirm="Gör det"
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      />
    </main>
  );
}

test('focuses the page title when the opening element no longer exists', async () => {
  await asked(<PageWithVanishingButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Gör det' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Meddelandet')));
});

function OneField() {
  const [pressed, setPressed] = useState(false);
  return (
    <AskDialog open title="Vill du?" confirm="Gör det" onConfirm={() => setPressed(true)} onCancel={() => {}}>
      <input aria-label="Belopp" aria-invalid={pressed} />
    </AskDialog>
  );
}

test('focuses the first invalid field after a failed confirmation', async () => {
  await showScreen(<OneField />);
  const confirm = await screen.findByRole('button', { name: 'Gör det' });
  act(() => confirm.focus());
  fireEvent.click(confirm);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Belopp' }));
});

test('does not confirm the dialog until the user corrects an invalid date', async () => {
  await asked(
    <Asking>
      <DateField id="day" label="Dag" value={null} onChange={() => {}} />
    </Asking>,
  );
  const day = screen.getByRole('textbox');
  fireEvent.change(day, { target: { value: '2026-13-45' } });
  for (const key of [{ ctrlKey: true }, {}]) {
    fireEvent.keyDown(day, { key: 'Enter', ...key });
    fireEvent.click(screen.getByRole('button', { name: 'Gör det' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(document.activeElement).toBe(day);
  }
  fireEvent.change(day, { target: { value: '2026-11-02' } });
  fireEvent.blur(day);
  fireEvent.click(screen.getByRole('button', { name: 'Gör det' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Loading() {
  const [step, setStep] = useState<'closed' | 'loading' | 'asking'>('closed');
  const close = () => setStep('closed');
  return (
    <>
      <button type="button" onClick={() => setStep('loading')}>
        Fråga
      </button>
      {step === 'loading' && (
        <AskDialog open title="Hämtar" confirm="Visa" onConfirm={() => setStep('asking')} onCancel={close} />
      )}
      {step === 'asking' && (
        <AskDialog key="asking" open title="Vill du?" confirm="Gör det" onConfirm={close} onCancel={close} />
      )}
    </>
  );
}

test('returns the focus to the opening element when another dialog has taken the place of the first', async () => {
  await asked(<Loading />);
  fireEvent.click(screen.getByRole('button', { name: 'Visa' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Gör det' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fråga' })));
});
