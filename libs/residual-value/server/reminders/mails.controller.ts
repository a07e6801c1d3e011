import { Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { decided, parseEmails } from '@floorplan/kernel';
import {
  refusedFields,
  mailRequest,
  preparedMail,
  preparedOf,
  type MailRequest,
  type PreparedMail,
} from '@floorplan/kernel/wire';
import { PartiesReader } from '@floorplan/parties/contracts';
import { answerOf } from '@floorplan/platform/http';
import {
  residualActAnswer,
  RESIDUAL_VALUE_ROUTES,
  type ResidualActAnswer,
} from '@floorplan/residual-value/contracts';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PriceActs } from '../acts/price-acts';
import { ResidualActs } from '../acts/residual-acts';
import { residualCall, ResidualAnswers } from '../acts/residual-call';
import { priceRequestMail, recipientsOf } from '../acts/residual-mails';
import { contractNoParam } from '../contracts/contract-numbers';
import { SeenResiduals } from '../contracts/seen-residuals';
import { RESIDUAL_SETTINGS, type ResidualSettings } from '../residual-settings';
import { reminded, Reminders } from './reminders';

const AT_ONCE = { dry_run: false };

/** Mails about a contract that a person reads, changes and sends. */
@ApiTags('residual value')
@Controller()
@Needs('residuals.remind')
export class ResidualMailsController {
  constructor(
    private readonly seen: SeenResiduals,
    private readonly reminders: Reminders,
    private readonly acts: ResidualActs,
    private readonly prices: PriceActs,
    private readonly answers: ResidualAnswers,
    private readonly parties: PartiesReader,
    @Inject(RESIDUAL_SETTINGS) private readonly settings: ResidualSettings,
  ) {}

  @Get(RESIDUAL_VALUE_ROUTES.reminder)
  @ApiOperation({ summary: 'The reminder of the end of a contract, as it would be sent' })
  @ApiResponse({ status: 200, standardSchema: preparedMail })
  async prepareReminder(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
  ): Promise<PreparedMail> {
    return preparedOf(await this.reminders.mail((await this.seen.load(scope, contractNo)).contract));
  }

  @Post(RESIDUAL_VALUE_ROUTES.reminder)
  @Needs('residual.send_reminder')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remind the dealer by mail that a contract ends' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async remind(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: mailRequest }) { EmailAddresses, Subject: subject, Body: body }: MailRequest,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, AT_ONCE);
    const outcome = await this.acts.run(call, 'send_reminder', (_, { on, by }) => {
      const recipients = parseEmails(recipientsOf(EmailAddresses));
      if (!recipients?.length) return refusedFields(new Map([['EmailAddresses', 'INVALID_EMAIL'] as const]));
      return decided(reminded({ recipients, subject, body }, { on, by, daysBefore: null }));
    });
    return this.answers.make(call, answerOf(outcome), 'residualvalue-contracts.mail_sent');
  }

  @Get(RESIDUAL_VALUE_ROUTES.requestPrice)
  @Needs('residuals.askPrice')
  @ApiOperation({ summary: 'The mail that asks for an end price, as it would be sent' })
  @ApiResponse({ status: 200, standardSchema: preparedMail })
  async prepareRequest(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
  ): Promise<PreparedMail> {
    const { contract } = await this.seen.load(scope, contractNo);
    const { book } = await this.parties.parties();
    const dealer = book.dealerById(contract.facility.dealerId)?.name ?? '';
    return preparedOf(priceRequestMail(contract, { dealer, recipients: this.settings.priceMail }));
  }

  @Post(RESIDUAL_VALUE_ROUTES.requestPrice)
  @Needs('residual.request_end_contract_price')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask the finance provider for an end price by a mail that the caller wrote' })
  @ApiResponse({ status: 200, standardSchema: residualActAnswer })
  async requestPrice(
    @UserScopeOf() scope: UserScope,
    @Param('contractNo', { schema: contractNoParam }) contractNo: string,
    @Body({ schema: mailRequest }) mail: MailRequest,
  ): Promise<ResidualActAnswer> {
    const call = residualCall(scope, contractNo, AT_ONCE);
    const outcome = await this.prices.requestPrice(call, mail);
    return this.answers.make(call, answerOf(outcome), 'residualvalue-contracts.request_price_ok');
  }
}
