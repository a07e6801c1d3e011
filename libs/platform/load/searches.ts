import { Inject, Injectable } from '@nestjs/common';
import { withinTime } from '../event-store';
import { HTTP_OPTIONS, timeLimitsOf, type HttpOptions } from '../http/http-options';
import { Refused } from '../http/problem';
import { requestContext } from '../http/request-context';
import { textOf } from '../texts';
import { CallerSemaphore } from './semaphore';

/** Fewer than the connections there are: whoever does not search never waits for those who do. */
const AT_ONCE = 4;
const EACH = 2;
const CANCELED_BY_TIME = '57014';

/** Work that looks for a text in many rows: a few at a time, fewer for each caller, and each query for so long at most. */
@Injectable()
export class Searches {
  private readonly semaphore = new CallerSemaphore(AT_ONCE, EACH);

  constructor(@Inject(HTTP_OPTIONS) private readonly options: HttpOptions) {}

  /** @param text what is looked for; without one the work is done at once */
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
