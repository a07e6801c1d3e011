import { make } from './generate';
import { KINDS } from './kinds';

// Run with: npm run new -- KIND CONTEXT NAME
const wanted = process.argv.slice(2);
if (wanted.length < 3) {
  console.error(
    `npm run new -- ${Object.keys(KINDS).join('|')} CONTEXT NAME\nfor example: npm run new -- record limits wash-hall\nA list may be given the table it reads: npm run new -- list vehicle sold-vehicles vehicle\nA record may be given fields: npm run new -- record limits wash-hall price:amount size:choice=small,large makeId:reference=make note:lines?\nSo may an action: npm run new -- action residual-value wash-car washedOn:date`,
  );
  process.exit(1);
}
try {
  for (const file of await make(process.cwd(), wanted)) console.log(file);
  console.log(`Next: ${KINDS[wanted[0]!]!.next}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
