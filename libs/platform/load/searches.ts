import { Inject, Injectable } from '@nestjs/common';
import { withinTime } from '../event-store';
import { HTTP_OPTIONS, timeLimitsOf, type HttpOptions } from '../http/http-options';
import { Refused } from '../http/problem';
import { requestContext } from '../http/request-context';
import { textOf } from '../texts';
import { CallerSemaphore } from './semaphore';

/**
 * Maximum number of searches at the same time. It is lower than the pool's number of connections, so that
 * other work never waits for searches.
 */
const AT_ONCE = 4;
const EACH = 2;
const CANCELED_BY_TIME = '57014';

/**
 * Runs searches over many rows: a few at the same time, fewer per caller, and with a time limit for each
 * query.
 */
@Injectable()
export class Searches {
  private readonly semaphore = new CallerSemaphore(AT_ONCE, EACH);

  constructor(@Inject(HTTP_OPTIONS) private readonly options: HttpOptions) {}

  /**
   * Runs the work when it is the caller's turn.
   * @param text the search text; without it the work runs at once
   */
  async inTurn<T>(text: string | undefined, work: () => Promise<T>): Promise<T> {
    if (!text?.trim()) return work();
    const release = await this.semaphore.acquire(requestContext()?.principal ?? '');
    try {
      return await withinTime(timeLimitsOf(this.options).search, work);
    } catch (error) {
      if ((error as { code?: unknown }).code !== CANCELED_BY_TIME) throw error;
      throw new Refused('SEARCH_TOO_SLOW', textOf('problem.SEARCH_TOO_SLOW'));
    } finally {
      release();
    }
  }
}
