import { hasTwoDecimals, linesOf, present, quantityOf, type Rule } from './rule';

/** Rules about rows. */
export const LINE_RULES: readonly Rule[] = [
  {
    id: 'BR-16',
    holds: (d) => linesOf(d).length > 0,
    broken: [/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/, ''],
  },
  {
    id: 'BR-21',
    holds: (d) => linesOf(d).every(present('cbc:ID')),
    broken: ['<cac:InvoiceLine><cbc:ID>1</cbc:ID>', '<cac:InvoiceLine>'],
  },
  {
    id: 'BR-22',
    holds: (d) => linesOf(d).every((line) => quantityOf(line) !== undefined),
    broken: [/<cbc:InvoicedQuantity.*?<\/cbc:InvoicedQuantity>/, ''],
  },
  {
    id: 'BR-23',
    holds: (d) => linesOf(d).every((line) => quantityOf(line)?.attributes['unitCode'] === 'C62'),
    broken: [' unitCode="C62"', ''],
  },
  {
    id: 'BR-24',
    holds: (d) => linesOf(d).every(present('cbc:LineExtensionAmount')),
    broken: [/(<\/cbc:InvoicedQuantity>)<cbc:LineExtensionAmount.*?<\/cbc:LineExtensionAmount>/, '$1'],
  },
  {
    id: 'BR-25',
    holds: (d) => linesOf(d).every(present('cac:Item/cbc:Name')),
    broken: [/<cbc:Name>.*?<\/cbc:Name>/, ''],
  },
  {
    id: 'BR-26',
    holds: (d) => linesOf(d).every(present('cac:Price/cbc:PriceAmount')),
    broken: [/<cac:Price>.*?<\/cac:Price>/, ''],
  },
  {
    id: 'BR-27',
    holds: (d) => linesOf(d).every((line) => line.ore('cac:Price/cbc:PriceAmount') >= 0),
    broken: ['<cbc:PriceAmount currencyID="SEK">', '<cbc:PriceAmount currencyID="SEK">-'],
  },
  {
    id: 'BR-30',
    holds: (d) =>
      linesOf(d).every(
        (line) =>
          line.all('cac:InvoicePeriod').length === 0 ||
          line.at('cac:InvoicePeriod/cbc:StartDate') <= line.at('cac:InvoicePeriod/cbc:EndDate'),
      ),
    broken: [/<cbc:EndDate>.*?<\/cbc:EndDate>/, '<cbc:EndDate>2020-01-01</cbc:EndDate>'],
  },
  {
    id: 'BR-CO-20',
    holds: (d) =>
      linesOf(d)
        .flatMap((line) => line.all('cac:InvoicePeriod'))
        .every((period) => period.at('cbc:StartDate') + period.at('cbc:EndDate') !== ''),
    broken: [/<cbc:StartDate>.*?<\/cbc:EndDate>/, '<cbc:DescriptionCode>35</cbc:DescriptionCode>'],
  },
  {
    id: 'BR-DEC-23',
    holds: hasTwoDecimals('cbc:LineExtensionAmount'),
    broken: ['</cbc:LineExtensionAmount>', '0</cbc:LineExtensionAmount>'],
  },
  {
    id: 'BR-CL-23',
    holds: (d) =>
      linesOf(d).every((line) => /^[A-Z0-9]{2,3}$/.test(quantityOf(line)?.attributes['unitCode'] ?? '')),
    broken: ['unitCode="C62"', 'unitCode="styck"'],
  },
  {
    id: 'PEPPOL-EN16931-R101',
    holds: (d) => linesOf(d).every((line) => line.all('cac:DocumentReference').length === 0),
    broken: ['<cac:Item>', '<cac:DocumentReference><cbc:ID>1</cbc:ID></cac:DocumentReference><cac:Item>'],
  },
  {
    id: 'PEPPOL-EN16931-R120',
    holds: (d) =>
      linesOf(d).every(
        (line) =>
          line.ore('cbc:LineExtensionAmount') ===
          Number(quantityOf(line)?.text) * line.ore('cac:Price/cbc:PriceAmount'),
      ),
    broken: ['unitCode="C62">1<', 'unitCode="C62">2<'],
  },
];
