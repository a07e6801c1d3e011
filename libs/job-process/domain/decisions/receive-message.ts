import { decided, refused } from '@floorplan/kernel';
import type { Decision } from '@floorplan/kernel';
import type { MessageReceived } from '../job-process.events';
import type { JobProcessState } from '../job-process.state';

/**
 * Receives a message. When its id is already in use, the same body is a duplicate and writes no fact; another
 * body is refused with MESSAGE_ID_REUSED.
 */
export function receiveMessage(
  state: JobProcessState,
  message: MessageReceived['data'],
): Decision<MessageReceived> {
  if (state.status === 'absent') return decided({ type: 'job-process/MessageReceived', data: message });
  return state.bodyHash === message.bodyHash ? decided() : refused('MESSAGE_ID_REUSED');
}
