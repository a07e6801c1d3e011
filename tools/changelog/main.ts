import { release, unreleased } from './changelog';

// `npm run changelog` prints the unreleased changes; `npm run changelog -- 1.1.0 2026-12-01` releases them.
const [version, day] = process.argv.slice(2);
if (version && /^\d{4}-\d{2}-\d{2}$/.test(day ?? '')) release(process.cwd(), version, day!);
else if (version) {
  console.error('Usage: npm run changelog -- VERSION yyyy-MM-dd');
  process.exit(1);
} else console.log(unreleased(process.cwd()) || 'Nothing is unreleased');
