import { ACCOUNT, present, type Rule } from './rule';

/** Rules about the head of a document, its payment and its file. */
export const DOCUMENT_RULES: readonly Rule[] = [
  {
    id: 'BR-01',
    holds: present('cbc:CustomizationID'),
    broken: [/<cbc:CustomizationID>.*?<\/cbc:CustomizationID>/, ''],
  },
  { id: 'BR-02', holds: present('cbc:ID'), broken: [/<cbc:ID>\d+<\/cbc:ID>(?=<cbc:IssueDate>)/, ''] },
  { id: 'BR-03', holds: present('cbc:IssueDate'), broken: [/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, ''] },
  {
    id: 'BR-04',
    holds: (d) => d.at('cbc:InvoiceTypeCode') + d.at('cbc:CreditNoteTypeCode') !== '',
    broken: ['<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>', ''],
  },
  {
    id: 'BR-05',
    holds: present('cbc:DocumentCurrencyCode'),
    broken: ['<cbc:DocumentCurrencyCode>SEK</cbc:DocumentCurrencyCode>', ''],
  },
  {
    id: 'BR-49',
    holds: (d) => d.all('cac:PaymentMeans').every(present('cbc:PaymentMeansCode')),
    broken: ['<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>', ''],
  },
  {
    id: 'BR-50',
    holds: (d) => d.all(`cac:PaymentMeans/${ACCOUNT}`).every(present('cbc:ID')),
    broken: ['<cbc:ID>55500011</cbc:ID>', ''],
  },
  {
    id: 'BR-52',
    holds: (d) => d.all('cac:AdditionalDocumentReference').every(present('cbc:ID')),
    broken: [/(<cac:AdditionalDocumentReference>)<cbc:ID>\d+<\/cbc:ID>/, '$1'],
  },
  {
    id: 'BR-55',
    of: 'credit',
    holds: (d) => d.all('cac:BillingReference').every(present('cac:InvoiceDocumentReference/cbc:ID')),
    broken: [/<cac:InvoiceDocumentReference>.*?<\/cac:InvoiceDocumentReference>/, ''],
  },
  {
    id: 'BR-61',
    holds: (d) =>
      d
        .all('cac:PaymentMeans')
        .every((means) => means.at('cbc:PaymentMeansCode') !== '30' || means.at(`${ACCOUNT}/cbc:ID`) !== ''),
    broken: [/<cac:PayeeFinancialAccount>.*?<\/cac:PayeeFinancialAccount>/, ''],
  },
  {
    id: 'BR-CL-01',
    holds: (d) =>
      d.name === 'Invoice' ? d.at('cbc:InvoiceTypeCode') === '380' : d.at('cbc:CreditNoteTypeCode') === '381',
    broken: ['<cbc:InvoiceTypeCode>380', '<cbc:InvoiceTypeCode>381'],
  },
  {
    id: 'BR-CL-16',
    holds: (d) =>
      d.all('cac:PaymentMeans').every((means) => /^\d{1,2}$/.test(means.at('cbc:PaymentMeansCode'))),
    broken: ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>BG'],
  },
  {
    id: 'BR-CL-24',
    holds: (d) =>
      d
        .all('cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject')
        .every(({ attributes }) => attributes['mimeCode'] === 'application/pdf' && attributes['filename']),
    broken: ['application/pdf', 'application/msword'],
  },
  {
    id: 'PEPPOL-EN16931-R001',
    holds: present('cbc:ProfileID'),
    broken: [/<cbc:ProfileID>.*?<\/cbc:ProfileID>/, ''],
  },
  {
    id: 'PEPPOL-EN16931-R002',
    holds: (d) => d.all('cbc:Note').length <= 1,
    broken: ['<cbc:DocumentCurrencyCode>', '<cbc:Note>x</cbc:Note><cbc:DocumentCurrencyCode>'],
  },
  {
    id: 'PEPPOL-EN16931-R003',
    holds: present('cbc:BuyerReference'),
    broken: [/<cbc:BuyerReference>.*?<\/cbc:BuyerReference>/, ''],
  },
  {
    id: 'PEPPOL-EN16931-R004',
    holds: (d) =>
      d
        .at('cbc:CustomizationID')
        .startsWith('urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
    broken: ['#compliant#', '#'],
  },
  {
    id: 'PEPPOL-EN16931-R007',
    holds: (d) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/.test(d.at('cbc:ProfileID')),
    broken: ['billing:01:1.0', 'billing:1.0'],
  },
  {
    id: 'PEPPOL-EN16931-R008',
    holds: (d) => d.everything().every(({ children, text }) => children.length > 0 || text.trim() !== ''),
    broken: ['<cac:PaymentMeans>', '<cac:Delivery></cac:Delivery><cac:PaymentMeans>'],
  },
  {
    id: 'PEPPOL-EN16931-R061',
    holds: (d) =>
      d.all('cac:PaymentMeans').every((means) => !['49', '59'].includes(means.at('cbc:PaymentMeansCode'))),
    broken: ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>49'],
  },
  {
    id: 'PEPPOL-EN16931-P0100',
    holds: (d) => d.name !== 'Invoice' || d.at('cbc:InvoiceTypeCode') === '380',
    broken: ['<cbc:InvoiceTypeCode>380', '<cbc:InvoiceTypeCode>999'],
  },
  {
    id: 'PEPPOL-EN16931-P0101',
    of: 'credit',
    holds: (d) => d.name !== 'CreditNote' || d.at('cbc:CreditNoteTypeCode') === '381',
    broken: ['<cbc:CreditNoteTypeCode>381', '<cbc:CreditNoteTypeCode>380'],
  },
  {
    id: 'PEPPOL-EN16931-F001',
    holds: (d) =>
      d
        .everything()
        .filter(({ name }) => name.endsWith('Date'))
        .every(({ text }) => /^\d{4}-\d{2}-\d{2}$/.test(text)),
    broken: ['<cbc:IssueDate>', '<cbc:IssueDate>den '],
  },
];
