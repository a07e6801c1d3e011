import type { SentBankFileAnswer } from '@floorplan/bank/contracts';
import type { Scope } from '@floorplan/identity/domain';
import { Problem, requestContext } from '@floorplan/platform/http';
import { reasonOf } from '@floorplan/platform/texts';
import type { CommandBus } from '@nestjs/cqrs';
import { ReceiveBankFile } from './receive-bank-file.command';

/** Receives a file of a request. @throws Problem when it is no file of a bank */
export async function receivedFile(
  commandBus: CommandBus,
  scope: Scope,
  file: ReceiveBankFile['file'],
): Promise<SentBankFileAnswer> {
  const outcome = await commandBus.execute(new ReceiveBankFile(scope, file, requestContext()!.correlationId));
  if (!outcome.ok) throw new Problem(415, outcome.refusal.code, reasonOf(outcome.refusal));
  const { fileId, format } = outcome.answer;
  return { FileId: fileId, Format: format, Status: 'RECEIVED' };
}
