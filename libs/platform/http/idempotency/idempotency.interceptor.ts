import { setTimeout as pause } from 'node:timers/promises';
import {
  HttpException,
  Inject,
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { asNamedCommand, ConcurrentUpdate } from '../../commands';
import { HTTP_LOGGER } from '../http-options';
import { Problem } from '../problem';
import { requestContext } from '../request-context';
import { textOf } from '../../texts';
import { UploadedFile } from '../uploaded-file';
import { hashOf, Outcomes, type Claim, type CommandName } from './outcomes';

const OUTCOME_NOT_STORED = 'floorplan:outcome-not-kept';
const USABLE_KEY = /^[\x21-\x7e]{1,200}$/;
/** Milliseconds that a repeated request waits for the first one, and milliseconds between its checks. */
const PATIENCE = 5_000;
const LOOK_EVERY = 50;

/**
 * Marks a route whose response carries secrets or that changes nothing. Its response is never stored, and a
 * repeated request runs again.
 */
export const OutcomeNotStored = () => SetMetadata(OUTCOME_NOT_STORED, true);

const ONLY_READS = 'floorplan:only-reads';

/**
 * Marks a route, or all routes of a controller without a mark of their own, as one that changes nothing or
 * something. `Idempotency-Key` is ignored on a route that changes nothing: each response is fresh.
 */
export const OnlyReads = (isTrue: boolean) => SetMetadata(ONLY_READS, isTrue);

/**
 * Implements `Idempotency-Key`: a request with the same key and the same body gets the first response.
 * Refusals and failures are not stored.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly outcomes: Outcomes,
    private readonly reflector: Reflector,
    @Inject(HTTP_LOGGER) private readonly logger: Logger,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.isNotStored(context)) return next.handle();
    const name = commandName(request);
    if (!name) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const claim = await this.settled(name);
    if (claim.kind === 'done') {
      reply.status(claim.status).header('idempotency-replayed', 'true');
      return of(claim.body);
    }
    return of(await asNamedCommand(claim, () => this.carryOut(name, reply, next)));
  }

  private isNotStored(context: ExecutionContext): boolean {
    const [handler, controller] = [context.getHandler(), context.getClass()];
    return (
      this.reflector.get<boolean | undefined>(OUTCOME_NOT_STORED, handler) === true ||
      this.reflector.getAllAndOverride<boolean | undefined>(ONLY_READS, [handler, controller]) === true
    );
  }

  private async carryOut(name: CommandName, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    try {
      const body: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      await this.outcomes.keep(name, reply.statusCode, body);
      return body;
    } catch (err) {
      await this.outcomes.release(name, isAnswer(err)).catch((lost: unknown) => {
        this.logger.warn({ err: lost }, 'a claimed command could not be released, it lapses by itself');
      });
      throw err;
    }
  }

  /** Waits while another request with the same key runs the command. */
  private async settled(name: CommandName): Promise<Extract<Claim, { kind: 'mine' | 'done' }>> {
    for (let waited = 0; ; waited += LOOK_EVERY) {
      const claim = await this.outcomes.claim(name);
      if (claim.kind === 'mine' || claim.kind === 'done') return claim;
      if (claim.kind === 'other-body')
        throw new Problem(409, 'IDEMPOTENCY_KEY_REUSED', textOf('problem.IDEMPOTENCY_KEY_REUSED'));
      if (waited >= PATIENCE)
        throw new Problem(409, 'IDEMPOTENCY_IN_PROGRESS', textOf('problem.IDEMPOTENCY_IN_PROGRESS'), {
          headers: { 'Retry-After': '2' },
        });
      await pause(LOOK_EVERY);
    }
  }
}

/**
 * Whether the error is a refusal, which means that nothing was written. After any other error (lost
 * connection, internal fault) it is unknown what was written.
 */
const isAnswer = (error: unknown): boolean =>
  error instanceof Problem || error instanceof HttpException || error instanceof ConcurrentUpdate;

const contentOf = (body: unknown): unknown =>
  body instanceof UploadedFile ? body.fingerprint : (body ?? null);

function commandName(request: FastifyRequest): CommandName | null {
  const key = request.headers['idempotency-key'];
  const context = requestContext();
  if (key === undefined || !context?.principal || request.method === 'GET' || request.method === 'HEAD')
    return null;
  if (typeof key !== 'string' || !USABLE_KEY.test(key))
    throw new Problem(400, 'INVALID_IDEMPOTENCY_KEY', textOf('problem.INVALID_IDEMPOTENCY_KEY'));
  const path = request.url.split('?', 1)[0] ?? '';
  return {
    principal: context.principal,
    route: `${request.method} ${path}`,
    key,
    bodyHash: hashOf({ query: request.query, body: contentOf(request.body) }),
  };
}
