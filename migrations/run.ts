import { migrate } from './migrate';

// Brings the database of DATABASE_URL up to date; what production runs before the api and the workers.
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is missing: the database to bring up to date.');
  process.exit(1);
}
const run = await migrate(url);
console.log(run.length > 0 ? `Ran ${run.join(', ')}` : 'The database is up to date');
