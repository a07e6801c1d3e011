import { UploadedFile } from '@floorplan/platform/http';
import { factsTable, heading, PdfRenderer } from '@floorplan/platform/pdf';

/** The protocol that an independent tester writes about a returned vehicle, as a PDF of one page. */
export async function inspectionProtocol(renderer: PdfRenderer, date: string): Promise<UploadedFile> {
  const title = 'Besiktningsprotokoll';
  const { bytes } = await renderer.render({
    title,
    author: 'Fordonskontroll AB',
    language: 'sv-SE',
    date,
    foot: title,
    pageText: '',
    content: [
      heading(title),
      factsTable([
        ['Utfört av', 'Fordonskontroll AB'],
        ['Lack', 'Repa höger bakdörr'],
        ['Fälgar', 'Kantstötta'],
        ['Däck', '5 mm'],
        ['Nycklar', '2'],
        ['Interiör', 'Normalt slitage'],
      ]),
    ],
  });
  return new UploadedFile('protokoll.pdf', Buffer.from(bytes));
}
