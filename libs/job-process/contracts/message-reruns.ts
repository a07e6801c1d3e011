import type { UserScope } from '@floorplan/identity/domain';

/** Runs failed messages again, for screens of other contexts that show the messages of one type. */
export abstract class MessageReruns {
  /**
   * @param type messages of other types are left alone
   * @param reason why, for the history of the message
   * @returns the ids of the messages that run again
   */
  abstract rerun(
    scope: UserScope,
    type: string,
    ids: readonly number[],
    reason: string,
  ): Promise<ReadonlySet<number>>;
}
