import { RequiresFunction, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import { OutcomeNotKept } from '@floorplan/platform/http';
import { showCodeAnswer, VEHICLE_ROUTES, type ShowCodeAnswer } from '@floorplan/vehicle/contracts';
import { Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ShowCode } from './show-code.handler';

@ApiTags('vehicles')
@Controller()
@RequiresFunction('fncInventory')
export class ShowCodeController {
  constructor(private readonly commandBus: CommandBus) {}

  @Post(VEHICLE_ROUTES.showCode)
  @HttpCode(200)
  @OutcomeNotKept()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Show the registration code; each showing is recorded' })
  @ApiResponse({ status: 200, standardSchema: showCodeAnswer })
  async show(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) vehicleId: number,
  ): Promise<ShowCodeAnswer> {
    const CBRCode = await this.commandBus.execute(new ShowCode(scope, vehicleId));
    return { Status: { Status: 'OK', Message: 'Visningen är registrerad.' }, CBRCode };
  }
}
