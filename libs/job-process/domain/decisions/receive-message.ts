import { decided, refused } from '@floorplan/kernel';
import type { Decision } from '@floorplan/kernel';
import type { MessageReceived } from '../job-process.events';
import type { JobProcessState } from '../job-process.state';

/**
 * Receives a message. If the sender already used the message id, a message with the same body is a duplicate
 * and appends no fact. A message with another body is refused with MESSAGE_ID_REUSED.
 */
export function receiveMessage(
  state: JobProcessState,
  message: MessageReceived['data'],
): Decision<MessageReceived> {
  if (state.status === 'absent') return decided({ type: 'job-process/MessageReceived', data: message });
  return state.bodyHash === message.bodyHash ? decided() : refused('MESSAGE_ID_REUSED');
}
