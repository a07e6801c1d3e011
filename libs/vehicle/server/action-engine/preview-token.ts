import { formatOre, oreOfKronor } from '@floorplan/kernel';
import { invalid } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { FIELD_ERROR_TEXTS, kronor as kronorOnWire } from '@floorplan/kernel/wire';
import { LIMIT_CATEGORIES } from '@floorplan/limits/domain';
import { actionPreview, type ActionPreview } from '@floorplan/vehicle/contracts';
import { z } from 'zod';

const { Kind } = actionPreview.shape.Documents.element.shape;
const { Sum, ReceiverType: side } = actionPreview.shape.Charges.element.shape;
const number = z.string().regex(/^\d{1,15}$/);
/** Identifies a sum by its kind and by the record that the sum belongs to. */
const sumOf = z.union([
  z.tuple([z.literal('change'), z.enum(['Capital', 'TotalPrice'])]),
  z.tuple([z.literal('charge'), Sum, side, number]),
  z.tuple([z.literal('limit'), z.enum(LIMIT_CATEGORIES), number]),
  z.tuple([z.literal('payoff'), side]),
  z.tuple([z.literal('document'), Kind, side, number]),
]);
/** Sums in kronor with their identifiers. The caller sends the sums back, so the sums are validated. */
const shownSums = z.array(z.tuple([sumOf, kronorOnWire])).max(200);
export type DisplayedSums = readonly (readonly [of: readonly string[], sum: number])[];

const PRICED = ['Capital', 'TotalPrice'];

/**
 * Sums of a preview in kronor: charges, limit changes, payoff and documents. Excludes ids that the action
 * generates, and times.
 */
function sumsOf({ Charges, Limits, Payoff, Documents, Changes }: ActionPreview): DisplayedSums {
  return [
    ...Changes.filter(({ Field }) => PRICED.includes(Field)).map(
      ({ Field, After }): DisplayedSums[number] => [['change', Field], Number(After)],
    ),
    ...Charges.map(({ ReceiverType, ReceiverId, Sum, After }): DisplayedSums[number] => [
      ['charge', Sum, ReceiverType, String(ReceiverId)],
      After,
    ]),
    ...Limits.map(
      ({ CreditLimitType, DealerOrganizationId, UsedBefore, UsedAfter }): DisplayedSums[number] => [
        ['limit', CreditLimitType, String(DealerOrganizationId)],
        // Compare the change of the usage, because other vehicles of the organisation may change the total
        // usage meanwhile.
        (oreOfKronor(UsedAfter) - oreOfKronor(UsedBefore)) / 100,
      ],
    ),
    ...(Payoff
      ? [
          [['payoff', 'DEA'], Payoff.Amount] as DisplayedSums[number],
          [['payoff', 'IMP'], Payoff.ImporterAmount ?? 0] as DisplayedSums[number],
        ]
      : []),
    ...Documents.map(({ Kind, PartyType, TotalAmount }, i): DisplayedSums[number] => [
      ['document', Kind, PartyType, String(i)],
      TotalAmount ?? 0,
    ]),
  ];
}

/** Encodes the sums of a preview as a text that the caller sends back. */
export const tokenOf = (preview: ActionPreview): string =>
  Buffer.from(JSON.stringify(sumsOf(preview))).toString('base64url');

/** @throws a field error when the token is invalid */
export function readToken(token: string): DisplayedSums {
  try {
    return shownSums.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
  } catch {
    const Message = FIELD_ERROR_TEXTS.INVALID_FORMAT;
    throw invalid([{ Field: 'expected_preview', Code: 'INVALID_FORMAT', Message }]);
  }
}

/**
 * Label of a sum with the name of its dealer or organisation. Contains only the kind of receiver when the
 * current preview does not contain the name.
 */
function labelOf([kind, what = '', side = '', id]: readonly string[], preview: ActionPreview): string {
  switch (kind) {
    case 'change':
      return textOf(`preview.${what}`);
    case 'charge': {
      const payer = preview.Charges.find((one) => one.ReceiverType === side && String(one.ReceiverId) === id);
      return `${textOf(`charges.${what}`)}, ${payer?.Name ?? textOf(`fee.receiver_${side}`)}`;
    }
    case 'limit': {
      const holder = preview.Limits.find((one) => String(one.DealerOrganizationId) === side);
      return [textOf(`deo.cat_${what}`), ...(holder ? [holder.Name] : [])].join(', ');
    }
    case 'payoff':
      return `${textOf('compare.payoff')}, ${textOf(`fee.receiver_${what}`)}`;
    default:
      return textOf(`preview.doc_${what}`);
  }
}

const kronor = (amount: number | undefined): string =>
  amount === undefined
    ? '–'
    : textOf('lbl.amount_kr', { amount: formatOre(oreOfKronor(amount), 2) }).replaceAll(' ', '\u00a0');

/** Describes each sum that has changed since the shown preview: label, old amount and new amount. */
export function otherThanDisplayed(shown: DisplayedSums, preview: ActionPreview): readonly string[] {
  const byKey = (sums: DisplayedSums) => new Map(sums.map(([key, sum]) => [JSON.stringify(key), sum]));
  const [then, now] = [byKey(shown), byKey(sumsOf(preview))];
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((key) => then.get(key) !== now.get(key))
    .map(
      (key) =>
        `${labelOf(JSON.parse(key) as string[], preview)}: ${kronor(then.get(key))} → ${kronor(now.get(key))}`,
    );
}
