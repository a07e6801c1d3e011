import { Acts } from '@floorplan/platform/acts';
import { DocumentStore } from '@floorplan/platform/document-store';
import { Policies } from '@floorplan/platform/event-store';
import { PdfRenderer } from '@floorplan/platform/pdf';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { SendDocumentWhenIssued } from '../policies/send-document-when-issued/send-document-when-issued.policy';
import { EInvoices } from '../e-invoices/e-invoices';
import { DocumentMails } from './document-mails';
import { InvoiceDocuments } from './invoice-documents';
import { PostgresDocumentStore } from './postgres-document-store';

/** Printed documents: their store and their renderer. For both hosts. */
@Global()
@Module({
  providers: [{ provide: DocumentStore, useClass: PostgresDocumentStore }, PdfRenderer],
  exports: [DocumentStore, PdfRenderer],
})
export class DocumentsModule {}

/** Policy that makes and mails documents. */
@Module({ providers: [Acts, InvoiceDocuments, DocumentMails, EInvoices, SendDocumentWhenIssued] })
export class DocumentsWorkerModule implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly send: SendDocumentWhenIssued,
  ) {}

  onModuleInit(): void {
    const { readerName: name, types, batchSize } = SendDocumentWhenIssued;
    this.policies.add({ name, types, batchSize, react: (events) => this.send.react(events) });
  }
}
