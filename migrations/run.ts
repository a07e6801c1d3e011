import { migrate } from './migrate';

// Migrates the database at DATABASE_URL. In production this runs before the API and the workers start.
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is missing: the database to bring up to date.');
  process.exit(1);
}
const run = await migrate(url);
console.log(run.length > 0 ? `Ran ${run.join(', ')}` : 'The database is up to date');
