import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { furnishBrowser, showScreen } from '../testing/screen';
import { useToast, useToastsOf, type ToastMessage } from './toasts';

beforeEach(() => furnishBrowser());

const SECOND = 1_000;

function Frame({ message }: { message: ToastMessage }) {
  const toast = useToast();
  useToastsOf(useLocation().pathname);
  return (
    <>
      <button type="button" onClick={() => toast(message)}>
        Save
      </button>
      <Link to="/next?a=1">Next</Link>
    </>
  );
}

async function leaveAfter(message: ToastMessage, milliseconds: number) {
  const started = Date.now();
  const clock = Date.now;
  const { router } = await showScreen(<Frame message={message} />, { at: '/first' });
  fireEvent.click(screen.getByText('Save'));
  Date.now = () => started + SECOND + milliseconds;
  try {
    await act(() => router.navigate('/next'));
  } finally {
    Date.now = clock;
  }
}

test('closes a message of success when the user goes to another page', async () => {
  await leaveAfter({ tone: 'success', text: 'Saved' }, 3 * SECOND);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('keeps the message of an act that leads to another page', async () => {
  await leaveAfter({ tone: 'success', text: 'Created' }, -SECOND);
  expect(screen.queryByText('Created')).not.toBeNull();
});

test('keeps a failure until the user closes it', async () => {
  await leaveAfter({ tone: 'danger', text: 'Not saved' }, 3 * SECOND);
  expect(screen.queryByText('Not saved')).not.toBeNull();
});
