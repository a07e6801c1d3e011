import { usableEmails } from '@floorplan/kernel';
import { EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { MailSender, Outbox, type Mail } from '@floorplan/platform/mail';
import { textIn } from '@floorplan/platform/texts';
import { contractStream, type ContractEvent } from '@floorplan/service-contract/domain';
import { Inject, Injectable } from '@nestjs/common';

/** Injection token of the portal's address. */
export const PORTAL_ADDRESS = Symbol('PORTAL_ADDRESS');

const LANGUAGE = 'sv-SE';

/** Text of the outcome; null for a fact that is not mailed. */
function outcomeOf(fact: ContractEvent): string | null {
  switch (fact.type) {
    case 'service-contract/Approved':
      return textIn(LANGUAGE, 'contract.mail_approved', { from: fact.data.startDate, to: fact.data.endDate });
    case 'service-contract/Rejected':
      return textIn(LANGUAGE, 'contract.mail_rejected', { comment: fact.data.comment });
    case 'service-contract/SigningEnded':
      return textIn(LANGUAGE, `contract.mail_${fact.data.outcome}`);
    case 'service-contract/Restored':
      return textIn(LANGUAGE, 'contract.mail_restored', { id: String(fact.data.successorId) });
    default:
      return null;
  }
}

/** Mails the outcome of a contract to the salesperson who sold it, once each. */
@Injectable()
export class MailSellerWhenDecided {
  static readonly readerName = 'mail-seller-when-contract-decided';
  static readonly types: readonly string[] = [
    'service-contract/Approved',
    'service-contract/Rejected',
    'service-contract/SigningEnded',
    'service-contract/Restored',
  ];

  constructor(
    private readonly log: EventLog,
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    @Inject(PORTAL_ADDRESS) private readonly portal: string,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    const mails: Mail[] = [];
    for (const event of events) {
      const mail = await this.mailOf(event);
      if (mail) mails.push(mail);
    }
    await this.sender.enqueue(await this.outbox.put(mails));
  }

  private async mailOf(event: StoredEvent): Promise<Mail | null> {
    const outcome = outcomeOf({ type: event.type, data: event.data } as unknown as ContractEvent);
    const { terms } = (await this.log.load(contractStream, idOf(event.stream))).state;
    const recipients = usableEmails(terms?.seller.salesPersonEmail);
    if (!outcome || !terms || recipients.length === 0) return null;
    const { contractId, vehicle, customer } = terms;
    const params = {
      id: String(contractId),
      vehicle: vehicle.licenseNumber,
      customer: customer.name,
      outcome,
    };
    const address = `${this.portal}/app/start/contract/${contractId}`;
    return {
      cause: event.eventId,
      recipients,
      subject: textIn(LANGUAGE, 'contract.mail_subject', params),
      body: textIn(LANGUAGE, 'contract.mail_body', { ...params, address }),
    };
  }
}
