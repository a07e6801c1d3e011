import { amounts, hasTwoDecimals, linesOf, present, subtotals, sum, TOTALS, type Rule } from './rule';

/** Rules about sums and what is to be paid. */
export const SUM_RULES: readonly Rule[] = [
  {
    id: 'BR-12',
    holds: present(`${TOTALS}/cbc:LineExtensionAmount`),
    broken: [/(<cac:LegalMonetaryTotal>)<cbc:LineExtensionAmount.*?<\/cbc:LineExtensionAmount>/, '$1'],
  },
  {
    id: 'BR-13',
    holds: present(`${TOTALS}/cbc:TaxExclusiveAmount`),
    broken: [/<cbc:TaxExclusiveAmount.*?<\/cbc:TaxExclusiveAmount>/, ''],
  },
  {
    id: 'BR-14',
    holds: present(`${TOTALS}/cbc:TaxInclusiveAmount`),
    broken: [/<cbc:TaxInclusiveAmount.*?<\/cbc:TaxInclusiveAmount>/, ''],
  },
  {
    id: 'BR-15',
    holds: present(`${TOTALS}/cbc:PayableAmount`),
    broken: [/<cbc:PayableAmount.*?<\/cbc:PayableAmount>/, ''],
  },
  {
    id: 'BR-CO-10',
    holds: (d) => d.ore(`${TOTALS}/cbc:LineExtensionAmount`) === sum(linesOf(d), 'cbc:LineExtensionAmount'),
    broken: [/(<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="SEK">)/, '$11'],
  },
  {
    id: 'BR-CO-13',
    holds: (d) => d.ore(`${TOTALS}/cbc:TaxExclusiveAmount`) === d.ore(`${TOTALS}/cbc:LineExtensionAmount`),
    broken: ['<cbc:TaxExclusiveAmount currencyID="SEK">', '<cbc:TaxExclusiveAmount currencyID="SEK">1'],
  },
  {
    id: 'BR-CO-14',
    holds: (d) => d.ore('cac:TaxTotal/cbc:TaxAmount') === sum(subtotals(d), 'cbc:TaxAmount'),
    broken: [
      '<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">',
      '<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">1',
    ],
  },
  {
    id: 'BR-CO-15',
    holds: (d) =>
      d.ore(`${TOTALS}/cbc:TaxInclusiveAmount`) ===
      d.ore(`${TOTALS}/cbc:TaxExclusiveAmount`) + d.ore('cac:TaxTotal/cbc:TaxAmount'),
    broken: ['<cbc:TaxInclusiveAmount currencyID="SEK">', '<cbc:TaxInclusiveAmount currencyID="SEK">1'],
  },
  {
    id: 'BR-CO-16',
    holds: (d) =>
      d.ore(`${TOTALS}/cbc:PayableAmount`) ===
      d.ore(`${TOTALS}/cbc:TaxInclusiveAmount`) -
        d.ore(`${TOTALS}/cbc:PrepaidAmount`) +
        d.ore(`${TOTALS}/cbc:PayableRoundingAmount`),
    broken: ['<cbc:PayableAmount currencyID="SEK">', '<cbc:PayableAmount currencyID="SEK">1'],
  },
  {
    id: 'BR-CO-25',
    holds: (d) =>
      d.ore(`${TOTALS}/cbc:PayableAmount`) <= 0 ||
      d.name !== 'Invoice' ||
      d.at('cbc:DueDate') + d.at('cac:PaymentTerms/cbc:Note') !== '',
    broken: [/<cbc:DueDate>.*?<\/cbc:DueDate>/, ''],
  },
  {
    id: 'BR-DEC-12',
    holds: hasTwoDecimals('cbc:TaxExclusiveAmount'),
    broken: ['</cbc:TaxExclusiveAmount>', '0</cbc:TaxExclusiveAmount>'],
  },
  {
    id: 'BR-DEC-14',
    holds: hasTwoDecimals('cbc:TaxInclusiveAmount'),
    broken: ['</cbc:TaxInclusiveAmount>', '0</cbc:TaxInclusiveAmount>'],
  },
  {
    id: 'BR-DEC-16',
    holds: hasTwoDecimals('cbc:PrepaidAmount'),
    broken: ['<cbc:PayableAmount', '<cbc:PrepaidAmount>0.000</cbc:PrepaidAmount><cbc:PayableAmount'],
  },
  {
    id: 'BR-DEC-17',
    holds: hasTwoDecimals('cbc:PayableRoundingAmount'),
    broken: [
      '<cbc:PayableAmount',
      '<cbc:PayableRoundingAmount>0.000</cbc:PayableRoundingAmount><cbc:PayableAmount',
    ],
  },
  {
    id: 'BR-DEC-18',
    holds: hasTwoDecimals('cbc:PayableAmount'),
    broken: ['</cbc:PayableAmount>', '0</cbc:PayableAmount>'],
  },
  {
    id: 'BR-CL-03',
    holds: (d) => amounts(d).every(({ attributes }) => /^[A-Z]{3}$/.test(attributes['currencyID']!)),
    broken: ['currencyID="SEK"', 'currencyID="kr"'],
  },
  {
    id: 'PEPPOL-EN16931-R051',
    holds: (d) =>
      amounts(d).every(({ attributes }) => attributes['currencyID'] === d.at('cbc:DocumentCurrencyCode')),
    broken: ['<cbc:DocumentCurrencyCode>SEK', '<cbc:DocumentCurrencyCode>EUR'],
  },
];
