import type { Act } from '@floorplan/platform/commands';
import { DocumentStore, type StoredDocument } from '@floorplan/platform/document-store';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PostgresDocumentStore extends DocumentStore {
  constructor(private readonly database: Database) {
    super();
  }

  override put(act: Pick<Act, 'row' | 'context'>, document: StoredDocument): void {
    const { owner, fileName, contentType, language, sha256, pages, bytes } = document;
    act.row('stored_document', {
      owner,
      file_name: fileName,
      content_type: contentType,
      language,
      sha256,
      pages,
      bytes: `\\x${bytes.toString('hex')}`,
      created_at: act.context.now,
    });
  }

  override async find(owner: string): Promise<StoredDocument | undefined> {
    const [found] = await this.database.query<StoredDocument>(
      `select owner, file_name as "fileName", content_type as "contentType", language, sha256, pages, bytes
         from stored_document where owner = $1`,
      [owner],
    );
    return found;
  }
}
