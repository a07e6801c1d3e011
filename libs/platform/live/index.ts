export { LiveServer, type LiveServerOptions } from './live-server';
export { LiveModule } from './live.module';
export {
  LIVE_POSITION,
  LiveAccess,
  LiveTopics,
  type LiveNotice,
  type LivePosition,
  type LiveReader,
  type LiveTopic,
} from './live-topic';
