import { describe, expect, test } from '@jest/globals';
import { fieldsOf, valueAt, withValue } from './message-form';
import { formOf } from './form-of';
import { MESSAGE_FORMS } from './message-forms';

const message = { Invoice: { NetAmount: 1 }, Item: { Delivery: { TransportDate: '2026-11-20' } } };

describe('fields of a message', () => {
  test('changes a value in a copy of the message, and leaves the original unchanged', () => {
    const changed = withValue(message, 'Invoice.NetAmount', 2);
    expect(valueAt(changed, 'Invoice.NetAmount')).toBe(2);
    expect(message.Invoice.NetAmount).toBe(1);
  });

  test('adds a parent object that is missing, and removes a parent object that becomes empty', () => {
    expect(withValue(message, 'PriceProgram.Code', 'KONS180')).toMatchObject({
      PriceProgram: { Code: 'KONS180' },
    });
    expect(withValue(message, 'Item.Delivery.TransportDate', undefined)).toEqual({
      Invoice: { NetAmount: 1 },
    });
  });

  test.each(MESSAGE_FORMS.map(({ type }) => type))(
    'maps every finding of %s to a field of the form for that message',
    (type) => {
      const form = formOf(type)!;
      const paths = new Set(fieldsOf(form).map((field) => field.path));
      expect(Object.values(form.fieldOfCode).filter((path) => !paths.has(path))).toEqual([]);
    },
  );
});
