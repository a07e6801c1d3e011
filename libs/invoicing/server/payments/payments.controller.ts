import { listAccess, Needs, ScopeOf, UserScopeOf } from '@floorplan/identity/access';
import { actorOf, type Scope, type UserScope } from '@floorplan/identity/domain';
import {
  enterPaymentAnswer,
  enterPaymentRequest,
  matchSureAnswer,
  matchSureRequest,
  MAX_PAYMENTS,
  PAYMENT_ROUTES,
  payerNumbersContract,
  paymentByReferenceQuery,
  paymentCandidatesAnswer,
  paymentRow,
  paymentsAnswer,
  paymentsContract,
  paymentsRequest,
  type EnterPaymentAnswer,
  type EnterPaymentRequest,
  type MatchSureAnswer,
  type MatchSureRequest,
  type PaymentCandidatesAnswer,
  type PaymentsAnswer,
} from '@floorplan/invoicing/contracts';
import { actQuery, FIELD_ERROR_TEXTS, idParam, type FieldError } from '@floorplan/kernel/wire';
import { answerOf, done, invalid, notFound } from '@floorplan/platform/http';
import { listController } from '@floorplan/platform/lists';
import { TakesBody } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { EnterPayment } from './enter-payment';
import { answerOf as sureAnswerOf, MatchSure } from './match-sure';
import { PaymentBook } from './payment-book';
import { PaymentCandidates } from './payment-candidates.query';
import { PayerNumbersList } from './payer-numbers.list';
import { PaymentsList } from './payments.list';
import { ReceivePayments } from './receive-payments';

/** Error for a list that contains no rows or too many rows. */
const WRONG_NUMBER = { Field: '', Code: 'INVALID_VALUE', Message: FIELD_ERROR_TEXTS.INVALID_VALUE } as const;

const enterQuery = actQuery.omit({ seen: true });
const sureQuery = actQuery.pick({ dry_run: true });

/** Receives payments from the bank. */
@ApiTags('payments')
@Controller()
@Needs('payments.read')
export class PaymentsController {
  constructor(
    private readonly receiving: ReceivePayments,
    private readonly book: PaymentBook,
    private readonly list: PaymentsList,
    private readonly candidates: PaymentCandidates,
    private readonly entering: EnterPayment,
    private readonly sure: MatchSure,
  ) {}

  @Post(PAYMENT_ROUTES.receive)
  @Needs('payments.receive')
  @TakesBody('rows')
  @HttpCode(200)
  @ApiBody({
    schema: z.toJSONSchema(paymentsRequest, {
      unrepresentable: 'any',
      io: 'input',
      target: 'openapi-3.0',
    }) as object,
  })
  @ApiOperation({ summary: 'Take in one payment, or up to a thousand; each bank reference once' })
  @ApiResponse({ status: 200, standardSchema: paymentsAnswer })
  async receive(@ScopeOf() scope: Scope, @Body() body: unknown): Promise<PaymentsAnswer> {
    const rows: readonly unknown[] = Array.isArray(body) ? body : [body];
    if (rows.length > MAX_PAYMENTS || rows.length === 0) throw invalid([WRONG_NUMBER]);
    const Results = await this.receiving.receive(rows, actorOf(scope));
    const refused = Results.filter(({ Result }) => Result === 'REFUSED');
    const [first] = refused;
    if (!Array.isArray(body) && first?.Errors) throw invalid(first.Errors as readonly FieldError[]);
    const Message = textOf('payment.msg_received');
    return { Status: { Status: refused.length > 0 ? 'ERROR' : 'OK', Message }, Results };
  }

  @Post(PAYMENT_ROUTES.list)
  @Needs('payments.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'Enter a payment by hand' })
  @ApiResponse({ status: 200, standardSchema: enterPaymentAnswer })
  async enter(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: enterPaymentRequest }) body: EnterPaymentRequest,
    @Query({ schema: enterQuery }) query: z.infer<typeof enterQuery>,
  ): Promise<EnterPaymentAnswer> {
    const call = { by: actorOf(scope), isDryRun: query.dry_run, expected: query.expected_preview };
    return answerOf(await this.entering.enter(body, call));
  }

  @Post(PAYMENT_ROUTES.matchSure)
  @Needs('payments.change')
  @HttpCode(200)
  @ApiOperation({ summary: 'Match all payments whose payer and document are certain' })
  @ApiResponse({ status: 200, standardSchema: matchSureAnswer })
  async matchSure(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: matchSureRequest }) { Rows }: MatchSureRequest,
    @Query({ schema: sureQuery }) { dry_run: isDryRun }: z.infer<typeof sureQuery>,
  ): Promise<MatchSureAnswer> {
    if (!isDryRun) return this.sure.book(scope, Rows);
    return { Status: done('action.msg_preview'), ...sureAnswerOf(await this.sure.find()), Refused: [] };
  }

  @Get(PAYMENT_ROUTES.byReference)
  @ApiOperation({ summary: 'One payment by the reference of the bank, with what it is booked on' })
  @ApiResponse({ status: 200, standardSchema: paymentRow })
  async byReference(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: paymentByReferenceQuery }) query: z.infer<typeof paymentByReferenceQuery>,
  ): Promise<object> {
    const id = await this.book.idOf(query.bank_reference);
    const row = id !== null && (await this.list.one(String(id), scope));
    if (!row) throw notFound();
    return row;
  }

  @Get(PAYMENT_ROUTES.candidates)
  @ApiOperation({ summary: 'Documents that an unmatched payment may be for, with the reasons' })
  @ApiResponse({ status: 200, standardSchema: paymentCandidatesAnswer })
  async candidatesOf(@Param('id', { schema: idParam }) id: number): Promise<PaymentCandidatesAnswer> {
    const answer = await this.candidates.of(id);
    if (!answer) throw notFound();
    return answer;
  }
}

export const PaymentsListController = listController(PaymentsList, {
  routes: { list: PAYMENT_ROUTES.list, export: PAYMENT_ROUTES.export },
  contract: paymentsContract,
  access: listAccess('payments.read'),
  tag: 'payments',
  summary: 'Payments received from the bank, and those that match no document',
});

export const PayerNumbersController = listController(PayerNumbersList, {
  routes: { list: PAYMENT_ROUTES.payers, export: PAYMENT_ROUTES.exportPayers },
  contract: payerNumbersContract,
  access: listAccess('payments.read'),
  tag: 'payments',
  summary: 'Bankgiros and accounts by which payers are known',
});
