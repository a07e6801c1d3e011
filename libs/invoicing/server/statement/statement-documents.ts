import type { UserScope } from '@floorplan/identity/domain';
import type { PartySide } from '@floorplan/invoicing/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Refused } from '@floorplan/platform/http';
import { PdfRenderer, wordsIn } from '@floorplan/platform/pdf';
import { textOf } from '@floorplan/platform/texts';
import { Inject, Injectable } from '@nestjs/common';
import type { BookSpan } from '../books/book-span';
import { documentReceiverOf } from '../documents/document-parties';
import { ISSUER, type Issuer } from '../issuer';
import { statementDocument } from './statement-document';
import { Statements } from './statement.list';

/**
 * Maximum number of entries in a printed statement. More entries take the rendering thread more memory than
 * it may use, and other documents wait for the thread.
 */
const MAX_ENTRIES = 5_000;
const BALANCES = 2;

/** Account statements as PDF. They are not stored: each one is made from the entries when it is requested. */
@Injectable()
export class StatementDocuments {
  constructor(
    private readonly statements: Statements,
    private readonly parties: PartiesReader,
    private readonly renderer: PdfRenderer,
    @Inject(ISSUER) private readonly issuer: Issuer,
  ) {}

  /**
   * Returns null when the receiver does not exist for the reader.
   * @throws 422 when the statement has too many entries
   */
  async make(scope: UserScope, side: PartySide, id: number, span: BookSpan) {
    const most = MAX_ENTRIES + BALANCES;
    const lines = await this.statements.lines(scope, side, id, span, most + 1);
    if (!lines) return null;
    if (lines.length > most) {
      const message = textOf('problem.STATEMENT_TOO_LONG', { most: String(MAX_ENTRIES) });
      throw new Refused('TOO_MANY_ROWS', message, { Most: MAX_ENTRIES }, 422);
    }
    const receiver = documentReceiverOf(await this.parties.parties(), side, id);
    const printed = { span, lines, issuer: this.issuer, receiver };
    const { bytes } = await this.renderer.render(statementDocument(printed));
    const name = wordsIn(receiver.language).t('doc.file_statement');
    return {
      fileName: `${name}-${side}-${id}-${span.from}-${span.to}.pdf`,
      contentType: 'application/pdf',
      bytes,
    };
  }
}
