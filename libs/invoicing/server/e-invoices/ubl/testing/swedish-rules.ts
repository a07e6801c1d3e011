import { ACCOUNT, BRANCH, isOrganisationNumber, isRated, SELLER, taxIdOf, type Rule } from './rule';

/** Rules of Sweden. */
export const SWEDISH_RULES: readonly Rule[] = [
  {
    id: 'SE-R-001',
    holds: (d) => taxIdOf(d, SELLER, 'VAT').length === 14,
    broken: ['SE559900013901', 'SE5599000139'],
  },
  {
    id: 'SE-R-002',
    holds: (d) => /^\d{12}$/.test(taxIdOf(d, SELLER, 'VAT').slice(2)),
    broken: ['SE559900013901', 'SE5599000139XX'],
  },
  {
    id: 'SE-R-003',
    holds: (d) => /^\d+$/.test(d.at(`${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`)),
    broken: ['<cbc:CompanyID schemeID="0007">5599000139', '<cbc:CompanyID schemeID="0007">559900-0139'],
  },
  {
    id: 'SE-R-004',
    holds: (d) => d.at(`${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`).length === 10,
    broken: ['<cbc:CompanyID schemeID="0007">5599000139', '<cbc:CompanyID schemeID="0007">165599000139'],
  },
  {
    id: 'SE-R-005',
    holds: (d) => ['', 'GODKÄND FÖR F-SKATT'].includes(taxIdOf(d, SELLER, 'TAX').toUpperCase()),
    broken: ['Godkänd för F-skatt', 'F-skatt'],
  },
  {
    id: 'SE-R-006',
    holds: isRated('S', (percent) => [6, 12, 25].includes(percent)),
    broken: [/(<cac:ClassifiedTaxCategory><cbc:ID>S<\/cbc:ID><cbc:Percent>)25/, '$124'],
  },
  {
    id: 'SE-R-007',
    holds: (d) =>
      d
        .all('cac:PaymentMeans')
        .every((means) => means.at(BRANCH) !== 'SE:PLUSGIRO' || /^\d+$/.test(means.at(`${ACCOUNT}/cbc:ID`))),
    broken: [/<cbc:ID>55500011(.*?)SE:BANKGIRO/, '<cbc:ID>12 34 56-6$1SE:PLUSGIRO'],
  },
  {
    id: 'SE-R-008',
    holds: (d) =>
      d
        .all('cac:PaymentMeans')
        .every((means) => means.at(BRANCH) !== 'SE:BANKGIRO' || /^\d+$/.test(means.at(`${ACCOUNT}/cbc:ID`))),
    broken: ['<cbc:ID>55500011', '<cbc:ID>5550-0011'],
  },
  {
    id: 'SE-R-009',
    holds: (d) =>
      d
        .all('cac:PaymentMeans')
        .every(
          (means) => means.at(BRANCH) !== 'SE:BANKGIRO' || /^.{7,8}$/.test(means.at(`${ACCOUNT}/cbc:ID`)),
        ),
    broken: ['<cbc:ID>55500011', '<cbc:ID>555000'],
  },
  {
    id: 'SE-R-010',
    holds: (d) =>
      d
        .all('cac:PaymentMeans')
        .every(
          (means) => means.at(BRANCH) !== 'SE:PLUSGIRO' || /^.{2,8}$/.test(means.at(`${ACCOUNT}/cbc:ID`)),
        ),
    broken: [/<cbc:ID>55500011(.*?)SE:BANKGIRO/, '<cbc:ID>123456789$1SE:PLUSGIRO'],
  },
  {
    id: 'SE-R-011',
    holds: (d) =>
      d.all('cac:PaymentMeans').every((means) => !['50', '56'].includes(means.at('cbc:PaymentMeansCode'))),
    broken: ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>56'],
  },
  {
    id: 'SE-R-012',
    holds: (d) => d.all('cac:PaymentMeans').every((means) => means.at('cbc:PaymentMeansCode') !== '31'),
    broken: ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>31'],
  },
  {
    id: 'SE-R-013',
    holds: (d) => isOrganisationNumber(d.at(`${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`)),
    broken: ['<cbc:CompanyID schemeID="0007">5599000139', '<cbc:CompanyID schemeID="0007">5599000138'],
  },
];
