import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { TABLE_EXPORT_ROUTE, tableExportRequest, type TableExportRequest } from '@floorplan/kernel/wire';
import { Exports } from '@floorplan/platform/http';
import { TakesBody } from '@floorplan/platform/load';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

/** Writes tables that the browser holds completely to files, such as the transactions of an invoice. */
@ApiTags('tables')
@Controller()
@Needs('portal.use')
export class TableExportController {
  constructor(private readonly exports: Exports) {}

  @Post(TABLE_EXPORT_ROUTE)
  @TakesBody('table')
  @HttpCode(200)
  @ApiOperation({ summary: 'A table of the screen as a file: CSV, Excel or Word' })
  export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: tableExportRequest }) { Format, FileName, Columns, Rows }: TableExportRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    async function* batches() {
      yield Rows;
    }
    return this.exports.send(reply, () =>
      Promise.resolve({
        format: Format,
        fileName: FileName,
        total: Rows.length,
        sheet: {
          title: FileName || 'ExportedData',
          language: languageOfScope(scope),
          columns: Columns.map(({ Header, Type }) => ({ header: Header, type: Type })),
          batches: batches(),
        },
      }),
    );
  }
}
