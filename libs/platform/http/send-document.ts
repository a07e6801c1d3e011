import type { FastifyReply } from 'fastify';
import type { StoredDocument } from '../document-store';

/** Content of a PDF response in the OpenAPI document. */
export const PDF_CONTENT = {
  'application/pdf': { schema: { type: 'string', format: 'binary' } },
} as const;

/** Sends a printed document as the response, for display in the browser. The file name is ASCII. */
export function sendDocument(
  reply: FastifyReply,
  { fileName, contentType, bytes }: Pick<StoredDocument, 'fileName' | 'contentType' | 'bytes'>,
): void {
  reply
    .headers({
      'content-type': contentType,
      'content-disposition': `inline; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
