import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { ZIndexUtils } from 'primereact/utils';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { furnishBrowser, showScreen } from '../testing/screen';
import { useToast, useToastsOf, type ToastMessage } from './toasts';

beforeEach(() => furnishBrowser());
afterEach(() => void jest.useRealTimers());

const SECOND = 1_000;

function Frame({ message }: { message: ToastMessage }) {
  const toast = useToast();
  const [isOnTheWay, setOnTheWay] = useState(false);
  useToastsOf(useLocation().pathname, isOnTheWay);
  return (
    <>
      <button type="button" onClick={() => toast(message)}>
        Save
      </button>
      <button type="button" onClick={() => setOnTheWay(true)}>
        Ask for the next page
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

test.each([
  [0, 'keeps the message of an act that leads to a page whose code takes long to load'],
  [3 * SECOND, 'closes an older message of success when such a page is shown'],
])('%d ms before the next page is asked for: %s', async (before) => {
  const started = Date.now();
  const clock = Date.now;
  const { router } = await showScreen(<Frame message={{ tone: 'success', text: 'Created' }} />, {
    at: '/first',
  });
  try {
    Date.now = () => started;
    fireEvent.click(screen.getByText('Save'));
    Date.now = () => started + before;
    fireEvent.click(screen.getByText('Ask for the next page'));
    Date.now = () => started + 30 * SECOND;
    await act(() => router.navigate('/next'));
  } finally {
    Date.now = clock;
  }
  expect(screen.queryAllByText('Created').length).toBe(before === 0 ? 1 : 0);
});

test('keeps a failure until the user closes it', async () => {
  await leaveAfter({ tone: 'danger', text: 'Not saved' }, 3 * SECOND);
  expect(screen.queryByText('Not saved')).not.toBeNull();
});

test('keeps a message while the pointer is on it', async () => {
  await showScreen(<Frame message={{ tone: 'success', text: 'Saved' }} />, { at: '/first' });
  jest.useFakeTimers();
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  fireEvent.click(screen.getByText('Save'));
  fireEvent.mouseEnter(screen.getByText('Saved').closest('.toast')!);
  wait(60 * SECOND);
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.mouseLeave(screen.getByText('Saved').closest('.toast')!);
  wait(60 * SECOND);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('shows a repeated message once, in the region of its urgency, with a close button', async () => {
  await showScreen(<Frame message={{ tone: 'danger', text: 'Not saved' }} />, { at: '/first' });
  fireEvent.click(screen.getByText('Save'));
  fireEvent.click(screen.getByText('Save'));
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Stäng meddelandet' }));
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('does not raise the layer of the dialogs that are opened after a message', async () => {
  await showScreen(<Frame message={{ tone: 'danger', text: 'Not saved' }} />, { at: '/first' });
  for (let count = 0; count < 3; count++) fireEvent.click(screen.getByText('Save'));
  expect(ZIndexUtils.getCurrent('toast')).toBe(0);
});

function Several() {
  const toast = useToast();
  return ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => (
    <button key={text} type="button" onClick={() => toast({ tone: 'info', text: `${text} done` })}>
      {text}
    </button>
  ));
}

test('shows the four newest messages, of which a repeated one counts once', async () => {
  await showScreen(<Several />);
  const press = (...names: string[]) => names.forEach((name) => fireEvent.click(screen.getByText(name)));
  const shown = () => [...document.querySelectorAll('.toast-text')].map((each) => each.textContent);
  press('One', 'Two', 'Three', 'Four', 'Four');
  expect(shown()).toEqual(['One done', 'Two done', 'Three done', 'Four done']);
  press('Five', 'Two');
  expect(shown()).toEqual(['Three done', 'Four done', 'Five done', 'Two done']);
});
