import { performance } from 'node:perf_hooks';

/**
 * Lets `callers` callers call repeatedly until the time is up. Each caller waits for a call before it makes
 * the next one.
 * @returns calls per second
 */
export async function perSecond(
  callers: number,
  milliseconds: number,
  call: (caller: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  const end = started + milliseconds;
  let calls = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        await call(caller);
        calls++;
      }
    }),
  );
  return (calls * 1000) / (performance.now() - started);
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

export interface Result {
  what: string;
  ours: string;
  floor: string;
  ratio: number;
  goal: string;
  reached: boolean;
}

const number = (value: number): string =>
  value >= 100 || value === 0 ? Math.round(value).toString() : value.toFixed(1);

/**
 * Compares the speed of our implementation with a hand-written one ("floor"). The two alternate in rounds, and
 * each returns a rate, so that a higher value is better. The ratio is the median of ours ÷ floor over all
 * rounds.
 */
export async function compare(
  what: string,
  goal: number,
  rounds: number,
  floor: () => Promise<number>,
  ours: () => Promise<number>,
  unit = '/s',
): Promise<Result> {
  const floors: number[] = [];
  const all: number[] = [];
  for (let i = 0; i < rounds; i++) {
    floors.push(await floor());
    all.push(await ours());
  }
  const ratio = median(all.map((value, i) => value / floors[i]!));
  return { ...ratioOf(what, goal, median(all), median(floors), unit), ratio, reached: ratio >= goal };
}

/** Result of one comparison; a higher ratio is better. */
export const ratioOf = (what: string, goal: number, ours: number, floor: number, unit = '/s'): Result => ({
  what,
  ours: `${number(ours)} ${unit}`,
  floor: `${number(floor)} ${unit}`,
  ratio: ours / floor,
  goal: `≥ ${goal}`,
  reached: ours / floor >= goal,
});

/** Result of a figure with an upper limit. The ratio is the figure's share of the limit. */
export const atMost = (what: string, limit: number, figure: number, unit: string): Result => ({
  what,
  ours: `${number(figure)} ${unit}`,
  floor: '',
  ratio: limit === 0 ? figure : figure / limit,
  goal: `≤ ${limit} ${unit}`,
  reached: figure <= limit,
});

/** Result of a part of the benchmark that cannot run on this machine. */
export const notRun = (what: string, reason: string): Result => ({
  what,
  ours: `not run: ${reason}`,
  floor: '',
  ratio: Number.NaN,
  goal: '',
  reached: false,
});

export function table(results: readonly Result[]): string {
  const rows = results.map((r) =>
    Number.isNaN(r.ratio)
      ? `| ${r.what} | ${r.ours} | | | | |`
      : `| ${r.what} | ${r.ours} | ${r.floor} | ${r.ratio.toFixed(2)} | ${r.goal} | ${r.reached ? 'yes' : '**no**'} |`,
  );
  return ['| what | ours | floor | ratio | goal | reached |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}
