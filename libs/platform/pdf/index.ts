export { factsTable, heading, letterhead, rowsTable, type PdfColumn } from './blocks';
export type { PdfDocument, PdfFile, PdfNode, PdfTable, PdfText } from './pdf-document';
export { PdfRenderer } from './pdf-renderer';
export { pagePicture } from './pictures/page-picture';
export { UnreadablePicture } from './pictures/picture-size';
export { wordsIn, type Words } from './words';
