import type { Column } from '@floorplan/ui';

/** Characters of the longest word group in the types of documents, which then need at most two lines. */
const WIDEST_LINE = 21;

/** Column with the type of a document. Its longest texts take two lines, so that none is cut off. */
export const categoryColumn = <Row extends { readonly CategoryName: string | null }>(
  header: string,
): Column<Row> => ({
  key: 'CategoryName',
  header,
  type: 'text',
  atMost: WIDEST_LINE,
  cell: ({ CategoryName }) => <span className="two-lines">{CategoryName}</span>,
});
