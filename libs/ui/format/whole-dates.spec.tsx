import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { WholeDates } from './whole-dates';

test('keeps each date of a text on one line, and the text as it is', () => {
  const { container } = render(<WholeDates>Från 2026-06-20 till 2026-07-01.</WholeDates>);
  expect(container.textContent).toBe('Från 2026-06-20 till 2026-07-01.');
  expect([...container.querySelectorAll('.no-wrap')].map(({ textContent }) => textContent)).toEqual([
    '2026-06-20',
    '2026-07-01',
  ]);
});

test('leaves texts without dates and other content alone', () => {
  const { container } = render(
    <>
      <WholeDates>BG 2026-1</WholeDates>
      <WholeDates>
        <b>2026-06-20</b>
      </WholeDates>
    </>,
  );
  expect(container.textContent).toBe('BG 2026-12026-06-20');
  expect(container.querySelector('.no-wrap')).toBeNull();
});
