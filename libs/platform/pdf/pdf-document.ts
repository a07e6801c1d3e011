import type { BusinessDate, Language } from '@floorplan/kernel';

type Alignment = 'left' | 'right' | 'center';
/** Left, top, right and bottom, in points. */
type Sides = readonly [number, number, number, number];

interface Placed {
  readonly margin?: Sides;
  readonly width?: number | '*' | 'auto';
}

/** Text with an optional style. */
export interface PdfText extends Placed {
  readonly text: string | readonly (string | PdfText)[];
  readonly style?: PdfStyle | readonly PdfStyle[];
  readonly alignment?: Alignment;
  readonly noWrap?: boolean;
  readonly pageBreak?: 'before';
}

/** Styles of text, defined in `render-loop.ts`. */
export type PdfStyle = 'title' | 'heading' | 'strong' | 'soft' | 'small' | 'head';

export interface PdfTable extends Placed {
  readonly table: {
    /** Number of rows at the top of the table that are repeated on every page. */
    readonly headerRows?: number;
    /** Whether a row may not be split between two pages. */
    readonly dontBreakRows?: boolean;
    readonly widths: readonly (number | '*' | 'auto')[];
    readonly body: readonly (readonly (PdfNode | '')[])[];
  };
  /** Layout of a table: hairlines between rows, no lines, or a frame. */
  readonly layout: 'rows' | 'plain' | 'frame';
}

/** A picture as a data URL, scaled to fit a width and a height in points. */
export interface PdfPicture extends Placed {
  readonly image: string;
  readonly fit: readonly [number, number];
}

/** Part of a document: the JSON part of pdfmake's content, so that it can be sent to a thread. */
export type PdfNode =
  | PdfText
  | PdfTable
  | PdfPicture
  | (Placed & { readonly stack: readonly PdfNode[]; readonly unbreakable?: boolean })
  | (Placed & { readonly columns: readonly PdfNode[]; readonly columnGap?: number });

/** A document on A4 pages. The same description always gives the same bytes. */
export interface PdfDocument {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** Date that the file states as its creation date. */
  readonly date: BusinessDate;
  /** Text at the foot of each page, at the left. */
  readonly foot: string;
  /** Text at the foot of each page, at the right: `{page}` and `{pages}` become numbers. */
  readonly pageText: string;
  readonly content: readonly PdfNode[];
}

export interface PdfFile {
  readonly bytes: Buffer;
  readonly pages: number;
}
