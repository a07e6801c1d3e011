import type { CreditOutcome } from '@floorplan/customer-order/domain';
import { askOutside, OutsideUnavailable, type OutsideParty } from '@floorplan/platform/http';
import { z } from 'zod';

const answered = z.object({
  ApplicationId: z.string().min(1).max(100),
  State: z.enum(['MANUAL', 'APPROVED', 'REFUSED']),
});

export interface CreditApplication {
  /** Key of the request. The credit system answers a repeated request with the same application. */
  readonly reference: string;
  /** Whole kronor. */
  readonly amount: number;
  /** Personal or organisation number, digits only. */
  readonly identityNumber: string;
}

export interface CreditAnswer {
  readonly applicationId: string;
  readonly outcome: CreditOutcome;
}

/** The credit system cannot be reached, or did not answer in time. */
export class CreditUnavailable extends OutsideUnavailable {}

/**
 * Port of the credit system. This is an abstract class instead of an interface, so that it can be an injection
 * token. All calls throw CreditUnavailable when it does not answer.
 */
export abstract class CreditSystem {
  abstract apply(application: CreditApplication): Promise<CreditAnswer>;
  /** Outcome of an application; null when the credit system does not know it. */
  abstract outcomeOf(applicationId: string): Promise<CreditOutcome | null>;
}

/** The credit system over HTTP: `POST <url>/applications` and `GET <url>/applications/<id>`. */
export class HttpCreditSystem extends CreditSystem {
  private readonly party: OutsideParty;

  constructor(url: string | undefined) {
    super();
    this.party = { url, name: 'the credit system', unavailable: CreditUnavailable };
  }

  async apply({ reference, amount, identityNumber }: CreditApplication): Promise<CreditAnswer> {
    const body = { Reference: reference, Amount: amount, IdentityNumber: identityNumber };
    const answer = await askOutside(this.party, 'applications', answered, body);
    if (!answer) throw new CreditUnavailable('the credit system answered 404');
    return { applicationId: answer.ApplicationId, outcome: answer.State };
  }

  async outcomeOf(applicationId: string): Promise<CreditOutcome | null> {
    const path = `applications/${encodeURIComponent(applicationId)}`;
    return (await askOutside(this.party, path, answered))?.State ?? null;
  }
}
