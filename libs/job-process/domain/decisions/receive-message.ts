import { decided, refused } from '@floorplan/kernel';
import type { Decision } from '@floorplan/kernel';
import type { MessageReceived } from '../job-process.events';
import type { JobProcessState } from '../job-process.state';

/**
 * Takes in a message. Against the message that already has its id: the same body again is nothing new, another
 * body is refused with MESSAGE_ID_REUSED.
 */
export function receiveMessage(
  state: JobProcessState,
  message: MessageReceived['data'],
): Decision<MessageReceived> {
  if (state.status === 'absent') return decided({ type: 'job-process/MessageReceived', data: message });
  return state.bodyHash === message.bodyHash ? decided() : refused('MESSAGE_ID_REUSED');
}
