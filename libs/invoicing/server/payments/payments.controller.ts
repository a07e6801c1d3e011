import { listAccess, Needs, ScopeOf, UserScopeOf } from '@floorplan/identity/access';
import { actorOf, type Scope, type UserScope } from '@floorplan/identity/domain';
import {
  MAX_PAYMENTS,
  matchPaymentRequest,
  PAYMENT_ROUTES,
  paymentByReferenceQuery,
  paymentRow,
  paymentsAnswer,
  paymentsContract,
  paymentsRequest,
  repayPaymentRequest,
  setOffRequest,
  unmatchPaymentRequest,
  type PaymentsAnswer,
} from '@floorplan/invoicing/contracts';
import { oreOfKronor, type Outcome } from '@floorplan/kernel';
import {
  FIELD_ERROR_TEXTS,
  idParam,
  statusAnswer,
  type FieldError,
  type StatusAnswer,
} from '@floorplan/kernel/wire';
import { answerOf, invalid, notFound } from '@floorplan/platform/http';
import { listController } from '@floorplan/platform/lists';
import { TakesBody } from '@floorplan/platform/load';
import { textOf } from '@floorplan/platform/texts';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PaymentBook } from './payment-book';
import { PaymentsList } from './payments.list';
import { ReceivePayments } from './receive-payments';

/** Error for a list that contains no rows or too many rows. */
const WRONG_NUMBER = { Field: '', Code: 'INVALID_VALUE', Message: FIELD_ERROR_TEXTS.INVALID_VALUE } as const;

/** Receives payments from the bank, and lets staff handle payments that match no document. */
@ApiTags('payments')
@Controller()
@Needs('payments.change')
export class PaymentsController {
  constructor(
    private readonly receiving: ReceivePayments,
    private readonly book: PaymentBook,
    private readonly list: PaymentsList,
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
  @Needs('payments.read')
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

  @Post(PAYMENT_ROUTES.match)
  @HttpCode(200)
  @ApiOperation({ summary: 'Book an unmatched amount on a document' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async match(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: matchPaymentRequest }) body: z.infer<typeof matchPaymentRequest>,
  ): Promise<StatusAnswer> {
    const amount = body.Amount == null ? null : oreOfKronor(body.Amount);
    const outcome = await this.book.match(id, body.InvoiceNumber, amount, actorOf(scope));
    return done(outcome, 'payment.msg_matched', { number: String(body.InvoiceNumber) });
  }

  @Post(PAYMENT_ROUTES.unmatch)
  @HttpCode(200)
  @ApiOperation({ summary: 'Take back what is booked on a document' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async unmatch(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: unmatchPaymentRequest }) body: z.infer<typeof unmatchPaymentRequest>,
  ): Promise<StatusAnswer> {
    const { InvoiceNumber, Reason } = body;
    return done(await this.book.unmatch(id, InvoiceNumber, Reason, actorOf(scope)), 'payment.msg_unmatched');
  }

  @Post(PAYMENT_ROUTES.repay)
  @HttpCode(200)
  @ApiOperation({ summary: 'Record that the unmatched amount was paid back' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async repay(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: repayPaymentRequest }) body: z.infer<typeof repayPaymentRequest>,
  ): Promise<StatusAnswer> {
    return done(await this.book.repay(id, body.Reason, actorOf(scope)), 'payment.msg_repaid');
  }
}

/** Settles credit balances of documents. */
@ApiTags('invoices')
@Controller()
@Needs('credits.settle')
export class CreditBalancesController {
  constructor(private readonly book: PaymentBook) {}

  @Post(PAYMENT_ROUTES.setOff)
  @HttpCode(200)
  @ApiOperation({ summary: 'Set a credit balance off against another document of its receiver' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async setOff(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: setOffRequest }) { InvoiceNumber, Amount }: z.infer<typeof setOffRequest>,
  ): Promise<StatusAnswer> {
    const amount = Amount == null ? null : oreOfKronor(Amount);
    const outcome = await this.book.setOff(id, InvoiceNumber, amount, actorOf(scope));
    return done(outcome, 'payment.msg_set_off', { number: String(InvoiceNumber) });
  }

  @Post(PAYMENT_ROUTES.payOut)
  @HttpCode(200)
  @ApiOperation({ summary: 'Record that a credit balance was paid out' })
  @ApiResponse({ status: 200, standardSchema: statusAnswer })
  async payOut(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<StatusAnswer> {
    return done(await this.book.payOut(id, actorOf(scope)), 'payment.msg_paid_out');
  }
}

function done(outcome: Outcome<unknown>, key: string, params: Record<string, string> = {}): StatusAnswer {
  answerOf(outcome);
  return { Status: { Status: 'OK', Message: textOf(key, params) } };
}

export const PaymentsListController = listController(PaymentsList, {
  routes: { list: PAYMENT_ROUTES.list, export: PAYMENT_ROUTES.export },
  contract: paymentsContract,
  access: listAccess('payments.read'),
  tag: 'payments',
  summary: 'Payments received from the bank, and those that match no document',
});
