import { Module } from '@nestjs/common';
import { Inbox } from './jobs/inbox';

/** The inboxes on the queue, for a worker whose queue is Redis. */
@Module({ providers: [Inbox] })
export class InboxModule {}
