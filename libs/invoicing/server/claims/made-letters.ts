import { DUE_TERMS, issueInvoiceIn, type IssuingAct } from '@floorplan/invoicing/billing';
import {
  ACCOUNTS,
  invoiceStream,
  REMINDER,
  reminderLetterStream,
  type DueTerms,
  type InvoiceEvent,
  type InvoiceState,
  type PlannedLetter,
  type ReminderLetterEvent,
  type ReminderLetterState,
} from '@floorplan/invoicing/domain';
import { decided, type Actor } from '@floorplan/kernel';
import { Acts, type Acting } from '@floorplan/platform/acts';
import { Ids } from '@floorplan/platform/commands';
import { Inject, Injectable } from '@nestjs/common';
import { ReminderPlans } from './reminder-plans';

/**
 * Makes letters. A letter, its fee and the level of each document are committed together, and are planned again from the
 * documents at that moment: after a crash, or beside another run, no document gets a level twice.
 */
@Injectable()
export class MadeLetters {
  constructor(
    private readonly plans: ReminderPlans,
    private readonly acts: Acts,
    private readonly ids: Ids,
    @Inject(DUE_TERMS) private readonly dueTerms: DueTerms,
  ) {}

  /** Makes the letter with the key, unless nothing in it is due any more. */
  async send(key: string, by: Actor, correlationId: string): Promise<void> {
    const letterId = await this.ids.next('reminder_letter_id');
    await this.acts.bySystem<ReminderLetterState, ReminderLetterEvent>(
      { stream: reminderLetterStream },
      {
        id: letterId,
        decide: async (_, acting) => {
          const letter = await this.plans.letterIn(acting.unitOfWork, key);
          return letter ? decided(await this.sentIn(acting, letterId, letter)) : decided();
        },
      },
      { by, correlationId },
    );
  }

  private async sentIn(
    { act, unitOfWork, on, by }: Acting,
    letterId: number,
    letter: PlannedLetter,
  ): Promise<ReminderLetterEvent> {
    const { receiver, level, ofOrganisation, documents, fee } = letter;
    const issuing: IssuingAct = { act, unitOfWork, today: on, by, dueTerms: this.dueTerms };
    const reminded = documents.flatMap((document) =>
      document.level === null ? [] : [{ number: document.number, level: document.level }],
    );
    const feeNumber = fee === 0 ? null : await this.billFee(issuing, letter, reminded);
    for (const { number, level: ofDocument } of reminded)
      act.append<InvoiceState, InvoiceEvent>(invoiceStream, number, [
        {
          type: 'invoicing/Reminded',
          data: { on, number: feeNumber, level: ofDocument, letter: letterId },
        },
      ]);
    return {
      type: 'invoicing/ReminderSent',
      data: { letterId, on, level, receiver, ofOrganisation, documents, fee, feeNumber, by },
    };
  }

  /** Issues the document with the fee of a letter. It names the reminded document when there is only one. */
  private async billFee(
    issuing: IssuingAct,
    { receiver, ofOrganisation, fee }: PlannedLetter,
    [only, ...others]: readonly { readonly number: number }[],
  ): Promise<number> {
    const text = only && others.length === 0 ? { text: String(only.number) } : {};
    const { number } = await issueInvoiceIn(issuing, {
      category: REMINDER,
      receiver,
      rows: [{ account: ACCOUNTS.fee, amount: fee, ...text }],
      shares: [],
      month: null,
      creditOf: null,
      ...(ofOrganisation && { ofOrganisation }),
    });
    return number;
  }
}
