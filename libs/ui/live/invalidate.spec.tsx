import { expect, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { invalidate, refetchOwnChange } from './invalidate';

test('fetches a query once more when data changes during the first fetch of the query', async () => {
  const queries = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn });
  const leave = observer.subscribe(() => undefined);
  const again = invalidate(queries, ['list']);
  answers[0]!('before the change');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('after the change');
  await again;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', isError: false });
  leave();
  queries.clear();
});

const KEY = ['vehicle', 1];

/** A query whose fetches the test resolves by hand, in order. */
function slowQuery() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const waiting: ((value: number) => void)[] = [];
  const observer = new QueryObserver<number>(queries, {
    queryKey: KEY,
    queryFn: () => new Promise<number>((resolve) => waiting.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  return { queries, waiting, stop, data: () => queries.getQueryData(KEY) };
}

test("waits for the new data when a notice cancels the fetch after the user's own change", async () => {
  const { queries, waiting, stop, data } = slowQuery();
  waiting[0]!(1);
  await queries.refetchQueries({ queryKey: KEY }, { cancelRefetch: false });
  let isDone = false;
  const own = refetchOwnChange(queries, KEY).then(() => (isDone = true));
  void invalidate(queries, KEY);
  // The initial fetch, the fetch after the user's own change, and at least one fetch after the notice.
  await waitFor(() => expect(waiting.length).toBeGreaterThanOrEqual(3));
  expect([isDone, data()]).toEqual([false, 1]);
  waiting.at(-1)!(2);
  await own;
  expect(data()).toBe(2);
  stop();
});
