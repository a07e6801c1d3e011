import { writeFileSync } from 'node:fs';
import { collected } from './collected';

// Run with: npm run collect
for (const { path, text } of await collected(process.cwd())) writeFileSync(path, text);
