import 'reflect-metadata';
import { startApi } from '../../api/src/start-api';
import { oneAfterAnother } from './one-after-another';

await oneAfterAnother('api', startApi);
