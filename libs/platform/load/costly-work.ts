import { setImmediate as othersFirst } from 'node:timers/promises';
import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { requestContext } from '../http/request-context';
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

@Injectable()
class InTurn implements NestInterceptor {
  constructor(private readonly costly: CostlyWork) {}

  async intercept(_context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    return of(await this.costly.inTurn(() => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}

/** A call that is costly to check as well as to answer: it waits for its turn before its body is checked. */
export const Costly = () => applyDecorators(UseInterceptors(InTurn));
