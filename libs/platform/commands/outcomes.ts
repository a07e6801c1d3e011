import type { Decision, Fact, Outcome, Refusal } from '@floorplan/kernel';

/** Thrown inside a decision to refuse the command: nothing is written and the caller gets the refusal. */
export class ActRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

export function refuse(refusal: Refusal): never {
  throw new ActRefused(refusal);
}

/** Returns the decided facts. @throws ActRefused when the decision is a refusal */
export function factsOf<F extends Fact>(decision: Decision<F>): readonly F[] {
  return decision.ok ? decision.facts : refuse(decision.refusal);
}

/** Runs a command and returns its answer or its refusal. */
export async function outcomeOf<Answer>(run: () => Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { ok: true, answer: await run() };
  } catch (error) {
    if (error instanceof ActRefused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
