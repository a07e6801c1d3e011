import { listAccess, Needs, UserScopeOf } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import {
  E_INVOICE_ROUTES,
  eInvoiceDetail,
  eInvoicesContract,
  type EInvoiceDetail,
} from '@floorplan/invoicing/contracts';
import { idParam } from '@floorplan/kernel/wire';
import { notFound, Problem, sendDocument } from '@floorplan/platform/http';
import { listController } from '@floorplan/platform/lists';
import { textOf } from '@floorplan/platform/texts';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { InvoiceDetails } from '../queries/invoice-detail.query';
import { EInvoiceQuery } from './e-invoice.query';
import { EInvoices, XML_TYPE } from './e-invoices';
import { EInvoicesList } from './e-invoices.list';

export const EInvoicesListController = listController(EInvoicesList, {
  routes: { list: E_INVOICE_ROUTES.list, export: E_INVOICE_ROUTES.export },
  contract: eInvoicesContract,
  access: listAccess('eInvoices.read'),
  tag: 'invoices',
  summary: 'Documents that are sent as electronic invoices, and how far they are',
});

/** Electronic forms of single documents, for those who may see the document. */
@ApiTags('invoices')
@Controller()
@Needs('invoices.read')
export class EInvoicesController {
  constructor(
    private readonly details: InvoiceDetails,
    private readonly query: EInvoiceQuery,
    private readonly eInvoices: EInvoices,
  ) {}

  @Get(E_INVOICE_ROUTES.one)
  @ApiOperation({ summary: 'How far the electronic form of a document is, with its history' })
  @ApiResponse({ status: 200, standardSchema: eInvoiceDetail })
  async one(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<EInvoiceDetail> {
    const found = await this.query.read(scope, id);
    if (!found) throw notFound();
    return found;
  }

  @Get(E_INVOICE_ROUTES.xml)
  @ApiOperation({
    summary:
      'The electronic form of a document, Peppol BIS Billing 3, the same bytes each time once it is sent',
  })
  @ApiResponse({ status: 200, content: { [XML_TYPE]: { schema: { type: 'string', format: 'binary' } } } })
  async xml(
    @UserScopeOf() scope: UserScope,
    @Param('id', { schema: idParam }) id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.details.find(scope, id))) throw notFound();
    const document = await this.eInvoices.read(id);
    if (!document) throw new Problem(404, 'EINVOICE_NONE', textOf('problem.EINVOICE_NONE'));
    sendDocument(reply, document, 'attachment');
  }
}
