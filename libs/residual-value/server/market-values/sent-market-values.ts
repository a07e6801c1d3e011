import type { SentMessages } from '@floorplan/job-process/message-types';
import { canonicalJson } from '@floorplan/kernel/wire';
import { parseMarketValue } from '@floorplan/residual-value/contracts';
import { contractNoOf, marketValueKey, type MarketValueMessage } from '@floorplan/residual-value/domain';
import { createHash } from 'node:crypto';
import { mayReportContracts } from '../messages/message-rights';

export const MARKET_VALUE = 'MARKETVALUE';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Receives rows of valuation files. They name no party, so only staff see their outcomes. */
export const sentMarketValues: SentMessages<MarketValueMessage> = {
  parse: parseMarketValue,
  aboutOf(message) {
    const contractNo = contractNoOf(message);
    return {
      messageId: message.MessageId,
      identification: contractNo,
      // Rows about one contract of one job are decided in the order in which they were received.
      chassisNumber: marketValueKey(message.JobId, contractNo),
    };
  },
  partiesOf: () => ({ importerId: null, dealerId: null }),
  maySend: mayReportContracts,
  complete: (_, body) => withMessageId(body),
  dealersSeeWith: null,
  codeAt: null,
  inbox: null,
};

/** A UUID that follows from a text. */
function idOf(text: string): string {
  const hex = createHash('sha1').update(`${MARKET_VALUE} ${text}`).digest('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...groups, hex.slice(20, 32)].join('-');
}

function withId(row: Record<string, unknown>, fileId: unknown): Record<string, unknown> {
  const { MessageId: _, ...content } = row;
  const named = typeof fileId === 'string' && `${fileId.toLowerCase()} ${String(content['ContractNo'])}`;
  return { ...content, MessageId: idOf(named || canonicalJson(content)) };
}

/** A row without MessageId gets one that follows from its content. */
export const withMessageId = (row: unknown): unknown =>
  isObject(row) && row['MessageId'] == null ? withId(row, undefined) : row;

/** Whether a body is a file, whose rows share one job. */
export const isFile = (body: unknown): body is Record<string, unknown> => isObject(body) && 'Rows' in body;

/**
 * The messages of a file, each with the job of the file. Their ids follow from the file's MessageId and the
 * contract, or without one from the content of each row.
 */
export function messagesOf({ Rows, MessageId, ...job }: Record<string, unknown>): readonly unknown[] {
  return (Rows as readonly unknown[]).map((row) =>
    isObject(row) ? withId({ ...job, ...row }, MessageId) : row,
  );
}
