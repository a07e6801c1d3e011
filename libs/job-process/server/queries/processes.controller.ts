import { PartnerAllowed, RequiresFunction, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_FUNCTION,
  JOB_PROCESS_ROUTES,
  processFilter,
  processListQuery,
  type ProcessFilter,
  type ProcessListQuery,
} from '@floorplan/job-process/contracts';
import { idParam } from '@floorplan/kernel/wire';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ReadMessageStatus } from './message-status/read-message-status.query';
import { ReadProcessDetail } from './process-detail/read-process-detail.query';
import { GroupFailures } from './processes/group-failures.query';
import { ListProcesses } from './processes/list-processes.query';
import { ReadProcess } from './processes/read-process.query';
import { Throughput } from './processes/throughput.query';

@ApiTags('processes')
@Controller()
export class ProcessesController {
  constructor(private readonly queryBus: QueryBus) {}

  @Get(JOB_PROCESS_ROUTES.processes)
  @RequiresFunction(JOB_PROCESS_FUNCTION)
  @ApiOperation({ summary: 'Messages by importer and day, newest first, with counts per status' })
  list(@ScopeOf() scope: Scope, @Query({ schema: processListQuery }) query: ProcessListQuery) {
    return this.queryBus.execute(new ListProcesses(scope, query));
  }

  @Get(JOB_PROCESS_ROUTES.groups)
  @RequiresFunction(JOB_PROCESS_FUNCTION)
  @ApiOperation({ summary: 'Waiting and failed messages by cause and by the thing at fault' })
  groups(@ScopeOf() scope: Scope, @Query({ schema: processFilter }) query: ProcessFilter) {
    return this.queryBus.execute(new GroupFailures(scope, query));
  }

  @Get(JOB_PROCESS_ROUTES.throughput)
  @RequiresFunction(JOB_PROCESS_FUNCTION)
  @ApiOperation({ summary: 'Messages a minute and their latency, now and over the last hour' })
  throughput(@ScopeOf() scope: Scope) {
    return this.queryBus.execute(new Throughput(scope));
  }

  @Get(JOB_PROCESS_ROUTES.processDetail)
  @RequiresFunction(JOB_PROCESS_FUNCTION)
  @ApiOperation({ summary: 'One message whole' })
  detail(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number) {
    return this.queryBus.execute(new ReadProcessDetail(scope, id));
  }

  @Get(JOB_PROCESS_ROUTES.process)
  @RequiresFunction(JOB_PROCESS_FUNCTION)
  @ApiOperation({ summary: 'One request, upload or job with its messages' })
  process(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number) {
    return this.queryBus.execute(new ReadProcess(scope, id));
  }

  @Get(JOB_PROCESS_ROUTES.message)
  @PartnerAllowed()
  @ApiOperation({ summary: 'What became of a message, by the id its sender gave it' })
  message(@ScopeOf() scope: Scope, @Param('messageId', { schema: z.guid() }) messageId: string) {
    return this.queryBus.execute(new ReadMessageStatus(scope, messageId));
  }
}
