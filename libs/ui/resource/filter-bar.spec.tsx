import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { furnishBrowser, showScreen } from '../testing/screen';
import { OPTIONS_LOADING, type FilterOption, type ListDescription } from './description';
import { FilterBar } from './filter-bar';
import { useListState } from './use-list-state';

const description: ListDescription<{ Id: number }> = {
  name: 'cars',
  columns: [],
  hideOrder: [],
  filters: [
    { key: 'importerId', label: 'lbl.importer', kind: 'choice' },
    { key: 'subject', label: 'job.filter_subject', kind: 'choice', place: 'page' },
  ],
  sort: { key: 'Id', descending: false },
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Id }) => String(Id),
};

function Bar({ importers }: { importers: readonly FilterOption[] }) {
  const state = useListState(description);
  return (
    <FilterBar
      filters={description.filters}
      state={state}
      options={{ importerId: importers, subject: [{ value: 'none', label: 'bara meddelandet' }] }}
      textLabel="Sök"
    />
  );
}

const option = (value: number, label: string): FilterOption => ({ value: String(value), label });
const chosen = () => document.querySelector('.choice-text')?.textContent;

beforeEach(() => furnishBrowser());

// P1-RIGHTS-07
test('preselects the importer when there is only one importer, and selects none when there are several importers', async () => {
  const { unmount } = await showScreen(<Bar importers={[option(1, 'Nordvik')]} />);
  expect(await screen.findByText('Importör')).toBeTruthy();
  expect(chosen()).toBe('Nordvik');
  unmount();
  await showScreen(<Bar importers={[option(1, 'Nordvik'), option(2, 'Sakura')]} />);
  expect(chosen()).toBe('Alla');
});

test('shows a filter that the page has set as a chip with its text, and removes the filter when the user presses the chip', async () => {
  await showScreen(<Bar importers={[]} />, { at: '/?subject=none' });
  const chip = await screen.findByRole('button', { name: /bara meddelandet, ta bort filtret$/ });
  expect(chip.getAttribute('aria-label')?.startsWith(chip.textContent)).toBe(true);
  fireEvent.click(chip);
  await waitFor(() => expect(screen.queryByRole('button', { name: /ta bort filtret$/ })).toBeNull());
});

test('shows a filter while its options load, and hides a filter without options', async () => {
  const { unmount } = await showScreen(<Bar importers={OPTIONS_LOADING} />);
  expect(await screen.findByText('Importör')).toBeTruthy();
  screen.getByRole('button', { name: 'Filter' });
  unmount();
  await showScreen(<Bar importers={[]} />);
  expect(screen.queryByText('Importör')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
});
