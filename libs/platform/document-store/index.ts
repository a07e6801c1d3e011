import type { Act } from '../commands';

/** A printed document. */
export interface StoredDocument {
  /**
   * Key of the document: the stream of its record, like `invoice:1000001`, optionally followed by `/` and
   * more parts.
   */
  readonly owner: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly language: string;
  readonly sha256: string;
  readonly pages: number;
  readonly bytes: Buffer;
}

/**
 * Port of printed documents. A document is stored once and never changes. This is an abstract class instead
 * of an interface, so that it can be an injection token.
 */
export abstract class DocumentStore {
  /** Stores the document in the same commit as the other changes of the act. */
  abstract put(act: Pick<Act, 'row' | 'context'>, document: StoredDocument): void;
  abstract find(owner: string): Promise<StoredDocument | undefined>;
}
