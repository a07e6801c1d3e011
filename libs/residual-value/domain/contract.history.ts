import type { ResidualEvent } from './contract.events';

/** Facts that change no action: a caller who has not seen them can still act. */
const QUIET: ReadonlySet<ResidualEvent['type']> = new Set([
  'residual-value/NoteAdded',
  'residual-value/Reminded',
  'residual-value/PriceRequestDelivered',
  'residual-value/Invoiced',
]);

/** Whether an action of a caller who has not seen the fact is refused. */
export const concernsActions = ({ type }: Pick<ResidualEvent, 'type'>): boolean => !QUIET.has(type);
