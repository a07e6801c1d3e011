import 'reflect-metadata';
import { startWorker } from '../../worker/src/start-worker';
import { oneAfterAnother } from './one-after-another';

await oneAfterAnother('worker', startWorker);
