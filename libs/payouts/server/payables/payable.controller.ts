import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { idParam } from '@floorplan/kernel/wire';
import { EventLog } from '@floorplan/platform/event-store';
import { notFound } from '@floorplan/platform/http';
import { reasonOf } from '@floorplan/platform/texts';
import {
  PAYABLE_ROUTES,
  payableDetail,
  type PayableDetail,
  type PayableRow,
} from '@floorplan/payouts/contracts';
import { payableStream, whyNotOnPayable, type Payable, type PayableAct } from '@floorplan/payouts/domain';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PayablesList } from './payables.list';

/** One payable. */
@ApiTags('payouts')
@Controller()
@Needs('payables.read')
export class PayableController {
  constructor(
    private readonly payables: PayablesList,
    private readonly log: EventLog,
  ) {}

  @Get(PAYABLE_ROUTES.one)
  @ApiOperation({ summary: 'What the provider pays to one receiver, with what staff have arranged for it' })
  @ApiResponse({ status: 200, standardSchema: payableDetail })
  async read(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<PayableDetail> {
    const row = (await this.payables.some([String(id)], scope)).get(String(id)) as PayableRow | undefined;
    const { state, version } = await this.log.load(payableStream, id);
    if (!row || !state) throw notFound();
    return { ...row, Version: version, ...arrangedFor(state), Actions: actionsOn(state, scope) };
  }
}

const arrangedFor = ({ hold, byHand }: Payable): Pick<PayableDetail, 'Hold' | 'ByHand'> => ({
  Hold: hold && { Until: hold.until, Reason: hold.reason, By: hold.by.name },
  ByHand: byHand && {
    PaidOn: byHand.paidOn,
    BankReference: byHand.bankReference,
    Reason: byHand.reason,
    ProposedBy: byHand.proposed.by.name,
    ProposedAt: byHand.proposed.at,
    ApprovedBy: byHand.approvedBy?.name ?? null,
  },
});

/** The acts that fit the payable: the decision on a payment by hand while it waits, and none while a run holds it. */
function actsOn({ status, byHand, hold }: Payable): readonly PayableAct[] {
  if (status !== 'OPEN') return [];
  if (byHand !== null) return ['approve_by_hand', 'reject_by_hand'];
  return hold === null ? ['pay_by_hand', 'hold'] : ['pay_by_hand', 'hold', 'release'];
}

const actionsOn = (payable: Payable, scope: UserScope): PayableDetail['Actions'] =>
  actsOn(payable).map((key) => {
    const refusal = whyNotOnPayable(key, payable, actorOf(scope));
    return { Key: key, Code: refusal?.code ?? null, Reason: refusal && reasonOf(refusal) };
  });
