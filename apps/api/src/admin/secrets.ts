import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { UserRefused } from '@floorplan/identity/server';

/**
 * Prompts for secrets without showing them while they are typed. When standard input is not a terminal, reads
 * one secret per line.
 */
export async function ask(questions: readonly string[]): Promise<string[]> {
  const answers = process.stdin.isTTY
    ? await askHidden(questions)
    : (await text(process.stdin)).split(/\r?\n/);
  if (!answers[0]) throw new UserRefused(`${questions[0]} is missing`);
  return questions.map((_question, index) => answers[index]?.trim() ?? '');
}

async function askHidden(questions: readonly string[]): Promise<string[]> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    const answers: string[] = [];
    for (const question of questions) {
      process.stderr.write(`${question}: `);
      answers.push(await terminal.question(''));
      process.stderr.write('\n');
    }
    return answers;
  } finally {
    terminal.close();
  }
}
