import { Needs, UserScopeOf } from '@floorplan/identity/access';
import { may, type UserScope } from '@floorplan/identity/domain';
import {
  RECEIVER_RIGHTS,
  INVOICE_ROUTES,
  StockValueLists,
  invoiceCalculation,
  invoiceCalculationQuery,
  invoiceDetail,
  invoiceDocumentQuery,
  invoiceId,
  invoicesContract,
  invoicesOfVehicleContract,
  invoiceTransactionsAnswer,
  type InvoiceCalculation,
  type InvoiceDetail,
  type InvoiceDocumentQuery,
  type InvoicesFilter,
  type InvoicesOfVehicleQuery,
  type InvoicesQuery,
  type StockValueChoice,
  type InvoiceTransactionsAnswer,
} from '@floorplan/invoicing/contracts';
import { idParam } from '@floorplan/kernel/wire';
import { Clock } from '@floorplan/platform/commands';
import { forbidden, notFound, PDF_CONTENT, Problem, sendDocument } from '@floorplan/platform/http';
import { Lists, type List, type ListExport, type ListFilter } from '@floorplan/platform/lists';
import { textOf } from '@floorplan/platform/texts';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { InvoiceDocuments } from './documents/invoice-documents';
import { InvoiceDetails } from './queries/invoice-detail.query';
import { InvoicesList, InvoicesOfVehicleList } from './queries/invoices.list';

type StockValueList = List<UserScope, unknown, StockValueChoice & ListFilter>;

/** Requires the function key of the list with this type. @throws 403 */
function requireType(scope: UserScope, { type }: Pick<InvoicesFilter, 'type'>): void {
  if (!may(scope, RECEIVER_RIGHTS[type])) throw forbidden();
}

@ApiTags('invoices')
@Controller()
@Needs('invoices.read')
export class InvoicesController {
  constructor(
    private readonly lists: Lists,
    private readonly list: InvoicesList,
    private readonly details: InvoiceDetails,
    private readonly documents: InvoiceDocuments,
    private readonly stockValues: StockValueLists<StockValueList>,
    private readonly clock: Clock,
  ) {}

  @Get(INVOICE_ROUTES.list)
  @Needs('invoices.list')
  @ApiOperation({
    summary: 'Documents to importers or dealers, one invoice of an importer, or the stock value',
  })
  @ApiResponse({ status: 200, standardSchema: invoicesContract.answer })
  async invoices(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: invoicesContract.query }) query: InvoicesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile | object> {
    const { receiverType, receiverId, externalId, type, ...asked } = query;
    if (externalId === undefined) {
      if (type === 'ACC') return this.stockValue(scope, query, reply);
      requireType(scope, { type });
      return this.lists.answer(reply, this.list, scope, { ...asked, type });
    }
    requireType(scope, { type: receiverType ?? 'IMP' });
    const found = receiverType === 'DEA' ? null : await this.list.external(scope, externalId, receiverId);
    if (!found) throw notFound();
    return found;
  }

  /** The stock value at the end of a day: the same answer as its own list gives. */
  private async stockValue(
    scope: UserScope,
    { date_from: date = this.clock.today(), id, userRoleId, ...query }: InvoicesQuery,
    reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    if (!may(scope, 'stockValue.read')) throw forbidden();
    const [dealer, importer] = scope.role === 'IMP' ? [0, userRoleId] : [userRoleId, 0];
    const choice = {
      date,
      dealerId: [id, dealer].filter(Boolean),
      importerId: [importer].filter(Boolean),
    };
    const { limit, sort, descending, format, text } = query;
    const list = await this.stockValues.on(scope, choice);
    return this.lists.answer(reply, list, scope, { ...choice, limit, sort, descending, format, text });
  }

  @Post(INVOICE_ROUTES.export)
  @HttpCode(200)
  @ApiOperation({ summary: 'The same as a file: CSV, Excel or Word' })
  export(
    @UserScopeOf() scope: UserScope,
    @Body({ schema: invoicesContract.exportRequest }) body: ListExport<InvoicesFilter>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    requireType(scope, body.Filter);
    return this.lists.export(reply, this.list, scope, body);
  }

  @Get(INVOICE_ROUTES.one)
  @ApiOperation({ summary: 'One document of the provider with its rows and bookings' })
  @ApiResponse({ status: 200, standardSchema: invoiceDetail })
  async one(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<InvoiceDetail> {
    const found = await this.details.detail(scope, id);
    if (!found) throw notFound();
    return found;
  }

  @Get(INVOICE_ROUTES.document)
  @ApiOperation({ summary: 'The printed document of the provider as PDF' })
  @ApiResponse({ status: 200, content: PDF_CONTENT })
  async document(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: invoiceId }) id: string,
    @Query({ schema: invoiceDocumentQuery }) { source, receiverId }: InvoiceDocumentQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (source === 'external') throw await this.withoutDocument(scope, id, receiverId);
    const number = idParam.safeParse(id);
    if (!number.success || !(await this.details.find(scope, number.data))) throw notFound();
    const { document } = await this.documents.read(number.data);
    sendDocument(reply, document);
  }

  /**
   * Returns a 404 error, because an importer's own invoice has no printed document. Only callers who may see
   * the invoice get this reason.
   */
  private async withoutDocument(scope: UserScope, id: string, importerId: number): Promise<Problem> {
    requireType(scope, { type: 'IMP' });
    const found = await this.list.external(scope, id, importerId);
    const code = 'DOCUMENT_OF_IMPORTER';
    return found ? new Problem(404, code, textOf(`problem.${code}`)) : notFound();
  }

  @Get(INVOICE_ROUTES.transactions)
  @ApiOperation({ summary: 'Transactions of a collective document, one per vehicle, fee and span' })
  @ApiResponse({ status: 200, standardSchema: invoiceTransactionsAnswer })
  async transactions(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<InvoiceTransactionsAnswer> {
    const Rows = await this.details.transactions(scope, id);
    if (!Rows) throw notFound();
    return { Rows, Total: Rows.length };
  }

  @Get(INVOICE_ROUTES.calculation)
  @ApiOperation({ summary: 'How the charges of one vehicle on a document were calculated' })
  @ApiResponse({ status: 200, standardSchema: invoiceCalculation })
  async calculation(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: invoiceCalculationQuery }) { vehicleId }: z.infer<typeof invoiceCalculationQuery>,
  ): Promise<InvoiceCalculation> {
    const found = await this.details.calculation(scope, id, vehicleId);
    if (!found) throw notFound();
    return found;
  }
}

@ApiTags('invoices')
@Controller()
@Needs('invoices.ofVehicle')
export class InvoicesOfVehicleController {
  constructor(
    private readonly lists: Lists,
    private readonly list: InvoicesOfVehicleList,
  ) {}

  @Get(INVOICE_ROUTES.ofVehicle)
  @ApiOperation({ summary: 'Documents of a vehicle, of one category or all, with its part of their amounts' })
  @ApiResponse({ status: 200, standardSchema: invoicesOfVehicleContract.answer })
  ofVehicle(
    @UserScopeOf() scope: UserScope,
    @Query({ schema: invoicesOfVehicleContract.query }) query: InvoicesOfVehicleQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | StreamableFile> {
    return this.lists.answer(reply, this.list, scope, query);
  }
}
