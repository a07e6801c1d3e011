import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfDocument, PdfFile } from './pdf-document';
import { pdfDefinition, renderLoop, tableLayouts, type RenderAnswer } from './render-loop';

const pdfMake = createRequire(import.meta.url).resolve('pdfmake');
const fonts = path.join(path.dirname(pdfMake), '..', 'fonts', 'Roboto');

// Pass the source as text: each host is bundled into one file, so the thread has no source file.
const SOURCE = `(${renderLoop.toString()})(
  require(${JSON.stringify(pdfMake)}), require('node:worker_threads').parentPort, {
    fonts: ${JSON.stringify(fonts)},
    layouts: (${tableLayouts.toString()})(),
    definitionOf: ${pdfDefinition.toString()},
  })`;

/** Megabytes. Without a limit, the thread keeps the memory of finished documents for a long time. */
const LIMITS = { maxOldGenerationSizeMb: 192 };

interface Waiting {
  readonly resolve: (file: PdfFile) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that renders one document after the other. It starts with the first document. */
export class RenderThread {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  render(document: PdfDocument): Promise<PdfFile> {
    const thread = (this.thread ??= this.start());
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      thread.ref();
      thread.postMessage({ id, document });
    });
  }

  async end(): Promise<void> {
    await this.thread?.terminate();
  }

  private start(): Worker {
    const thread = new Worker(SOURCE, { eval: true, resourceLimits: LIMITS });
    thread.on('message', (answer: RenderAnswer) => this.settle(answer));
    thread.on('error', (error: Error) => this.ended(error));
    thread.on('exit', () => this.ended(new Error('the thread that renders documents has ended')));
    return thread;
  }

  private settle(answer: RenderAnswer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (this.waiting.size === 0) this.thread?.unref();
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve({ bytes: Buffer.from(answer.bytes), pages: answer.pages });
  }

  /** Rejects the documents that were not finished. The next document starts a new thread. */
  private ended(error: Error): void {
    this.thread = undefined;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
