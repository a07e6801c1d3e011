import { Needs, ScopeOf, UserScopeOf } from '@floorplan/identity/access';
import { languageOfScope, type Scope, type UserScope } from '@floorplan/identity/domain';
import {
  INSURANCE_ROUTES,
  insuranceFileAnswer,
  insuranceFileQuery,
  insuranceTemplateQuery,
  type InsuranceFileAnswer,
  type InsuranceFileQuery,
  type InsuranceTemplateQuery,
} from '@floorplan/insurance/contracts';
import { INSURANCE_COLUMNS } from '@floorplan/insurance/domain';
import { readingsIn } from '@floorplan/kernel';
import type { SheetColumn } from '@floorplan/platform/documents';
import {
  FILE_BODY,
  fileIn,
  OutcomeNotStored,
  requestContext,
  templateFile,
  unreadableFile,
} from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InsuranceFiles } from './insurance-files';

/** Receives the files of insurance companies. */
@ApiTags('integrations')
@Controller()
@Needs('insurance.receive')
export class InsuranceFilesController {
  constructor(private readonly files: InsuranceFiles) {}

  @Post(INSURANCE_ROUTES.file)
  @TakesBody('file')
  // The ids of the messages follow from the rows, so a repeated file is recognised without a time limit.
  @OutcomeNotStored()
  @HttpCode(202)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  @ApiOperation({
    summary: 'A file of insured vehicles (INSURANCE): CSV or Excel, up to 10 000 rows and 5 MiB',
  })
  @ApiResponse({ status: 202, standardSchema: insuranceFileAnswer })
  async receive(
    @ScopeOf() scope: Scope,
    @Query({ schema: insuranceFileQuery }) query: InsuranceFileQuery,
    @Body() body: unknown,
  ): Promise<InsuranceFileAnswer> {
    const { correlationId } = requestContext()!;
    const { name, bytes } = fileIn(body);
    const { hidden, columns, readings, dry_run: dryRun } = query;
    const told = { bytes, hidden: hidden === 'true', columns, readings: readingsIn(readings) };
    return this.files
      .receive(scope, { name, told, isDryRun: dryRun === 'true' }, correlationId)
      .catch(unreadableFile);
  }

  @Get(INSURANCE_ROUTES.template)
  @Needs('insurance.errors')
  @ApiOperation({ summary: 'An empty file with the columns of insured vehicles' })
  template(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: insuranceTemplateQuery }) { format }: InsuranceTemplateQuery,
  ): StreamableFile {
    const language = languageOfScope(scope);
    const columns = INSURANCE_COLUMNS.map(({ headers: [swedish, english] }): SheetColumn => ({
      header: language === 'en-GB' ? english : swedish,
      type: 'text',
    }));
    return templateFile(format, textOf('ins.file_name'), columns, language);
  }
}
