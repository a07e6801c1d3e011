import type { Issuer } from '@floorplan/invoicing/contracts';
import {
  formatBankgiro,
  formatIdentityNumber,
  formatPlate,
  formatPostcode,
  maskedIdentityNumber,
  vatNumberOf,
  type BusinessDate,
} from '@floorplan/kernel';
import {
  factsTable,
  heading,
  letterhead,
  type PdfDocument,
  type PdfNode,
  type Words,
} from '@floorplan/platform/pdf';
import type { SeenVehicle } from '@floorplan/vehicle/reader';

/** Data that every printed document of a vehicle needs. */
export interface PrintedVehicle {
  readonly seen: SeenVehicle;
  readonly issuer: Issuer;
  readonly words: Words;
  /** The party (importer or dealer) whose interest and fees are printed. */
  readonly side: 'IMP' | 'DEA';
}

export type Facts = readonly (readonly [label: string, value: string])[];

interface Body {
  readonly title: string;
  readonly date: BusinessDate;
  readonly facts: Facts;
  readonly content: readonly PdfNode[];
}

/** A document with the dealer as receiver, and the data of the vehicle above its content. */
export function framed(
  { seen, issuer, words, side }: PrintedVehicle,
  { title, date, facts, content }: Body,
): PdfDocument {
  const { t, language } = words;
  const { name, city, postalCode, organizationNumber } = seen.dealer;
  const number =
    side === 'IMP' ? maskedIdentityNumber(organizationNumber) : formatIdentityNumber(organizationNumber);
  const page = t('doc.page', { n: '{page}', m: '{pages}' });
  return {
    title: `${title} ${vehicleName(seen)}`,
    author: issuer.name,
    language,
    date,
    pageText: `${title} ${vehicleName(seen)} · ${page}`,
    foot: [
      issuer.name,
      `${t('doc.org_no')} ${formatIdentityNumber(issuer.organisationNumber)}`,
      `${t('doc.vat_number')} ${vatNumberOf(issuer.organisationNumber)}`,
      `${t('invoice.bankgiro')} ${formatBankgiro(issuer.bankgiro)}`,
    ].join(' · '),
    content: [
      letterhead({
        sender: issuer.name,
        title,
        facts,
        receiver: name,
        address: [
          [postalCode && formatPostcode(postalCode), city].filter(Boolean).join(' '),
          `${t('doc.org_no')} ${number}`,
        ].filter(Boolean),
      }),
      heading(t('doc.vehicle')),
      { ...factsTable(vehicleFacts(seen, words)), margin: [0, 0, 0, 18] },
      ...content,
    ],
  };
}

/** Plate, or chassis number of a vehicle without a plate. */
export const vehicleName = ({ vehicle: { item } }: SeenVehicle): string =>
  item.licenseNumber ? formatPlate(item.licenseNumber) : item.chassisNumber;

function vehicleFacts({ vehicle: { item }, importer }: SeenVehicle, { t }: Words): Facts {
  const { licenseNumber, chassisNumber, make, model, variant, yearModel } = item;
  const facts = [
    [t('lbl.license_number'), licenseNumber && formatPlate(licenseNumber)],
    [t('lbl.chassis_number'), chassisNumber],
    [t('lbl.make'), [make, model, variant].filter(Boolean).join(' ')],
    [t('lbl.year_model'), yearModel && String(yearModel)],
    [t('lbl.importer'), importer?.name],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
