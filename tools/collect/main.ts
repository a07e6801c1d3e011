import { writeFileSync } from 'node:fs';
import { collected } from './collected';

// npm run collect
for (const { path, text } of await collected(process.cwd())) writeFileSync(path, text);
