import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { LEDGER_ROUTES, sieQuery, type SieQuery } from '@floorplan/ledger/contracts';
import { answerOf } from '@floorplan/platform/http';
import { Costly } from '@floorplan/platform/load';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { SieExports } from './sie-export';

const MEDIA_TYPE = 'application/octet-stream';

/** Vouchers as files for bookkeeping programs. */
@ApiTags('ledger')
@Controller()
@Needs('books.read')
export class SieController {
  constructor(private readonly exports: SieExports) {}

  @Get(LEDGER_ROUTES.sie)
  @Costly()
  @ApiOperation({
    summary:
      'Vouchers of closed days as a file of type SIE 4I, the same bytes each time; the export is recorded',
  })
  @ApiResponse({ status: 200, content: { [MEDIA_TYPE]: { schema: { type: 'string', format: 'binary' } } } })
  async file(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: sieQuery }) { from, to }: SieQuery,
  ): Promise<StreamableFile> {
    const file = answerOf(await this.exports.export({ from, to }, actorOf(scope)));
    const days = from === to ? from : `${from}-${to}`;
    return new StreamableFile(Readable.from(file), {
      type: MEDIA_TYPE,
      disposition: `attachment; filename="lagerportalen-${days}.si"`,
    });
  }
}
