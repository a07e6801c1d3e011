import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { INSURANCE_ROUTES } from '@floorplan/insurance/contracts';
import { INSURANCE_COLUMNS } from '@floorplan/insurance/domain';
import {
  idParam,
  rememberedReadingsAnswer,
  rememberReadingAnswer,
  rememberReadingRequest,
  statusAnswer,
  type RememberedReadingsAnswer,
  type RememberReadingAnswer,
  type RememberReadingRequest,
  type StatusAnswer,
} from '@floorplan/kernel/wire';
import { ServedMemory } from '@floorplan/platform/file-memory';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { INSURANCE_FILES } from './insurance-files';

/** What the portal remembers about the files of insurance companies. Only people read and change it. */
@ApiTags('integrations')
@Controller()
@Needs('insurance.errors')
export class InsuranceMemoryController {
  constructor(private readonly memory: ServedMemory) {}

  @Get(INSURANCE_ROUTES.readings)
  @ApiOperation({ summary: 'How columns of insurance files are found and read, as users have answered' })
  @ApiResponse({ status: 200, standardSchema: rememberedReadingsAnswer })
  read(): Promise<RememberedReadingsAnswer> {
    return this.memory.read(INSURANCE_FILES);
  }

  @Post(INSURANCE_ROUTES.readings)
  @Needs('insurance.receive')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remember how a column of insurance files is found or read' })
  @ApiResponse({ status: 200, standardSchema: rememberReadingAnswer })
  remember(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: rememberReadingRequest }) body: RememberReadingRequest,
  ): Promise<RememberReadingAnswer> {
    return this.memory.remember(INSURANCE_FILES, scope, INSURANCE_COLUMNS, body);
  }

  @Post(INSURANCE_ROUTES.forget)
  @Needs('insurance.receive')
  @HttpCode(200)
  @ApiOperation({ summary: 'Forget an answer about insurance files' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  forget(
    @UserScopeOf() _scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<StatusAnswer> {
    return this.memory.forget(INSURANCE_FILES, id);
  }
}
