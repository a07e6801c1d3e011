import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { PdfDocument, PdfFile } from './pdf-document';
import { RenderThread } from './render-thread';

/** Characters of a short document's content: some twenty pages, which take less than a second. */
const MAX_OF_SHORT = 100_000;

/**
 * Renders documents as PDF in separate threads, so that the process can handle requests and jobs meanwhile.
 * Long documents have a thread of their own, so that a short one never waits for them.
 */
@Injectable()
export class PdfRenderer implements BeforeApplicationShutdown {
  private readonly short = new RenderThread();
  private readonly long = new RenderThread();

  render(document: PdfDocument): Promise<PdfFile> {
    const isShort = JSON.stringify(document.content).length <= MAX_OF_SHORT;
    return (isShort ? this.short : this.long).render(document);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.short.end(), this.long.end()]);
  }
}
