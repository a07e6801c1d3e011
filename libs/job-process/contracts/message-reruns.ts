import type { UserScope } from '@floorplan/identity/domain';

/** Runs failed messages again, for screens of other contexts that show the messages of one type. */
export abstract class MessageReruns {
  /**
   * @param type messages of other types are left alone
   * @param why reason for the history of the messages, and the id of the request
   * @returns the ids of the messages that run again
   */
  abstract rerun(
    scope: UserScope,
    type: string,
    ids: readonly number[],
    why: { readonly reason: string; readonly correlationId: string },
  ): Promise<ReadonlySet<number>>;
}
