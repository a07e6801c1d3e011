import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { furnishBrowser, showScreen } from '../testing/screen';
import { FormFields, formErrors, type FormField, type FormValue } from './form-fields';

beforeEach(() => furnishBrowser());

function PlateForm({ field, initial }: { field: FormField; initial: string }) {
  const [value, setValue] = useState<FormValue>(initial);
  return (
    <FormFields
      fields={[field]}
      values={{ [field.name]: value }}
      errors={new Map()}
      onChange={(_, next) => setValue(next)}
    />
  );
}

async function plateField(initial = ''): Promise<HTMLInputElement> {
  const field: FormField = { name: 'plate', label: 'Plate', kind: 'text', reads: 'plate', maxLength: 20 };
  await showScreen(<PlateForm field={field} initial={initial} />);
  return screen.getByRole('textbox') as HTMLInputElement;
}

test.each([
  ['abc123', 'ABC 123', null],
  ['Registreringsnummer: ABC 123', 'ABC 123', 'Tolkat från ”Registreringsnummer: ABC 123”'],
  ['*ABC123*', 'ABC 123', 'Tolkat från ”*ABC123*”'],
  ['saknas', 'saknas', null],
  ['', '', null],
])('shows %j as %j when the user leaves the field', async (text, shown, note) => {
  const input = await plateField();
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  expect(input.value).toBe(shown);
  expect(screen.queryByText(/^Tolkat/)?.textContent.trim() ?? null).toBe(note);
});

test('reads the text when the user sends the form with Enter', async () => {
  const input = await plateField();
  fireEvent.change(input, { target: { value: 'SE-ABC123' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('ABC 123');
});

test('removes the note when the user types on', async () => {
  const input = await plateField();
  fireEvent.change(input, { target: { value: 'SE-ABC123' } });
  fireEvent.blur(input);
  fireEvent.change(input, { target: { value: 'ABC 12' } });
  expect(screen.queryByText(/^Tolkat/)).toBeNull();
});

test('shows the note only after a press, so that what is pressed does not move away', async () => {
  const input = await plateField();
  fireEvent.change(input, { target: { value: 'SE-ABC123' } });
  fireEvent.pointerDown(document.body, { pointerId: 1 });
  fireEvent.blur(input);
  expect(input.value).toBe('ABC 123');
  expect(screen.queryByText(/^Tolkat/)).toBeNull();
  fireEvent.pointerUp(document.body, { pointerId: 1 });
  await screen.findByText(/^Tolkat/);
});

test('leaves a stored text that the user does not change', async () => {
  const input = await plateField('abc123');
  fireEvent.focus(input);
  fireEvent.blur(input);
  expect(input.value).toBe('abc123');
});

test('judges the length of the text that was read', () => {
  const field: FormField = { name: 'plate', label: 'Plate', kind: 'text', reads: 'plate', maxLength: 20 };
  const errors = (plate: string) => [...formErrors([field], { plate }, (key) => key).values()];
  expect(errors('x'.repeat(21))).toEqual(['form.err_long']);
  expect(errors('x'.repeat(20))).toEqual([]);
});
