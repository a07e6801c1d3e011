import { BOOK_FIGURES, type BookFigure, type BooksAnswer } from '@floorplan/invoicing/contracts';
import { categoryTextKey } from '@floorplan/invoicing/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { textOf } from '@floorplan/platform/texts';
import type { BookSpan } from './book-span';
import { added, NO_FIGURES, type BookSum, type Figures } from './book-sums';

const inKronor = (figures: Figures) =>
  Object.fromEntries(BOOK_FIGURES.map((name) => [name, kronorOfOre(figures[name])])) as Record<
    BookFigure,
    number
  >;

/** The books by category and in total. */
export function booksAnswerOf(
  { from, to, knownOn }: BookSpan,
  sums: readonly BookSum[],
  difference: number,
): BooksAnswer {
  const categories = new Map<number, Figures>();
  for (const sum of sums)
    categories.set(sum.category, added(categories.get(sum.category) ?? NO_FIGURES, sum));
  return {
    From: from,
    To: to,
    KnownOn: knownOn,
    Total: inKronor(sums.reduce<Figures>(added, NO_FIGURES)),
    Categories: [...categories]
      .sort(([a], [b]) => a - b)
      .map(([number, figures]) => ({
        InvoiceCategory: { Enum: number },
        CategoryName: textOf(categoryTextKey(number)),
        ...inKronor(figures),
      })),
    Difference: kronorOfOre(difference),
  };
}
