export { LiveServer, type LiveServerOptions } from './live-server';
export { LiveModule } from './live.module';
export { LiveAccess, LiveTopics, type LiveNotice, type LiveReader, type LiveTopic } from './live-topic';
