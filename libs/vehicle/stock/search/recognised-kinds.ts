import { isSurelyAmount } from '@floorplan/invoicing/domain';
import { isOcrReference, parsePlate } from '@floorplan/kernel';
import { numberText } from '@floorplan/platform/event-store';
import type { HitGroup } from '@floorplan/vehicle/contracts';

export type HitKind = HitGroup['Kind'];

/**
 * Beginning of a MessageId: its complete first group of eight digits, the hyphen, and any part of the rest.
 */
const MESSAGE_ID = /^[0-9a-f]{8}-[0-9a-f-]{0,27}$/i;
/** Usual beginning of the number of a residual-value contract. */
const RESIDUAL_CONTRACT = /^RV\d/;
/** Shorter texts without digits are more often the beginning of a plate. */
const SHORTEST_NAME = 4;

/**
 * Kinds of records that the form of a text can belong to, most likely first. Vehicles and messages are always
 * among them, because order numbers have no fixed form.
 */
export function recognisedKinds(text: string): readonly HitKind[] {
  const trimmed = text.trim();
  const number = numberText(trimmed);
  if (MESSAGE_ID.test(trimmed)) return ['MES', 'VEH'];
  if (isSurelyAmount(trimmed)) return ['PAY', 'VEH', 'MES'];
  if (/^\d+$/.test(number))
    return isOcrReference(number)
      ? ['INV', 'VEH', 'PAY', 'MES']
      : ['VEH', 'INV', 'CON', 'RVG', 'PAY', 'MES', 'PAR'];
  if (parsePlate(number)) return ['VEH', 'CON', 'RVG', 'INV', 'MES'];
  if (RESIDUAL_CONTRACT.test(number)) return ['RVG', 'VEH', 'INV', 'MES'];
  if (/\d/.test(number)) return ['VEH', 'INV', 'CON', 'RVG', 'PAY', 'MES', 'PAR'];
  return number.length < SHORTEST_NAME ? ['VEH', 'PAR', 'MES'] : ['PAR', 'CON', 'RVG', 'VEH', 'PAY', 'MES'];
}
