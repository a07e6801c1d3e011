import { expect, test } from '@jest/globals';
import { servedTexts } from '../testing';
import { formFailure, savingFailure, savingFailureText } from './saving-failure';

const texts = servedTexts('sv-SE');
const failureMessage = (error: unknown) =>
  savingFailure('Noteringen kunde inte sparas', error, (key) => texts[key]!);

test('shows the reason for a refusal, a text that nothing was saved, and the reference', () => {
  expect(failureMessage({ status: 403, message: 'Du får bara läsa', reference: 'r-1' })).toEqual({
    tone: 'danger',
    text: 'Noteringen kunde inte sparas',
    detail: 'Du får bara läsa. Inget har sparats.',
    reference: 'r-1',
  });
});

test('advises the user to reload the page after a conflict', () => {
  expect(failureMessage({ status: 409, message: 'Ändrat av någon annan.' }).detail).toBe(
    'Ändrat av någon annan. Inget har sparats. Ladda om sidan och försök igen.',
  );
});

test('after a missing response or a server error, warns that the server may have saved the data', () => {
  const doubt = 'Det är osäkert om något sparades. Se efter innan du försöker igen.';
  expect(failureMessage({ status: null, message: 'Failed to fetch' }).detail).toBe(
    `Portalen svarade inte. ${doubt}`,
  );
  expect(failureMessage({ status: 500, message: 'Ett oväntat fel', reference: 'r-2' })).toMatchObject({
    detail: `Ett oväntat fel. ${doubt}`,
    reference: 'r-2',
  });
});

test("joins message, consequence and reference of a failed save into one text, without repeating the response's message", () => {
  const t = (key: string, params?: Record<string, unknown>) =>
    texts[key]!.replace('{{ref}}', String(params?.['ref'] ?? ''));
  const error = { status: 403, message: 'Du får bara läsa', reference: 'r-1' };
  expect(savingFailureText(null, error, t)).toBe('Du får bara läsa. Inget har sparats. Referens r-1');
  expect(savingFailure(null, error, t)).toMatchObject({
    text: 'Du får bara läsa',
    detail: 'Inget har sparats.',
  });
});

test('asks the user to correct the marked fields when each error has a field, and otherwise shows the whole message', () => {
  const errors = ['Name', 'City'].map((Field) => ({ Field, Code: 'TAKEN', Message: '' }));
  const refusal = { status: 400, message: 'Något i förfrågan är fel.', reference: 'r-1', errors };
  const inForm = (error: unknown, ...fields: string[]) =>
    formFailure(
      'Kunde inte sparas',
      error,
      (field) => fields.includes(field),
      (key) => texts[key]!,
    );
  expect(inForm(refusal, 'Name', 'City')).toEqual({ tone: 'danger', text: 'Rätta de markerade fälten' });
  expect(inForm(refusal, 'Name')).toEqual(savingFailure('Kunde inte sparas', refusal, (key) => texts[key]!));
  expect(inForm({ ...refusal, errors: [] }, 'Name')).toMatchObject({ reference: 'r-1' });
});
