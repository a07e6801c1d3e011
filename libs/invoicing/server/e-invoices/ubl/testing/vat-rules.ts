import {
  hasTwoDecimals,
  isBrokenDown,
  isCalculated,
  isRated,
  isSummed,
  linesIn,
  linesOf,
  present,
  SELLER,
  subtotals,
  taxIdOf,
  type Rule,
} from './rule';

/** Rules about VAT. */
export const VAT_RULES: readonly Rule[] = [
  {
    id: 'BR-45',
    holds: (d) => subtotals(d).every(present('cbc:TaxableAmount')),
    broken: [/<cbc:TaxableAmount.*?<\/cbc:TaxableAmount>/, ''],
  },
  {
    id: 'BR-46',
    holds: (d) => subtotals(d).every(present('cbc:TaxAmount')),
    broken: [/(<\/cbc:TaxableAmount>)<cbc:TaxAmount.*?<\/cbc:TaxAmount>/, '$1'],
  },
  {
    id: 'BR-47',
    holds: (d) => subtotals(d).every(present('cac:TaxCategory/cbc:ID')),
    broken: ['<cac:TaxCategory><cbc:ID>S</cbc:ID>', '<cac:TaxCategory>'],
  },
  {
    id: 'BR-48',
    holds: (d) => subtotals(d).every(present('cac:TaxCategory/cbc:Percent')),
    broken: [
      '<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>25</cbc:Percent>',
      '<cac:TaxCategory><cbc:ID>S</cbc:ID>',
    ],
  },
  {
    id: 'BR-CO-04',
    holds: (d) => linesOf(d).every(present('cac:Item/cac:ClassifiedTaxCategory/cbc:ID')),
    broken: [/<cac:ClassifiedTaxCategory>.*?<\/cac:ClassifiedTaxCategory>/, ''],
  },
  {
    id: 'BR-CO-17',
    holds: (d) => subtotals(d).every(isCalculated),
    broken: [/(<\/cbc:TaxableAmount><cbc:TaxAmount currencyID="SEK">)/, '$11'],
  },
  {
    id: 'BR-CO-18',
    holds: (d) => subtotals(d).length > 0,
    broken: [/<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/, ''],
  },
  {
    id: 'BR-DEC-19',
    holds: hasTwoDecimals('cbc:TaxableAmount'),
    broken: ['</cbc:TaxableAmount>', '0</cbc:TaxableAmount>'],
  },
  {
    id: 'BR-DEC-20',
    holds: hasTwoDecimals('cbc:TaxAmount'),
    broken: ['</cbc:TaxAmount>', '0</cbc:TaxAmount>'],
  },
  {
    id: 'BR-S-01',
    holds: isBrokenDown('S'),
    broken: [/<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/, ''],
  },
  {
    id: 'BR-S-02',
    holds: (d) => linesIn(d, 'S').length === 0 || taxIdOf(d, SELLER, 'VAT') !== '',
    broken: [/<cac:PartyTaxScheme><cbc:CompanyID>SE5599000139.*?<\/cac:PartyTaxScheme>/, ''],
  },
  {
    id: 'BR-S-05',
    holds: isRated('S', (percent) => percent > 0),
    broken: [/(<cac:ClassifiedTaxCategory><cbc:ID>S<\/cbc:ID><cbc:Percent>)25/, '$10'],
  },
  {
    id: 'BR-S-08',
    holds: isSummed('S'),
    broken: [
      '<cac:TaxSubtotal><cbc:TaxableAmount currencyID="SEK">',
      '<cac:TaxSubtotal><cbc:TaxableAmount currencyID="SEK">1',
    ],
  },
  {
    id: 'BR-S-09',
    holds: (d) => subtotals(d, 'S').every(isCalculated),
    broken: [/(<\/cbc:TaxableAmount><cbc:TaxAmount currencyID="SEK">)/, '$11'],
  },
  {
    id: 'BR-S-10',
    holds: (d) => subtotals(d, 'S').every((tax) => tax.at('cac:TaxCategory/cbc:TaxExemptionReason') === ''),
    broken: [
      '<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>25</cbc:Percent>',
      '<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>25</cbc:Percent><cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>',
    ],
  },
  {
    id: 'BR-E-01',
    holds: (d) => linesIn(d, 'E').length === 0 || subtotals(d, 'E').length === 1,
    broken: [/<cac:TaxSubtotal>(?:(?!<cac:TaxSubtotal>).)*<cbc:ID>E<\/cbc:ID>.*?<\/cac:TaxSubtotal>/, ''],
  },
  {
    id: 'BR-E-02',
    holds: (d) =>
      linesIn(d, 'E').length === 0 || taxIdOf(d, SELLER, 'VAT') + taxIdOf(d, SELLER, 'TAX') !== '',
    broken: [/(<cac:AccountingSupplierParty>.*?)<cac:PartyTaxScheme>.*?(<cac:PartyLegalEntity>)/, '$1$2'],
  },
  {
    id: 'BR-E-05',
    holds: isRated('E', (percent) => percent === 0),
    broken: [/(<cac:ClassifiedTaxCategory><cbc:ID>E<\/cbc:ID><cbc:Percent>)0/, '$125'],
  },
  {
    id: 'BR-E-08',
    holds: isSummed('E'),
    broken: [
      /(<cbc:TaxableAmount currencyID="SEK">)(?=[-\d.]+<\/cbc:TaxableAmount><cbc:TaxAmount currencyID="SEK">0\.00)/,
      '$19',
    ],
  },
  {
    id: 'BR-E-09',
    holds: (d) => subtotals(d, 'E').every((tax) => tax.ore('cbc:TaxAmount') === 0),
    broken: ['<cbc:TaxAmount currencyID="SEK">0.00', '<cbc:TaxAmount currencyID="SEK">0.01'],
  },
  {
    id: 'BR-E-10',
    holds: (d) => subtotals(d, 'E').every(present('cac:TaxCategory/cbc:TaxExemptionReason')),
    broken: [/<cbc:TaxExemptionReason>.*?<\/cbc:TaxExemptionReason>/, ''],
  },
  {
    id: 'BR-CL-17',
    holds: (d) => subtotals(d).every((tax) => ['S', 'E'].includes(tax.at('cac:TaxCategory/cbc:ID'))),
    broken: ['<cac:TaxCategory><cbc:ID>S', '<cac:TaxCategory><cbc:ID>X'],
  },
  {
    id: 'BR-CL-18',
    holds: (d) => linesOf(d).length === linesIn(d, 'S').length + linesIn(d, 'E').length,
    broken: ['<cac:ClassifiedTaxCategory><cbc:ID>S', '<cac:ClassifiedTaxCategory><cbc:ID>X'],
  },
  {
    id: 'PEPPOL-EN16931-R053',
    holds: (d) =>
      d.all('cac:TaxTotal').filter((total) => total.all('cac:TaxSubtotal').length > 0).length === 1,
    broken: [/(<cac:TaxTotal>.*?<\/cac:TaxTotal>)/, '$1$1'],
  },
  {
    id: 'PEPPOL-EN16931-R054',
    holds: (d) => d.all('cac:TaxTotal').every((total) => total.all('cac:TaxSubtotal').length > 0),
    broken: [/(<cac:TaxTotal><cbc:TaxAmount.*?<\/cbc:TaxAmount>)/, '$1</cac:TaxTotal>$1'],
  },
];
