import { Module } from '@nestjs/common';
import { Inbox } from './jobs/inbox';

/** Reads messages from the inbox queues. For a worker with Redis. */
@Module({ providers: [Inbox] })
export class InboxModule {}
