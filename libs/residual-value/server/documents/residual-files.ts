import { UserActs, type Decide } from '@floorplan/identity/acts';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { Issuer } from '@floorplan/invoicing/contracts';
import { decided, displayedName, kronorOfOre, refused, type Outcome } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { DocumentStore } from '@floorplan/platform/document-store';
import { Problem, type UploadedFile } from '@floorplan/platform/http';
import { CostlyWork } from '@floorplan/platform/load';
import { pagePicture, PdfRenderer } from '@floorplan/platform/pdf';
import { textOf } from '@floorplan/platform/texts';
import {
  RESIDUAL_VALUE_CATEGORY,
  type DocumentKind,
  type ResidualEvent,
  type ResidualState,
  type UploadedDocument,
} from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { ResidualKind } from '../acts/residual-kind';
import { seesResidualValue } from '../contracts/residual-scope';
import { mediaTypeOf, type MediaType } from './uploaded-content';

/** Maximum number of bytes of a document. */
const MAX_BYTES = 10 * 1024 * 1024;
const PAGE_WIDTH = 499;
const PAGE_HEIGHT = 720;
const ACTIONS = { inspection: 'upload_file', settlement: 'upload_settlement_file' } as const;
const FILE_NAMES = { inspection: 'Protokoll', settlement: 'Avrakning' } as const;

/** A document as it is stored: always a PDF, so that browsers have nothing else to interpret. */
interface Stored {
  readonly bytes: Buffer;
  readonly mediaType: MediaType;
  readonly name: string;
}

interface Upload {
  readonly contractNo: string;
  readonly kind: DocumentKind;
  readonly file: UploadedFile;
  /** What the caller believes to be the residual value, kronor; null when it is not checked. */
  readonly residualValue: number | null;
}

/** Uploaded documents of residual-value contracts. */
@Injectable()
export class ResidualFiles {
  constructor(
    private readonly acts: UserActs,
    private readonly kind: ResidualKind,
    private readonly renderer: PdfRenderer,
    private readonly store: DocumentStore,
    private readonly issuer: Issuer,
    private readonly clock: Clock,
    private readonly costly: CostlyWork,
  ) {}

  /**
   * Stores a document in place of an earlier one of its kind. The same file from the same user again changes
   * nothing.
   * @throws 413 and 415 for a file that is not accepted, 422 for a picture that cannot be read
   */
  async upload(
    scope: UserScope,
    { contractNo: on, kind, file, residualValue }: Upload,
  ): Promise<Outcome<ResidualState>> {
    const hash = createHash('sha256').update(file.bytes).digest('hex');
    const refusal = (contract: ResidualState) =>
      residualValue !== null && !isExpected(scope, contract, residualValue)
        ? refused('CHANGED_MEANWHILE', { events: textOf('rv.col_rv'), version: 0 })
        : null;
    const isKept = ({ documents }: ResidualState) =>
      documents[kind]?.hash === hash && documents[kind].uploaderId === actorOf(scope).id;
    // Check the rights first: a file that may not be stored is not read.
    const key = ACTIONS[kind];
    const mayStore: Decide<ResidualState, ResidualEvent> = (contract) => refusal(contract) ?? decided();
    const asked = await this.acts.run(this.kind, { scope, isDryRun: true }, { key, on, decide: mayStore });
    if (!asked.ok) return asked;
    if (isKept(asked.answer.state)) return { ok: true, answer: asked.answer.state };
    const stored = await this.costly.inTurn(() => this.read(file));
    const decide: Decide<ResidualState, ResidualEvent> = (contract, { on: today, by, act }) => {
      const refused = refusal(contract);
      if (refused || isKept(contract)) return refused ?? decided();
      const documentId = `${RESIDUAL_VALUE_CATEGORY}:${contract.id}/${kind}/${hash}-${randomUUID()}`;
      const { name, mediaType, bytes } = stored;
      const document: UploadedDocument = { documentId, name, mediaType, hash };
      this.store.put(act, {
        owner: documentId,
        fileName: `${FILE_NAMES[kind]}-${contract.contractNo}.pdf`,
        contentType: 'application/pdf',
        language: 'sv-SE',
        pages: 0,
        bytes,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
      return decided({
        type: 'residual-value/DocumentUploaded',
        data: { on: today, by, kind, ...document },
      });
    };
    const outcome = await this.acts.run(this.kind, { scope, isDryRun: false }, { key, on, decide });
    return outcome.ok ? { ok: true, answer: outcome.answer.state } : outcome;
  }

  private async read({ name, bytes }: UploadedFile): Promise<Stored> {
    if (bytes.length > MAX_BYTES)
      throw new Problem(413, 'FILE_TOO_LARGE', textOf('rv.file_too_large', { most: '10' }));
    const mediaType = mediaTypeOf(bytes);
    if (!mediaType) throw new Problem(415, 'FILE_TYPE', textOf('rv.file_type'));
    const pdf = mediaType === 'application/pdf' ? bytes : await this.asPage(bytes, displayedName(name));
    return { bytes: pdf, mediaType, name: displayedName(name) };
  }

  /** A picture as a page. @throws 422 when it cannot be read */
  private async asPage(bytes: Buffer, title: string): Promise<Buffer> {
    const fit = [PAGE_WIDTH, PAGE_HEIGHT] as const;
    try {
      const image = await pagePicture(bytes, fit);
      const { bytes: pdf } = await this.renderer.render({
        title,
        author: this.issuer.name,
        language: 'sv-SE',
        date: this.clock.today(),
        foot: title,
        pageText: '',
        content: [{ image, fit }],
      });
      return pdf;
    } catch {
      throw new Problem(422, 'FILE_UNREADABLE', textOf('rv.file_unreadable'));
    }
  }
}

/** A caller who may not see the residual value sends 0. */
const isExpected = (scope: UserScope, contract: ResidualState, residualValue: number): boolean =>
  residualValue === (seesResidualValue(scope, contract) ? kronorOfOre(contract.terms!.residualValue) : 0);
