import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ActionButton } from '../action/action-button';
import { furnishBrowser, showScreen } from '../testing';
import { Tips } from './tips';

test('shows the current reason of a button, and no reason when the button can be used', async () => {
  furnishBrowser();
  let setReason: (reason: string | null) => void;
  function Screen() {
    const [reason, set] = useState<string | null>('Vänta');
    setReason = set;
    return (
      <>
        <ActionButton label="Registrera" reason={reason} />
        <Tips />
      </>
    );
  }
  const { container } = await showScreen(<Screen />);
  const tip = () => container.querySelector('.tip')?.textContent ?? null;
  fireEvent.mouseOver(screen.getByRole('button', { name: 'Registrera' }));
  expect(tip()).toBe('Vänta');
  act(() => setReason('Ingen rad är klar'));
  await waitFor(() => expect(tip()).toBe('Ingen rad är klar'));
  act(() => setReason(null));
  await waitFor(() => expect(tip()).toBeNull());
});
