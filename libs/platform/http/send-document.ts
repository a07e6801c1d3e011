import type { FastifyReply } from 'fastify';
import type { StoredDocument } from '../document-store';

/** Content of a PDF response in the OpenAPI document. */
export const PDF_CONTENT = {
  'application/pdf': { schema: { type: 'string', format: 'binary' } },
} as const;

/**
 * Sends a document as the response. The browser displays a printed one, and saves one from outside, an
 * `attachment`, without opening it. The file name is ASCII.
 */
export function sendDocument(
  reply: FastifyReply,
  { fileName, contentType, bytes }: Pick<StoredDocument, 'fileName' | 'contentType' | 'bytes'>,
  disposition: 'inline' | 'attachment' = 'inline',
): void {
  reply
    .headers({
      'content-type': contentType,
      'content-disposition': `${disposition}; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
