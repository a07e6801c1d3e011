import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_ROUTES,
  MessageSearch,
  messageSearchAnswer,
  messageSearchQuery,
  processExportRequest,
  processFilter,
  processListQuery,
  type MessageSearchAnswer,
  type MessageSearchQuery,
  type ProcessExportRequest,
  type ProcessFilter,
  type ProcessListQuery,
} from '@floorplan/job-process/contracts';
import { idParam } from '@floorplan/kernel/wire';
import { Searches } from '@floorplan/platform/load';
import { Lists } from '@floorplan/platform/lists';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ReadMessageStatus } from './message-status/read-message-status.query';
import { ReadProcessDetail } from './process-detail/read-process-detail.query';
import { GroupFailures } from './processes/group-failures.query';
import { ProcessList } from './processes/processes.list';
import { ReadProcess } from './processes/read-process.query';
import { Throughput } from './processes/throughput.query';

@ApiTags('processes')
@Controller()
@Needs('processes.read')
export class ProcessesController {
  constructor(
    private readonly queryBus: QueryBus,
    private readonly lists: Lists,
    private readonly processes: ProcessList,
    private readonly searches: Searches,
    private readonly messages: MessageSearch,
  ) {}

  @Post(JOB_PROCESS_ROUTES.exportProcesses)
  @HttpCode(200)
  @ApiOperation({ summary: 'Messages as a file: CSV, Excel or Word' })
  export(
    @ScopeOf() scope: Scope,
    @Body({ schema: processExportRequest }) body: ProcessExportRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.lists.export(reply, this.processes, scope, body);
  }

  @Get(JOB_PROCESS_ROUTES.processes)
  @ApiOperation({ summary: 'Messages by importer and day, newest first, with counts per status' })
  list(
    @ScopeOf() scope: Scope,
    @Query({ schema: processListQuery }) query: ProcessListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.lists.answer(reply, this.processes, scope, query);
  }

  @Get(JOB_PROCESS_ROUTES.searchMessages)
  @ApiOperation({ summary: 'Find a message of any status by a number of its own' })
  @ApiResponse({ status: 200, standardSchema: messageSearchAnswer })
  async search(
    @ScopeOf() scope: Scope,
    @Query({ schema: messageSearchQuery }) { search_string: text }: MessageSearchQuery,
  ): Promise<MessageSearchAnswer> {
    const { Rows, Total } = await this.searches.inTurn(text, () => this.messages.find(scope, text));
    return { Rows, Total };
  }

  @Get(JOB_PROCESS_ROUTES.groups)
  @ApiOperation({ summary: 'Waiting and failed messages by cause and by the thing at fault' })
  groups(@ScopeOf() scope: Scope, @Query({ schema: processFilter }) query: ProcessFilter) {
    return this.searches.inTurn(query.text, () => this.queryBus.execute(new GroupFailures(scope, query)));
  }

  @Get(JOB_PROCESS_ROUTES.throughput)
  @ApiOperation({ summary: 'Messages a minute and their latency, now and over the last hour' })
  throughput(@ScopeOf() scope: Scope) {
    return this.queryBus.execute(new Throughput(scope));
  }

  @Get(JOB_PROCESS_ROUTES.processDetail)
  @ApiOperation({ summary: 'One message whole' })
  detail(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number) {
    return this.queryBus.execute(new ReadProcessDetail(scope, id));
  }

  @Get(JOB_PROCESS_ROUTES.process)
  @ApiOperation({ summary: 'One request, upload or job with its messages' })
  process(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number) {
    return this.queryBus.execute(new ReadProcess(scope, id));
  }

  @Get(JOB_PROCESS_ROUTES.message)
  @Needs('messages.status')
  @ApiOperation({ summary: 'What became of a message, by the id its sender gave it' })
  message(@ScopeOf() scope: Scope, @Param('messageId', { schema: z.guid() }) messageId: string) {
    return this.queryBus.execute(new ReadMessageStatus(scope, messageId));
  }
}
