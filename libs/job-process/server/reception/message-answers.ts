import type { NewVehicleAnswer } from '@floorplan/job-process/contracts';
import type { Reception } from '@floorplan/job-process/message-types';
import { Problem } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';

export interface Reply {
  status(code: number): unknown;
}

/** Answer to one sent message, with status 202 for a new message and 200 for a duplicate. */
export function receptionAnswer(
  reception: Reception,
  reply: Reply,
  forbidden: () => Problem,
): NewVehicleAnswer {
  if (reception.outcome === 'forbidden') throw forbidden();
  if (reception.outcome === 'reused') throw messageIdReused();
  if (reception.outcome === 'duplicate') reply.status(200);
  return answerOf(reception);
}

export const messageIdReused = () =>
  new Problem(409, 'MESSAGE_ID_REUSED', textOf('reason.MESSAGE_ID_REUSED'));

export const answerOf = (reception: Reception & { outcome: 'accepted' | 'duplicate' }): NewVehicleAnswer => ({
  Status: {
    Status: 'OK',
    Message:
      reception.outcome === 'duplicate' ? textOf('answer.msg_taken_before') : textOf('answer.msg_taken'),
  },
  MessageId: reception.messageId,
  ProcessId: reception.processId,
  ProcessDetailId: reception.detailId,
  ...(reception.outcome === 'duplicate' && { Duplicate: true }),
});
