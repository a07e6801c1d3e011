import { Inject, Injectable } from '@nestjs/common';
import { withinTime } from '../event-store';
import { HTTP_OPTIONS, timeLimitsOf, type HttpOptions } from '../http/http-options';
import { Refused } from '../http/problem';
import { requestContext } from '../http/request-context';
import { textOf } from '../texts';
import { CallerSemaphore } from './semaphore';

/** Fewer than the connections in the pool, so that other work never waits for searches. */
const AT_ONCE = 4;
const EACH = 2;
const CANCELED_BY_TIME = '57014';

/** Runs searches over many rows: a few at a time, fewer per caller, and each query with a time limit. */
@Injectable()
export class Searches {
  private readonly semaphore = new CallerSemaphore(AT_ONCE, EACH);

  constructor(@Inject(HTTP_OPTIONS) private readonly options: HttpOptions) {}

  /** @param text the search text; without one the work runs at once */
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
