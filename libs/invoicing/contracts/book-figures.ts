/** The sums of the books: open = opening + issued − credited − paid. */
export const BOOK_FIGURES = ['Opening', 'Issued', 'Credited', 'Paid', 'Open'] as const;
export type BookFigure = (typeof BOOK_FIGURES)[number];
