import {
  ROW_BY_ROW,
  type MessageRoute,
  type MessageType,
  type SentMessages,
} from '@floorplan/job-process/message-types';
import { canonicalJson, fieldErrors } from '@floorplan/kernel/wire';
import { invalid } from '@floorplan/platform/http';
import {
  MARKET_VALUE_ROUTES,
  marketValueFile,
  marketValueFileHead,
  marketValueMessage,
  parseMarketValue,
} from '@floorplan/residual-value/contracts';
import { contractNoOf, marketValueKey, type MarketValueMessage } from '@floorplan/residual-value/domain';
import { createHash } from 'node:crypto';
import { mayReportContracts } from '../messages/message-rights';
import { RESIDUAL_QUEUE } from '../residual-queue';
import { ReceiveMarketValues } from './receive-market-values';

const MARKET_VALUE = 'MARKETVALUE';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FILES_ROUTE: MessageRoute = {
  path: MARKET_VALUE_ROUTES.message,
  operation: 'MarketValueMessagesController_receive',
  right: 'residuals.receive',
  summary: 'A valuation file, or a part of one, with up to 1,000 rows (MARKETVALUE)',
  takes: 'either',
  answers: ROW_BY_ROW,
  body: marketValueFile,
  rowsOf: (body) => (isFile(body) ? messagesOf(checked(body)) : null),
};

/** Receives rows of valuation files. They name no party, so only staff see their outcomes. */
const sentMarketValues: SentMessages<MarketValueMessage> = {
  routes: [FILES_ROUTE],
  schema: marketValueMessage,
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

/** Message MARKETVALUE: stores the valuation company's values of a contract's vehicle. */
export const marketValue: MessageType = {
  name: MARKET_VALUE,
  queue: RESIDUAL_QUEUE,
  batchSize: 200,
  sent: sentMarketValues,
  handler: ReceiveMarketValues,
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
const withMessageId = (row: unknown): unknown =>
  isObject(row) && row['MessageId'] == null ? withId(row, undefined) : row;

/** Whether a body is a file, whose rows share one job. */
const isFile = (body: unknown): body is Record<string, unknown> => isObject(body) && 'Rows' in body;

/**
 * The messages of a file, each with the job of the file. Their ids follow from the file's MessageId and the
 * contract, or without one from the content of each row.
 */
function messagesOf({ Rows, MessageId, ...job }: Record<string, unknown>): readonly unknown[] {
  return (Rows as readonly unknown[]).map((row) =>
    isObject(row) ? withId({ ...job, ...row }, MessageId) : row,
  );
}

/** @throws Problem when the job of the file is invalid, or when it has no rows */
function checked(file: Record<string, unknown>): Record<string, unknown> {
  const head = marketValueFileHead.safeParse(file);
  if (!head.success) throw invalid([...fieldErrors(head.error.issues, file)]);
  return file;
}
