import { BOOK_ROUTES, type BooksAnswer } from '@floorplan/invoicing/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/session/session';
import { servedSpan, type Span } from './span';

/** Reads the books by category and in total. */
export function useBooks(span: Span) {
  const api = useApi();
  return useQuery({
    queryKey: ['invoicing', 'books', span],
    queryFn: ({ signal }) => api.get<BooksAnswer>(BOOK_ROUTES.sums, { query: servedSpan(span), signal }),
    placeholderData: keepPreviousData,
  });
}
