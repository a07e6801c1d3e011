export { InvoicingModule } from './invoicing.module';
export { manifest } from './manifest';
