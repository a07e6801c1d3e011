import { Needs, ScopeOf } from '@floorplan/identity/access';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import {
  deadLettersAnswer,
  OPERATIONS_ROUTES,
  type DeadLettersAnswer,
} from '@floorplan/job-process/contracts';
import { idParam, statusAnswer, type StatusAnswer } from '@floorplan/kernel/wire';
import { Database, openDeadLetters, Notifier, requestRetry } from '@floorplan/platform/event-store';
import { done, notFound } from '@floorplan/platform/http';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';

/** Routes for staff: lists facts that a reader could not handle, and requests a retry. */
@ApiTags('operations')
@Controller()
@Needs('operations.read')
export class DeadLettersController {
  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
  ) {}

  @Get(OPERATIONS_ROUTES.deadLetters)
  @ApiOperation({ summary: 'Facts that a reader could not handle and went past' })
  @ApiResponse({ status: 200, standardSchema: deadLettersAnswer })
  async list(): Promise<DeadLettersAnswer> {
    const Rows = (await openDeadLetters(this.database)).map((letter) => ({
      Id: letter.id,
      Reader: letter.reader,
      Position: letter.position,
      Stream: letter.stream,
      Version: letter.version,
      Type: letter.type,
      Error: letter.error,
      Attempts: letter.attempts,
      ParkedAt: letter.parkedAt.toISOString(),
      RetryWantedAt: letter.retryWantedAt?.toISOString() ?? null,
    }));
    return { Rows, Total: Rows.length };
  }

  @Post(OPERATIONS_ROUTES.retryDeadLetter)
  @Needs('operations.repeat')
  @HttpCode(200)
  @ApiOperation({ summary: 'Have its reader try a parked fact once more' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async retry(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number): Promise<StatusAnswer> {
    if (!(await requestRetry(this.database, id, actorOf(scope).name))) throw notFound();
    this.notifier.committed();
    return { Status: done('answer.msg_reader_tries') };
  }
}
