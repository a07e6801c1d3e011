import type { PdfNode, PdfTable, PdfText } from './pdf-document';

type Facts = readonly (readonly [label: string, value: string])[];

export interface Letterhead {
  readonly sender: string;
  readonly title: string;
  /** Labels and values below the title. */
  readonly facts: Facts;
  /** Name of the receiver, and the lines below it. */
  readonly receiver: string;
  readonly address: readonly string[];
}

/** Labels with their values, one pair below the other. */
export const factsTable = (facts: Facts): PdfTable => ({
  layout: 'plain',
  table: {
    widths: ['auto', '*'],
    body: facts.map(([label, value]) => [{ text: label, style: 'soft', noWrap: true }, { text: value }]),
  },
});

/** Head of a document: the sender and the receiver at the left, the title and its facts at the right. */
export const letterhead = ({ sender, title, facts, receiver, address }: Letterhead): PdfNode => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: sender, style: 'heading', margin: [0, 6, 0, 44] },
        { text: receiver, style: 'strong' },
        ...address.map((text) => ({ text })),
      ],
    },
    {
      width: 230,
      stack: [
        { text: title, style: 'title', margin: [0, 0, 0, 8] },
        ...(facts.length > 0 ? [factsTable(facts)] : []),
      ],
    },
  ],
  columnGap: 24,
  margin: [0, 0, 0, 28],
});

export const heading = (text: string): PdfText => ({ text, style: 'heading', margin: [0, 0, 0, 6] });

export interface PdfColumn {
  readonly header: string;
  readonly width: number | '*' | 'auto';
  /** Numbers and money are aligned right and not wrapped. */
  readonly isNumber?: boolean;
}

/** A table whose header is repeated on every page. With `total` the last row is a total. */
export function rowsTable(
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  { style, total }: { readonly style?: 'small'; readonly total?: true } = {},
): PdfTable {
  const cell = (text: string, { isNumber }: PdfColumn): PdfText => ({
    text,
    ...(style && { style }),
    ...(isNumber && { alignment: 'right', noWrap: true }),
  });
  return {
    layout: 'rows',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map((column) => ({ ...cell(column.header, column), style: 'head' })),
        ...rows.map((cells, row) =>
          columns.map((column, at) => ({
            ...cell(cells[at]!, column),
            ...(total &&
              row === rows.length - 1 && {
                style: style ? ([style, 'strong'] as const) : ('strong' as const),
              }),
          })),
        ),
      ],
    },
  };
}
