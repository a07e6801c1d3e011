import { StartError } from '../embedded/postgres';

/** Runs a step, and prints its name when it takes more than a second. */
export async function step<T>(text: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const timer = setTimeout(() => console.log(`${text} …`), 1_000);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    const seconds = (Date.now() - started) / 1000;
    if (seconds > 1) console.log(`${text}: ${seconds.toFixed(1)} s`);
  }
}

/**
 * Ends the process. Prints one sentence for an error that the user can correct, and otherwise the whole
 * error.
 */
export function giveUp(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
