import { act, fireEvent, waitFor, within } from '@testing-library/react';

/** Chooses the last option of each choice, and types a number into each empty text field. */
export async function fillIn(dialog: HTMLElement): Promise<void> {
  for (const choice of dialog.querySelectorAll<HTMLElement>('[aria-haspopup=listbox]')) await choose(choice);
  const fields = dialog.querySelectorAll<HTMLInputElement>(
    'input.p-inputtext:not([inputmode=numeric][placeholder]), textarea',
  );
  for (const field of fields) {
    if (field.value !== '') continue;
    fireEvent.change(field, { target: { value: '7' } });
    fireEvent.blur(field);
  }
}

async function choose(choice: HTMLElement): Promise<void> {
  fireEvent.click(choice);
  const list = await within(document.body).findByRole('listbox');
  await act(() => Promise.resolve(void fireEvent.click(within(list).getAllByRole('option').at(-1)!)));
}

/** Presses the button that confirms the dialog, as soon as it can be pressed. */
export async function submit(dialog: HTMLElement): Promise<void> {
  const button = () => dialog.querySelector<HTMLButtonElement>('button[type=submit]')!;
  await waitFor(() => {
    if (button().disabled) throw new Error(`cannot be pressed yet: ${button().textContent}`);
  });
  fireEvent.click(button());
}
