import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { furnishBrowser, showScreen } from '../testing/screen';
import type { FilterOption, ListDescription } from './description';
import { FilterBar } from './filter-bar';
import { useListState } from './use-list-state';

const description: ListDescription<{ Id: number }> = {
  name: 'cars',
  columns: [],
  leaves: [],
  filters: [{ key: 'importerId', label: 'lbl.importer', kind: 'choice' }],
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
      options={{ importerId: importers }}
      textLabel="Sök"
    />
  );
}

const option = (value: number, label: string): FilterOption => ({ value: String(value), label });
const chosen = () => document.querySelector('.choice-text')?.textContent;

beforeEach(() => furnishBrowser());

// P1-RIGHTS-07
test('preselects the only importer, and none of several', async () => {
  const { unmount } = await showScreen(<Bar importers={[option(1, 'Nordvik')]} />);
  expect(await screen.findByText('Importör')).toBeTruthy();
  expect(chosen()).toBe('Nordvik');
  unmount();
  await showScreen(<Bar importers={[option(1, 'Nordvik'), option(2, 'Sakura')]} />);
  expect(chosen()).toBe('Alla');
});
