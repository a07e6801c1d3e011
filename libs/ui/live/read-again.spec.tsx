import { expect, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { readAgain } from './read-again';

test('fetches a query once more when data changes during the first fetch of the query', async () => {
  const queries = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn });
  const leave = observer.subscribe(() => undefined);
  const again = readAgain(queries, ['list']);
  answers[0]!('before the change');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('after the change');
  await again;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', isError: false });
  leave();
  queries.clear();
});
