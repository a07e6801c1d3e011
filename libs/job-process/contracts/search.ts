import type { Scope } from '@floorplan/identity/domain';
import { listAnswer } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { listedStatus } from './codes';

/** Maximum number of hits per answer. */
export const MESSAGE_HITS = 20;

export const messageSearchQuery = z.strictObject({ search_string: z.string().max(100).default('') });
export type MessageSearchQuery = z.infer<typeof messageSearchQuery>;

/** A message, whatever its status, found by one of its numbers. */
export const messageHit = z.object({
  Kind: z.literal('MES'),
  Id: z.number().int(),
  ProcessId: z.number().int(),
  MessageId: z.string(),
  Date: z.string(),
  MessageType: z.string(),
  Status: listedStatus,
  StatusMessage: z.string(),
  ChassisNumber: z.string(),
  OrderNumber: z.string().nullable(),
  InvoiceNumber: z.string().nullable(),
  DealerName: z.string().nullable(),
  VehicleId: z.number().int().nullable(),
});
export type MessageHit = z.infer<typeof messageHit>;

/**
 * Answer of the search: exact matches first, then matches at the beginning, at the end and inside. `Total` is
 * at most 1 000.
 */
export const messageSearchAnswer = listAnswer(messageHit).meta({ id: 'MessageSearchAnswer' });
export type MessageSearchAnswer = z.infer<typeof messageSearchAnswer>;

/** Answer of the search. `Exact` counts the hits whose id, chassis, order or invoice number equals the text. */
export type MessageHits = MessageSearchAnswer & { readonly Exact: number };

/**
 * Finds messages by id, chassis, order or invoice number, for other contexts too. This is an abstract class
 * instead of an interface, so that it can be an injection token.
 */
export abstract class MessageSearch {
  /**
   * Finds messages in the caller's scope. The caller must have the right `processes.read`.
   * @param options `indexOnly` finds only numbers that equal the text, begin with it or end with it
   */
  abstract find(scope: Scope, text: string, options?: { readonly indexOnly?: boolean }): Promise<MessageHits>;
}
