import { listAccess, Needs, ScopeOf, UserScopeOf } from '@floorplan/identity/access';
import { actorOf, type Scope, type UserScope } from '@floorplan/identity/domain';
import {
  MAX_PAYMENTS,
  PAYMENT_ROUTES,
  paymentByReferenceQuery,
  paymentCandidatesAnswer,
  paymentRow,
  paymentsAnswer,
  paymentsContract,
  paymentsRequest,
  type PaymentCandidatesAnswer,
  type PaymentsAnswer,
} from '@floorplan/invoicing/contracts';
import { FIELD_ERROR_TEXTS, idParam, type FieldError } from '@floorplan/kernel/wire';
import { invalid, notFound } from '@floorplan/platform/http';
import { listController } from '@floorplan/platform/lists';
import { TakesBody } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PaymentBook } from './payment-book';
import { PaymentCandidates } from './payment-candidates.query';
import { PaymentsList } from './payments.list';
import { ReceivePayments } from './receive-payments';

/** Error for a list that contains no rows or too many rows. */
const WRONG_NUMBER = { Field: '', Code: 'INVALID_VALUE', Message: FIELD_ERROR_TEXTS.INVALID_VALUE } as const;

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
