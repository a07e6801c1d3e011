import { Needs, ScopeOf } from '@floorplan/identity/access';
import type { Scope } from '@floorplan/identity/domain';
import {
  JOB_PROCESS_ROUTES,
  uploadsAnswer,
  uploadStatusAnswer,
  type UploadsAnswer,
  type UploadStatusAnswer,
} from '@floorplan/job-process/contracts';
import { idParam } from '@floorplan/kernel/wire';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { UploadReader } from './upload-reader';

/** The caller's own uploads. They are found here again after the browser was closed. */
@ApiTags('integrations')
@Controller()
@Needs('uploads.read')
export class UploadsController {
  constructor(private readonly uploads: UploadReader) {}

  @Get(JOB_PROCESS_ROUTES.uploads)
  @ApiOperation({ summary: 'The caller’s latest uploaded files, with counts of rows by status' })
  @ApiResponse({ status: 200, standardSchema: uploadsAnswer })
  async list(@ScopeOf() scope: Scope): Promise<UploadsAnswer> {
    const Rows = await this.uploads.latest(scope);
    return { Rows, Total: Rows.length };
  }

  @Get(JOB_PROCESS_ROUTES.upload)
  @ApiOperation({ summary: 'One uploaded file of the caller with what became of each row' })
  @ApiResponse({ status: 200, standardSchema: uploadStatusAnswer })
  one(@ScopeOf() scope: Scope, @Param('id', { schema: idParam }) id: number): Promise<UploadStatusAnswer> {
    return this.uploads.one(scope, id);
  }
}
