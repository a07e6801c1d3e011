import { generate, KINDS, write } from './generate';

// npm run new -- KIND CONTEXT NAME
const [kind, context, name] = process.argv.slice(2);
if (!kind || !context || !name) {
  console.error(
    `npm run new -- ${KINDS.join('|')} CONTEXT NAME\nfor example: npm run new -- command vehicle change-location`,
  );
  process.exit(1);
}
try {
  const files = await generate(process.cwd(), kind, context, name);
  write(process.cwd(), files);
  for (const file of files) console.log(file.path);
  console.log(
    'Next: its fact in the events, its routes and schemas in contracts, its provider in the module, its test. The names\nof streams and rights are those of vehicle and job-process; docs/how-to tells how.',
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
