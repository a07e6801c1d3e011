import { setImmediate as othersFirst } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { requestContext } from './request-context';
import { CallerSemaphore } from './semaphore';

const AT_ONCE = 2;
const EACH = 1;

/** Work that keeps the whole process while it lasts: one piece for each caller, and what waits meanwhile goes first. */
@Injectable()
export class CostlyWork {
  private readonly semaphore = new CallerSemaphore(AT_ONCE, EACH);

  async inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const release = await this.semaphore.acquire(requestContext()?.principal ?? '');
    try {
      await othersFirst();
      return await work();
    } finally {
      release();
    }
  }
}
