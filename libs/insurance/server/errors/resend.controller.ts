import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  INSURANCE_ROUTES,
  parseInsurance,
  resendInsuranceRequest,
  resentInsurances,
  type ResendInsuranceRequest,
  type ResentInsurances,
} from '@floorplan/insurance/contracts';
import {
  dryRunAnswer,
  MessageOutcomes,
  MessageReruns,
  type DryRunAnswer,
  type MessageOutcome,
} from '@floorplan/job-process/contracts';
import { MessageReception } from '@floorplan/job-process/message-types';
import { forbidden, invalid, requestContext } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { INSURANCE } from '../files/insurance.type';
import { InsuranceErrorsList } from './insurance-errors.list';

const ANSWER_WITHIN_MS = 20_000;

type Resent = ResentInsurances['Rows'][number];

/** Sends rows of insurance files again. */
@ApiTags('insurance')
@Controller()
@Needs('insurance.errors')
export class ResendController {
  constructor(
    private readonly reruns: MessageReruns,
    private readonly outcomes: MessageOutcomes,
    private readonly reception: MessageReception,
    private readonly errors: InsuranceErrorsList,
  ) {}

  @Post(INSURANCE_ROUTES.dryRun)
  @HttpCode(200)
  @ApiOperation({ summary: 'What would become of a row if it were sent like this' })
  @ApiResponse({ status: 200, standardSchema: dryRunAnswer })
  async dryRun(@UserScopeOf() scope: UserScope, @Body() body: unknown): Promise<DryRunAnswer> {
    const parsed = parseInsurance(body);
    if (!parsed.ok) throw invalid([...parsed.errors]);
    const [answer] = await this.reception.dryRun(scope, INSURANCE, [parsed.message]);
    if (!answer) throw forbidden();
    return answer;
  }

  @Post(INSURANCE_ROUTES.errors)
  @Needs('insurance.resend')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send up to 500 rows again; those that fit now leave the list' })
  @ApiResponse({ status: 200, standardSchema: resentInsurances })
  async resend(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: resendInsuranceRequest }) { Ids }: ResendInsuranceRequest,
  ): Promise<ResentInsurances> {
    const ids = [...new Set(Ids)];
    const { correlationId } = requestContext()!;
    const why = { reason: textOf('ins.resend_reason'), correlationId };
    const running = await this.reruns.rerun(scope, INSURANCE, ids, why);
    const outcomes = await this.outcomes.allSettled(scope, [...running], ANSWER_WITHIN_MS);
    // A row that somebody else is sending again is still in the list.
    const listed = await this.errors.some(ids.map(String), scope);
    const Rows = ids.map((Id) => {
      if (running.has(Id)) return { Id, ...answerOf(outcomes.get(Id)) };
      return listed.has(String(Id))
        ? { Id, Status: -1, Message: textOf('ins.still_running') }
        : { Id, Status: 2, Message: textOf('ins.not_listed') };
    });
    return { Rows, Total: Rows.length };
  }
}

function answerOf(outcome: MessageOutcome | undefined): Omit<Resent, 'Id'> {
  if (outcome?.Status === 'OK') return { Status: 0, Message: textOf('ins.msg_fits') };
  if (!outcome?.StatusCode) return { Status: -1, Message: textOf('ins.still_running') };
  return { Status: 1, Message: `${textOf('ins.still_fails')}: ${outcome.StatusMessage}` };
}
