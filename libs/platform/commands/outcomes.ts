import type { Decision, Fact, Outcome, Refusal } from '@floorplan/kernel';

/** Ends an act that is being decided: nothing of it is written, its caller gets the refusal. */
export class ActRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

export function refuse(refusal: Refusal): never {
  throw new ActRefused(refusal);
}

/** What was decided. @throws ActRefused when the decision was no */
export function factsOf<F extends Fact>(decision: Decision<F>): readonly F[] {
  return decision.ok ? decision.facts : refuse(decision.refusal);
}

/** Runs an act: its answer, or why it was refused. */
export async function outcomeOf<Answer>(run: () => Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { ok: true, answer: await run() };
  } catch (error) {
    if (error instanceof ActRefused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
