import { Module } from '@nestjs/common';
import { Inbox } from './jobs/inbox';

/** Inboxes on the queue, for a worker with Redis. */
@Module({ providers: [Inbox] })
export class InboxModule {}
