import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { canSeeDealerGroup, may, seesAll, type UserScope } from '@floorplan/identity/domain';
import { idParam, refusedFields, type ListAnswer } from '@floorplan/kernel/wire';
import { Clock } from '@floorplan/platform/commands';
import { answerOf, done, forbidden, notFound, problemOf } from '@floorplan/platform/http';
import { Lists, type ListExport } from '@floorplan/platform/lists';
import { TakesBody } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import {
  netSaleContract,
  saveNetSaleAnswer,
  saveNetSaleRequest,
  VEHICLE_ROUTES,
  type NetSaleAnswer,
  type NetSaleChange,
  type NetSaleFilter,
  type NetSaleQuery,
  type NetSaleRow,
  type SaveNetSaleAnswer,
} from '@floorplan/vehicle/contracts';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { NetSaleList, netSaleListFilter } from '@floorplan/vehicle/stock';
import { Body, Controller, HttpCode, Param, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { termsOn, TermsNow } from '../../reference/terms-now';
import { SaveNetSales, type SavedNetSale } from './save-net-sales';

/** Vehicles that a dealer group offers to the public. */
@ApiTags('net sale')
@Controller()
@Needs('netSale.read')
export class NetSaleController {
  constructor(
    private readonly lists: Lists,
    private readonly list: NetSaleList,
    private readonly parties: PartiesNow,
    private readonly terms: TermsNow,
    private readonly clock: Clock,
    private readonly saving: SaveNetSales,
  ) {}

  @Post(VEHICLE_ROUTES.netSale)
  @HttpCode(200)
  @ApiOperation({ summary: 'Vehicles of a dealer group with their net sale' })
  @ApiResponse({ status: 200, standardSchema: netSaleContract.answer })
  async search(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: netSaleContract.request }) body: NetSaleQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NetSaleAnswer | string | StreamableFile> {
    await this.mustSee(scope, id, body);
    const query = netSaleListFilter({ ...body, DealerGroupId: id });
    if (query.format === 'arrays') return this.lists.answer(reply, this.list, scope, query);
    const { Rows, Total } = JSON.parse(await this.list.read(scope, query)) as ListAnswer<NetSaleRow>;
    return { searchResult: [...Rows], paymentTermTypeExtended: await this.termsOf(id), Total };
  }

  @Post(VEHICLE_ROUTES.exportNetSale)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  async export(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: netSaleContract.exportRequest }) body: ListExport<NetSaleFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.mustSee(scope, id, body.Filter, 'Filter.DealerGroupId');
    const Filter = netSaleListFilter({ ...body.Filter, DealerGroupId: id });
    return this.lists.export(reply, this.list, scope, { ...body, Filter });
  }

  @Post(VEHICLE_ROUTES.saveNetSale)
  @Needs('netSale.save')
  @TakesBody('rows')
  @HttpCode(200)
  @ApiOperation({ summary: 'Save the net sale of many vehicles, each apart' })
  @ApiResponse({ status: 200, standardSchema: saveNetSaleAnswer })
  async save(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: saveNetSaleRequest }) body: NetSaleChange[],
  ): Promise<SaveNetSaleAnswer> {
    return answerTo(await this.saving.save(scope, body));
  }

  /** Staff see the dealer groups with the key, other users their own group. */
  private async mustSee(
    scope: UserScope,
    id: number,
    { DealerGroupId }: Pick<NetSaleFilter, 'DealerGroupId'>,
    field = 'DealerGroupId',
  ): Promise<void> {
    if (seesAll(scope) && !may(scope, 'netSale.open')) throw forbidden();
    const { value } = await this.parties.current();
    if (!canSeeDealerGroup(scope, id) || !value.concerns.some((concern) => concern.id === id))
      throw notFound();
    if (DealerGroupId > 0 && DealerGroupId !== id)
      answerOf(refusedFields(new Map([[field, 'INVALID_VALUE']])));
  }

  private async termsOf(groupId: number): Promise<NetSaleAnswer['paymentTermTypeExtended']> {
    const offered = termsOn(this.clock.today(), groupId, (await this.terms.current()).value);
    return offered.map(({ id, name, typeGroupName, product }) => ({
      Id: id,
      Name: name,
      PAG_Name: typeGroupName,
      PAG_ProductType: product,
    }));
  }
}

/** OK when every vehicle was saved; otherwise the number of vehicles that were not saved. */
function answerTo(saved: readonly SavedNetSale[]): SaveNetSaleAnswer {
  const failed = saved.filter(({ outcome }) => !outcome.ok).length;
  const Status =
    failed === 0
      ? done('netsale.msg_saved', { count: saved.length })
      : errorStatus(textOf('netsale.err_some', { count: failed, total: saved.length }));
  return { Status, Rows: saved.map(rowOf) };
}

const errorStatus = (Message: string) => ({ Status: 'ERROR' as const, Message });

function rowOf({ vehicleId, outcome }: SavedNetSale): SaveNetSaleAnswer['Rows'][number] {
  const Identification = { Id: vehicleId };
  if (outcome.ok) return { Identification, Status: done('answer.msg_saved'), Code: null };
  const { refusal } = outcome;
  const isUnknown = refusal.code === 'NOT_FOUND';
  const message = isUnknown ? textOf('netsale.err_unknown') : problemOf(refusal).message;
  return { Identification, Status: errorStatus(message), Code: refusal.code };
}
