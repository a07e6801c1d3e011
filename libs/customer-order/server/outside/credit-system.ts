import type { CreditOutcome } from '@floorplan/customer-order/domain';
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
export class CreditUnavailable extends Error {}

/**
 * Port of the credit system. This is an abstract class instead of an interface, so that it can be an injection token.
 * All calls throw CreditUnavailable when it is silent.
 */
export abstract class CreditSystem {
  abstract apply(application: CreditApplication): Promise<CreditAnswer>;
  /** Outcome of an application; null when the credit system does not know it. */
  abstract outcomeOf(applicationId: string): Promise<CreditOutcome | null>;
}

const ANSWER_WITHIN_MS = 5_000;

/** The credit system over HTTP: `POST <url>/applications` and `GET <url>/applications/<id>`. */
export class HttpCreditSystem extends CreditSystem {
  constructor(private readonly url: string | undefined) {
    super();
  }

  async apply({ reference, amount, identityNumber }: CreditApplication): Promise<CreditAnswer> {
    const body = { Reference: reference, Amount: amount, IdentityNumber: identityNumber };
    const answer = await this.read('applications', body);
    if (!answer) throw new CreditUnavailable('the credit system answered 404');
    return { applicationId: answer.ApplicationId, outcome: answer.State };
  }

  async outcomeOf(applicationId: string): Promise<CreditOutcome | null> {
    return (await this.read(`applications/${encodeURIComponent(applicationId)}`))?.State ?? null;
  }

  private async read(path: string, body?: object): Promise<z.infer<typeof answered> | null> {
    if (!this.url) throw new CreditUnavailable('no credit system is configured');
    try {
      const answer = await fetch(`${this.url}/${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok) throw new CreditUnavailable(`the credit system answered ${answer.status}`);
      return answered.parse(await answer.json());
    } catch (error) {
      // The message never contains the number of the customer.
      if (error instanceof CreditUnavailable) throw error;
      throw new CreditUnavailable(error instanceof Error ? error.name : 'no answer');
    }
  }
}
