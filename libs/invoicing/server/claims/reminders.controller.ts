import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import {
  canSeeInvoice,
  REMINDER_ROUTES,
  reminderLetterDetail,
  remindersPreview,
  sendRemindersRequest,
  type ReminderLetterDetail,
  type ReminderLetterRow,
  type RemindersPreview,
} from '@floorplan/invoicing/contracts';
import {
  BUYOUT,
  categoryTextKey,
  sumsOfLetters,
  type PlannedLetter,
  type RemindedDocument,
  type ReminderLetter,
} from '@floorplan/invoicing/domain';
import { kronorOfOre, sumOre, usableEmails } from '@floorplan/kernel';
import { idParam, statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { answerOf, done, notFound, PDF_CONTENT, sendDocument } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { documentReceiverOf } from '../documents/document-parties';
import { ReminderLetters } from './reminder-letters';
import { ReminderPlans, seenLetters } from './reminder-plans';
import { ReminderRuns } from './reminder-runs';
import { ReminderSettings } from './reminder-settings';
import { ReminderLettersList } from './reminders.lists';

/** Letters in the answer of a preview. */
const MAX_SHOWN = 500;

/** The reminders of today, and the letters that were sent. */
@ApiTags('claims')
@Controller()
@Needs('reminders.read')
export class RemindersController {
  constructor(
    private readonly plans: ReminderPlans,
    private readonly runs: ReminderRuns,
    private readonly letters: ReminderLetters,
    private readonly list: ReminderLettersList,
    private readonly parties: PartiesReader,
    private readonly settings: ReminderSettings,
    private readonly clock: Clock,
  ) {}

  @Get(REMINDER_ROUTES.preview)
  @ApiOperation({
    summary: 'Letters that a run of today sends: to whom, about which documents, at which fee',
  })
  @ApiResponse({ status: 200, standardSchema: remindersPreview })
  async preview(): Promise<RemindersPreview> {
    const [letters, run, parties] = await Promise.all([
      this.plans.today(),
      this.runs.ofToday(),
      this.parties.parties(),
    ]);
    const { documents, open, fees } = sumsOfLetters(letters);
    const hasAddress = ({ receiver: { side, id } }: PlannedLetter) =>
      usableEmails(documentReceiverOf(parties, side, id).emails).length > 0;
    return {
      Date: this.clock.today(),
      BankDays: this.settings.terms.bankDays && [...this.settings.terms.bankDays],
      SendsByItself: this.settings.sendsByItself,
      RunStatus: run?.status ?? null,
      Letters: letters.slice(0, MAX_SHOWN).map((letter) => ({
        Level: letter.level,
        ReceiverType: letter.receiver.side,
        ReceiverId: letter.receiver.id,
        ReceiverName: letter.receiver.name,
        OpenAmount: openIn(letter),
        Fee: kronorOfOre(letter.fee),
        Documents: letter.documents.map(documentAnswer),
        HasAddress: hasAddress(letter),
      })),
      Total: letters.length,
      Documents: documents,
      OpenAmount: kronorOfOre(open),
      Fees: kronorOfOre(fees),
      Seen: seenLetters(letters),
    };
  }

  @Post(REMINDER_ROUTES.runs)
  @Needs('reminders.send')
  @HttpCode(202)
  @ApiOperation({ summary: 'Send the letters of today that the caller has seen, once' })
  @ApiResponse({ status: 202, standardSchema: statusAnswer })
  async send(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: sendRemindersRequest }) { Seen }: z.infer<typeof sendRemindersRequest>,
  ): Promise<StatusAnswer> {
    answerOf(await this.runs.start(actorOf(scope), Seen));
    return { Status: done('reminder.msg_started') };
  }

  @Get(REMINDER_ROUTES.letter)
  @ApiOperation({ summary: 'One letter with its documents' })
  @ApiResponse({ status: 200, standardSchema: reminderLetterDetail })
  async one(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<ReminderLetterDetail> {
    const row = (await this.list.some([String(id)], scope)).get(String(id)) as ReminderLetterRow | undefined;
    const letter = await this.letters.find(id);
    if (!row || !letter) throw notFound();
    return { ...row, Rows: letter.documents.map(documentAnswer) };
  }

  @Get(REMINDER_ROUTES.document)
  @Needs('invoices.read')
  @ApiOperation({ summary: 'A letter as PDF, for staff and its receiver' })
  @ApiResponse({ status: 200, content: PDF_CONTENT })
  async document(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const letter = await this.letters.find(id);
    if (!letter || !canSeeLetter(scope, letter)) throw notFound();
    const { document } = await this.letters.read(letter);
    sendDocument(reply, document);
  }
}

/** Whether the caller may see the letter: whoever may see its documents, which all have the same receiver. */
const canSeeLetter = (scope: UserScope, { receiver, ofOrganisation }: ReminderLetter): boolean =>
  canSeeInvoice(scope, { receiver, category: BUYOUT, ...(ofOrganisation && { ofOrganisation }) });

const openIn = ({ documents }: Pick<PlannedLetter, 'documents'>): number =>
  kronorOfOre(sumOre(documents.map(({ open }) => open)));

const documentAnswer = ({ number, category, due, daysLate, open, level }: RemindedDocument) => ({
  InvoiceNumber: String(number),
  CategoryName: textOf(categoryTextKey(category)),
  DueDate: due,
  DaysLate: daysLate,
  OpenAmount: kronorOfOre(open),
  Level: level,
});
