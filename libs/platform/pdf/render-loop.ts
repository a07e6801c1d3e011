import type { PdfDocument } from './pdf-document';

export interface RenderRequest {
  readonly id: number;
  readonly document: PdfDocument;
}

export type RenderAnswer =
  | { readonly id: number; readonly bytes: Uint8Array; readonly pages: number }
  | { readonly id: number; readonly error: string };

interface Port {
  on(event: 'message', listener: (request: RenderRequest) => void): void;
  postMessage(answer: RenderAnswer, moved?: readonly ArrayBuffer[]): void;
}

type Row = number;
interface TableOf {
  readonly table: { readonly headerRows?: number; readonly body: readonly unknown[] };
}

interface PdfMake {
  setFonts(fonts: object): void;
  setTableLayouts(layouts: object): void;
  setUrlAccessPolicy(allows: () => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}

/*
 * The functions below run in a thread, which gets them as source text. Each may therefore use only its
 * parameters and its own definitions.
 */

/** Lines and paddings of tables, by the names that documents use. */
export function tableLayouts(): object {
  const [LINE, STRONG] = ['#c8ccd2', '#1f2933'];
  const none = () => 0;
  return {
    rows: {
      paddingLeft: () => 4,
      paddingRight: () => 4,
      hLineWidth: (row: Row, { table }: TableOf) => (row === 0 ? 0 : row === table.headerRows ? 0.8 : 0.4),
      hLineColor: (row: Row, { table }: TableOf) => (row === table.headerRows ? STRONG : LINE),
      vLineWidth: none,
      paddingTop: () => 3.5,
      paddingBottom: () => 2.5,
    },
    plain: {
      hLineWidth: none,
      vLineWidth: none,
      paddingTop: () => 1,
      paddingBottom: () => 1,
      paddingLeft: none,
      paddingRight: () => 8,
    },
    frame: {
      hLineWidth: () => 0.8,
      vLineWidth: () => 0.8,
      hLineColor: () => STRONG,
      vLineColor: () => STRONG,
      paddingLeft: () => 10,
      paddingRight: () => 10,
      paddingTop: () => 8,
      paddingBottom: () => 7,
    },
  };
}

/** Document definition for pdfmake. `onPages` gets the number of pages. */
export function pdfDefinition(document: PdfDocument, onPages: (count: number) => void): object {
  const GREY = '#5b6570';
  const { title, author, language, date, foot, pageText, content } = document;
  const pageFoot = (page: number, count: number) => {
    onPages(count);
    const numbered = pageText.replace('{page}', String(page)).replace('{pages}', String(count));
    return {
      columns: [
        { text: foot, width: '*' },
        { text: numbered, width: 'auto', alignment: 'right', noWrap: true },
      ],
      columnGap: 16,
      margin: [48, 14, 48, 0],
      fontSize: 8,
      color: GREY,
    };
  };
  return {
    info: { title, author, creationDate: new Date(`${date}T00:00:00Z`) },
    language,
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 56],
    content,
    footer: pageFoot,
    styles: {
      title: { fontSize: 18, bold: true },
      heading: { fontSize: 11, bold: true },
      strong: { bold: true },
      soft: { color: GREY },
      small: { fontSize: 8 },
      head: { fontSize: 8, color: GREY },
    },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
  };
}

/** Renders one document after the other. */
export function renderLoop(
  pdfMake: PdfMake,
  port: Port,
  style: { fonts: string; layouts: object; definitionOf: typeof pdfDefinition },
): void {
  const { fonts, layouts, definitionOf } = style;
  pdfMake.setFonts({
    Roboto: { normal: `${fonts}/Roboto-Regular.ttf`, bold: `${fonts}/Roboto-Medium.ttf` },
  });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  pdfMake.setTableLayouts(layouts);

  async function render(document: PdfDocument) {
    let pages = 0;
    const definition = definitionOf(document, (count) => {
      pages = count;
    });
    const buffer = await pdfMake.createPdf(definition).getBuffer();
    return { bytes: Uint8Array.from(buffer), pages };
  }

  let last: Promise<void> = Promise.resolve();
  port.on('message', ({ id, document }) => {
    last = last
      .then(() => render(document))
      .then(
        ({ bytes, pages }) => port.postMessage({ id, bytes, pages }, [bytes.buffer]),
        (error: unknown) => port.postMessage({ id, error: String(error) }),
      );
  });
}
