import { batchesBehaveOn } from './batches-behaviour';

batchesBehaveOn('PostgreSQL');
