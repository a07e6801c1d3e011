import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { furnishBrowser } from '../testing/screen';
import { useNarrow } from './use-narrow';

const Width = () => <p>{useNarrow() ? 'narrow' : 'wide'}</p>;

// P1-SHELL-02
test.each([
  [390, 'narrow'],
  [767, 'narrow'],
  [768, 'wide'],
  [1440, 'wide'],
])('a window of %i pixels is %s', (width, said) => {
  furnishBrowser(width);
  render(<Width />);
  expect(screen.getByText(said)).toBeTruthy();
});
