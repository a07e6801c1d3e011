import {
  REMINDER_LETTER_CATEGORY,
  reminderLetterStream,
  type ReminderLetter,
  type ReminderLetterEvent,
  type ReminderLetterState,
} from '@floorplan/invoicing/domain';
import { decided } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Acts } from '@floorplan/platform/acts';
import { DocumentStore, type StoredDocument } from '@floorplan/platform/document-store';
import { EventLog } from '@floorplan/platform/event-store';
import { PdfRenderer, wordsIn } from '@floorplan/platform/pdf';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { documentReceiverOf, type DocumentReceiver } from '../documents/document-parties';
import { ISSUER, type Issuer } from '../issuer';
import { reminderDocument } from './reminder-document';

export interface LetterWithDocument {
  readonly letter: ReminderLetter;
  readonly receiver: DocumentReceiver;
  readonly document: StoredDocument;
}

const ownerOf = (id: number): string => `${REMINDER_LETTER_CATEGORY}:${id}`;

/** Printed letters. Each is rendered and stored once, and later calls return the stored bytes. */
@Injectable()
export class ReminderLetters {
  constructor(
    private readonly acts: Acts,
    private readonly log: EventLog,
    private readonly parties: PartiesReader,
    private readonly renderer: PdfRenderer,
    private readonly store: DocumentStore,
    @Inject(ISSUER) private readonly issuer: Issuer,
  ) {}

  /** The letter; null when there is none. */
  async find(id: number): Promise<ReminderLetterState> {
    return (await this.log.load(reminderLetterStream, id)).state;
  }

  /** Returns the letter with its receiver and its bytes. */
  async read(letter: ReminderLetter): Promise<LetterWithDocument> {
    const { side, id } = letter.receiver;
    const receiver = documentReceiverOf(await this.parties.parties(), side, id);
    const stored = await this.store.find(ownerOf(letter.letterId));
    return { letter, receiver, document: stored ?? (await this.make(letter, receiver)) };
  }

  /** Renders and stores the letter. Returns the stored one when another process was faster. */
  private async make(letter: ReminderLetter, receiver: DocumentReceiver): Promise<StoredDocument> {
    const id = letter.letterId;
    const document = await this.rendered(letter, receiver);
    const { sha256, pages, language } = document;
    const { facts } = await this.acts.bySystem<ReminderLetterState, ReminderLetterEvent>(
      { stream: reminderLetterStream },
      {
        id,
        decide: (state) =>
          !state || state.document !== null
            ? decided()
            : decided({ type: 'invoicing/ReminderStored', data: { sha256, pages, language } }),
        follow: (_, __, ___, { act }) => Promise.resolve(this.store.put(act, document)),
      },
    );
    return facts.length > 0 ? document : (await this.store.find(ownerOf(id)))!;
  }

  private async rendered(letter: ReminderLetter, receiver: DocumentReceiver): Promise<StoredDocument> {
    const { bytes, pages } = await this.renderer.render(reminderDocument(letter, this.issuer, receiver));
    const { language } = receiver;
    return {
      owner: ownerOf(letter.letterId),
      fileName: `${wordsIn(language).t('reminder.file')}-${letter.letterId}.pdf`,
      contentType: 'application/pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      language,
      pages,
      bytes,
    };
  }
}
