import { typedRow } from '@floorplan/job-process/message-types';
import { fieldErrors } from '@floorplan/kernel/wire';
import { invalid } from '@floorplan/platform/http';
import {
  MARKET_VALUE_ROUTES,
  marketValueFile,
  marketValueFileHead,
  parseMarketValue,
} from '@floorplan/residual-value/contracts';
import { messageController } from '../messages/message-controller';
import { isFile, MARKET_VALUE, messagesOf, withMessageId } from './sent-market-values';

/** Receives the monthly files of the valuation company. */
export const MarketValueMessagesController = messageController({
  name: 'MarketValueMessages',
  route: MARKET_VALUE_ROUTES.message,
  summary: 'A valuation file, or a part of one, with up to 1,000 rows (MARKETVALUE)',
  received: 'One result per row; good rows are not lost to bad ones',
  schema: marketValueFile,
  parse: (row) => typedRow(MARKET_VALUE, parseMarketValue(withMessageId(row))),
  rowsOf: (body) => (isFile(body) ? messagesOf(checked(body)) : null),
});

/** @throws Problem when the job of the file is invalid, or when it has no rows */
function checked(file: Record<string, unknown>): Record<string, unknown> {
  const head = marketValueFileHead.safeParse(file);
  if (!head.success) throw invalid([...fieldErrors(head.error.issues, file)]);
  return file;
}
