import { furnishBrowser, showScreen } from '@floorplan/ui/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { UnsavedChanges } from './unsaved-changes';

beforeEach(() => furnishBrowser());

const leave = async (when: boolean) => {
  const shown = await showScreen(<UnsavedChanges when={when} />, { at: '/form' });
  await act(() => shown.router.navigate('/elsewhere'));
  return shown;
};

// P1-SHELL-03
test('asks before the user leaves a page with unsaved changes, and stays on the page when the user cancels', async () => {
  const { router } = await leave(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
  await waitFor(() => expect(screen.queryByText('Lämna utan att spara')).toBeNull());
  expect(router.state.location.pathname).toBe('/form');
});

test('leaves the page with unsaved changes when the user confirms', async () => {
  const { router } = await leave(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Lämna utan att spara' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('does not ask when the user leaves a page without unsaved changes', async () => {
  const { router } = await leave(false);
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('asks before another record or tab of the same path replaces unsaved changes, but not before a filter changes', async () => {
  const at = '/form?ID=1&ActiveTab=1&sort=name';
  const { router } = await showScreen(<UnsavedChanges when params={['ID', 'ActiveTab']} />, { at });
  await act(() => router.navigate('/form?ID=1&ActiveTab=1&sort=date'));
  expect(router.state.location.search).toContain('sort=date');
  for (const other of ['/form?ID=1&ActiveTab=2', '/form?ID=2&ActiveTab=1']) {
    await act(() => router.navigate(other));
    fireEvent.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
    await waitFor(() => expect(screen.queryByText('Lämna utan att spara')).toBeNull());
    expect(router.state.location.search).toContain('sort=date');
  }
});
