import { DashboardSources } from '@floorplan/dashboard/contracts';
import { Module } from '@nestjs/common';
import { AccountChangeGroup } from './account-change-group';
import { HandPaymentGroup } from './hand-payment-group';
import { RefusedGroup } from './refused-group';
import { RunsToApproveGroup, RunsUnansweredGroup } from './run-groups';

/** Registers the pending work of payouts on the dashboard. */
@Module({
  providers: [AccountChangeGroup, HandPaymentGroup, RefusedGroup, RunsToApproveGroup, RunsUnansweredGroup],
})
export class PayoutGroupsModule {
  constructor(
    dashboard: DashboardSources,
    changes: AccountChangeGroup,
    byHand: HandPaymentGroup,
    refused: RefusedGroup,
    toApprove: RunsToApproveGroup,
    unanswered: RunsUnansweredGroup,
  ) {
    for (const group of [changes, byHand, refused, toApprove, unanswered]) dashboard.add(group);
  }
}
