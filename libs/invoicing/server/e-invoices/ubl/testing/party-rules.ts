import {
  BUYER,
  idsOf,
  isLocationNumber,
  isOrganisationNumber,
  present,
  SELLER,
  taxIdOf,
  type Rule,
} from './rule';

/** Rules about seller and buyer. */
export const PARTY_RULES: readonly Rule[] = [
  {
    id: 'BR-06',
    holds: present(`${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`),
    broken: ['<cbc:RegistrationName>Finansbolaget AB</cbc:RegistrationName>', ''],
  },
  {
    id: 'BR-07',
    holds: present(`${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`),
    broken: [/<cbc:RegistrationName>Mälarbil.*?<\/cbc:RegistrationName>/, ''],
  },
  {
    id: 'BR-08',
    holds: (d) => d.all(`${SELLER}/cac:PostalAddress`).length === 1,
    broken: [/<cac:PostalAddress>.*?<\/cac:PostalAddress>/, ''],
  },
  {
    id: 'BR-09',
    holds: present(`${SELLER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
    broken: [/<cac:Country>.*?<\/cac:Country>/, ''],
  },
  {
    id: 'BR-10',
    holds: (d) => d.all(`${BUYER}/cac:PostalAddress`).length === 1,
    broken: [/(<cac:AccountingCustomerParty>.*?)<cac:PostalAddress>.*?<\/cac:PostalAddress>/, '$1'],
  },
  {
    id: 'BR-11',
    holds: present(`${BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
    broken: [/(<cac:AccountingCustomerParty>.*?)<cac:Country>.*?<\/cac:Country>/, '$1'],
  },
  {
    id: 'BR-62',
    holds: (d) => d.all(`${SELLER}/cbc:EndpointID`).every(({ attributes }) => attributes['schemeID']),
    broken: [/(<cac:AccountingSupplierParty><cac:Party><cbc:EndpointID) schemeID="0007"/, '$1'],
  },
  {
    id: 'BR-63',
    holds: (d) => d.all(`${BUYER}/cbc:EndpointID`).every(({ attributes }) => attributes['schemeID']),
    broken: [/(<cac:AccountingCustomerParty><cac:Party><cbc:EndpointID) schemeID="0007"/, '$1'],
  },
  {
    id: 'BR-CO-09',
    holds: (d) => [SELLER, BUYER].every((party) => /^(?:[A-Z]{2}|$)/.test(taxIdOf(d, party, 'VAT'))),
    broken: ['<cbc:CompanyID>SE559900013901', '<cbc:CompanyID>559900013901'],
  },
  {
    id: 'BR-CO-26',
    holds: (d) => d.at(`${SELLER}/cac:PartyLegalEntity/cbc:CompanyID`) + taxIdOf(d, SELLER, 'VAT') !== '',
    broken: [
      /<cac:PartyTaxScheme><cbc:CompanyID>SE5599000139.*?<\/cac:PartyTaxScheme>(.*?)<cbc:CompanyID schemeID="0007">5599000139<\/cbc:CompanyID>/,
      '$1',
    ],
  },
  {
    id: 'BR-CL-14',
    holds: (d) =>
      d
        .everything()
        .filter(({ name }) => name === 'cbc:IdentificationCode')
        .every(({ text }) => text === 'SE'),
    broken: ['<cbc:IdentificationCode>SE', '<cbc:IdentificationCode>SWE'],
  },
  {
    id: 'BR-CL-25',
    holds: (d) =>
      [SELLER, BUYER].every((party) =>
        /^\d{4}$/.test(d.all(`${party}/cbc:EndpointID`)[0]?.attributes['schemeID'] ?? ''),
      ),
    broken: ['<cbc:EndpointID schemeID="0007"', '<cbc:EndpointID schemeID="SE"'],
  },
  {
    id: 'PEPPOL-EN16931-R010',
    holds: present(`${BUYER}/cbc:EndpointID`),
    broken: [/(<cac:AccountingCustomerParty><cac:Party>)<cbc:EndpointID.*?<\/cbc:EndpointID>/, '$1'],
  },
  {
    id: 'PEPPOL-EN16931-R020',
    holds: present(`${SELLER}/cbc:EndpointID`),
    broken: [/(<cac:AccountingSupplierParty><cac:Party>)<cbc:EndpointID.*?<\/cbc:EndpointID>/, '$1'],
  },
  {
    id: 'PEPPOL-COMMON-R040',
    holds: (d) => idsOf(d, '0088').every(isLocationNumber),
    broken: [
      /(<cac:AccountingCustomerParty><cac:Party><cbc:EndpointID schemeID=")0007">\d+/,
      '$10088">7300009999995',
    ],
  },
  {
    id: 'PEPPOL-COMMON-R049',
    holds: (d) => idsOf(d, '0007').every(isOrganisationNumber),
    broken: ['schemeID="0007">5599000063', 'schemeID="0007">559900-0063'],
  },
];
