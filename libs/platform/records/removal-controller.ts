import { idParam, savedAnswer, type SavedAnswer } from '@floorplan/kernel/wire';
import { Controller, Delete, Inject, Param, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { requestContext, savedOf } from '../http';
import { withArticle, type RecordPage } from './record-controller';
import type { Records } from './records';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyRecords = Records<any, any, any>;

/** Creates the controller that removes records of a removable kind, beside the one of `recordController`. */
export function removalController(
  records: Type<object>,
  { routes, access, names: [one, many] }: Omit<RecordPage, 'contract'>,
): Type<object> {
  @ApiTags(many.toLowerCase())
  @Controller()
  class RemovalController {
    constructor(@Inject(records) private readonly records: AnyRecords) {}

    @Delete(routes.one)
    @access.administers
    @ApiOperation({ summary: `Remove ${withArticle(one)}` })
    @ApiResponse({ status: 200, standardSchema: savedAnswer })
    async remove(
      @access.scope() scope: unknown,
      @Param('id', { schema: idParam }) id: number,
    ): Promise<SavedAnswer> {
      return savedOf(await this.records.remove(scope, id, requestContext()!.correlationId));
    }
  }
  Object.defineProperty(RemovalController, 'name', { value: `${records.name}RemovalController` });
  return RemovalController;
}
