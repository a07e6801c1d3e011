import { setImmediate as yieldToEvents } from 'node:timers/promises';
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

/**
 * Runs CPU-heavy work that blocks the process. Each caller runs one piece at a time, and waiting work of
 * the event loop is handled first.
 */
@Injectable()
export class CostlyWork {
  private readonly semaphore = new CallerSemaphore(AT_ONCE, EACH);

  async inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const release = await this.semaphore.acquire(requestContext()?.principal ?? '');
    try {
      await yieldToEvents();
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

/**
 * Marks a route whose body is expensive to validate and process. Its requests wait for their turn before
 * validation.
 */
export const Costly = () => applyDecorators(UseInterceptors(InTurn));
