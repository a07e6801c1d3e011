import { useQuery, type QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LiveClient } from '../live/live-client';
import { LiveProvider } from '../live/use-live';
import { furnishBrowser, showScreen } from '../testing/screen';
import { Wire } from '../testing/wire';
import type { RowsAnswer } from './live-merge';
import { useLiveRows } from './use-live-rows';

interface Row {
  readonly Id: number;
  readonly Version: number;
  readonly Status: string;
}

const row = (Id: number, Version: number, Status: string): Row => ({ Id, Version, Status });
const notice = (one: Row) => ({
  topic: 'list',
  id: one.Id,
  version: one.Version,
  position: one.Version,
  row: one,
});
const queryKey = ['list'];

/** A fetch that resolves only when the test answers it. */
class Answers {
  private give: ((answer: RowsAnswer<Row>) => void) | undefined;
  readonly fetch = () => new Promise<RowsAnswer<Row>>((resolve) => (this.give = resolve));
  answer = (...Rows: Row[]) => this.answerOf(Rows.length, ...Rows);
  answerOf = (Total: number, ...Rows: Row[]) => act(() => Promise.resolve(this.give?.({ Rows, Total })));
}

let countsRead = 0;

function List({ answers }: { answers: Answers }) {
  const query = useQuery({ queryKey, queryFn: answers.fetch, structuralSharing: false });
  const live = useLiveRows<Row>({
    topic: 'list',
    queryKey,
    query,
    rowKey: (one) => one.Id,
    belongs: (one) => one.Status !== 'HIDDEN',
    isNew: (one) => one.Version === 1,
    onChange: () => countsRead++,
  });
  return (
    <>
      <p data-testid="rows">{query.data?.Rows.map((each) => `${each.Id}${each.Status}`).join(' ')}</p>
      <button type="button" onClick={live.showWaiting}>
        {live.waiting}
      </button>
    </>
  );
}

let wire: Wire;
let answers: Answers;
let queries: QueryClient;

beforeEach(async () => {
  countsRead = 0;
  furnishBrowser();
  wire = new Wire();
  answers = new Answers();
  wire.connected = true;
  const client = new LiveClient(
    () => Promise.resolve('token'),
    () => Promise.resolve(wire.asSocket()),
  );
  await client.start();
  ({ queries } = await showScreen(
    <LiveProvider value={client}>
      <List answers={answers} />
    </LiveProvider>,
  ));
});

const says = (...rows: Row[]) => act(() => wire.says('notices', rows.map(notice)));
const shown = () => screen.getByTestId('rows').textContent;
const waiting = () => screen.getByRole('button').textContent;

test('changes a loaded row without moving it, and keeps a new row waiting until the user shows new rows', async () => {
  await answers.answer(row(1, 1, 'A'), row(2, 1, 'A'));
  says(row(2, 2, 'B'), row(3, 1, 'A'), row(4, 1, 'HIDDEN'));
  expect([shown(), waiting()]).toEqual(['1A 2B', '1']);
  fireEvent.click(screen.getByRole('button'));
  expect([shown(), waiting()]).toEqual(['3A 1A 2B', '0']);
});

test('puts the newest waiting row first, as a refetch does', async () => {
  await answers.answer(row(1, 1, 'A'));
  says(row(2, 1, 'A'), row(3, 1, 'A'));
  says(row(4, 1, 'A'));
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('4A 3A 2A 1A');
});

test('drops a waiting row when the row no longer matches the filter', async () => {
  await answers.answer(row(1, 1, 'A'));
  says(row(2, 1, 'A'));
  says(row(2, 2, 'HIDDEN'));
  expect(waiting()).toBe('0');
});

test('removes a row from the waiting rows when a refetch loads the row', async () => {
  await answers.answer(row(1, 1, 'A'));
  says(row(2, 1, 'A'), row(3, 1, 'A'));
  void queries.invalidateQueries({ queryKey });
  await waitFor(() => expect(queries.isFetching()).toBe(1));
  await answers.answer(row(1, 1, 'A'), row(2, 1, 'A'));
  await screen.findByText('1A 2A');
  expect(waiting()).toBe('1');
});

test('applies a change that arrives during a fetch when the fetched row is older than the change', async () => {
  says(row(1, 5, 'NEW'));
  await answers.answer(row(1, 4, 'OLD'));
  await screen.findByText('1NEW');
});

test('refetches related queries when the list is refetched', async () => {
  await answers.answer(row(1, 1, 'A'));
  countsRead = 0;
  await act(() => wire.says('refetch', { topic: 'list', position: 9 }));
  await answers.answer(row(1, 2, 'B'));
  await screen.findByText('1B');
  expect(countsRead).toBeGreaterThan(0);
});

test('counts a created row as new, but does not count a changed row outside the loaded rows', async () => {
  await answers.answerOf(500, row(1, 1, 'A'));
  says(row(7, 4, 'B'), row(8, 1, 'A'));
  expect(waiting()).toBe('1');
  says(row(8, 2, 'B'));
  expect(waiting()).toBe('1');
});
