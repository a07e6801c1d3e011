import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { UserActs, type AskedAct, type Decide } from '@floorplan/identity/acts';
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
import { answerOf, done } from '@floorplan/platform/http';
import {
  residualActAnswer,
  RESIDUAL_VALUE_ROUTES,
  type ResidualActAnswer,
} from '@floorplan/residual-value/contracts';
import type { ResidualActionKey, ResidualEvent, ResidualState } from '@floorplan/residual-value/domain';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { requestPrice } from '../acts/price-acts';
import { ResidualKind } from '../acts/residual-kind';
import { priceRequestMail, recipientsOf } from '../acts/residual-mails';
import { contractNoParam } from '../contracts/contract-numbers';
import { SeenResiduals } from '../contracts/seen-residuals';
import { RESIDUAL_SETTINGS, type ResidualSettings } from '../residual-settings';
import { reminded, Reminders } from './reminders';

/** Mails about a contract that a person reads, changes and sends. */
@ApiTags('residual value')
@Controller()
@Needs('residuals.remind')
export class ResidualMailsController {
  constructor(
    private readonly seen: SeenResiduals,
    private readonly reminders: Reminders,
    private readonly acts: UserActs,
    private readonly kind: ResidualKind,
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
    const decide: Decide<ResidualState, ResidualEvent> = (_, { on, by }) => {
      const recipients = parseEmails(recipientsOf(EmailAddresses));
      if (!recipients?.length) return refusedFields(new Map([['EmailAddresses', 'INVALID_EMAIL'] as const]));
      return decided(reminded({ recipients, subject, body }, { on, by, daysBefore: null }));
    };
    const asked = { key: 'send_reminder', on: contractNo, decide } as const;
    return this.send(scope, asked, 'residualvalue-contracts.mail_sent');
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
    const decide: Decide<ResidualState, ResidualEvent> = (contract, acting) =>
      requestPrice(contract, mail, acting);
    const asked = { key: 'request_end_contract_price', on: contractNo, decide } as const;
    return this.send(scope, asked, 'residualvalue-contracts.request_price_ok');
  }

  private async send(
    scope: UserScope,
    asked: AskedAct<ResidualActionKey, ResidualState, ResidualEvent>,
    text: string,
  ): Promise<ResidualActAnswer> {
    const call = { scope, isDryRun: false };
    const acted = answerOf(await this.acts.run(this.kind, call, asked));
    return { Status: done(text), ...(await this.kind.answer(call, acted)) };
  }
}
