import type { ProcessDetailAnswer, ProcessFact, WireAttempt } from '@floorplan/job-process/contracts';
import { Timeline, useTexts, type TimelineEntry, type Tone, type Translate } from '@floorplan/ui';

interface Look {
  readonly text: string;
  readonly tone: Tone;
  readonly icon: string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  MessageReceived: { text: 'job.tl_received', tone: 'info', icon: 'inbox' },
  MessageEdited: { text: 'job.fact_edited', tone: 'info', icon: 'pencil' },
  AttemptStarted: { text: 'job.fact_started', tone: 'neutral', icon: 'play' },
  AttemptSucceeded: { text: 'job.fact_succeeded', tone: 'success', icon: 'check' },
  AttemptDeferred: { text: 'job.fact_deferred', tone: 'warning', icon: 'pause' },
  AttemptFailed: { text: 'job.fact_failed', tone: 'danger', icon: 'times' },
  AttemptBroken: { text: 'job.fact_broken', tone: 'warning', icon: 'exclamation-triangle' },
  RerunRequested: { text: 'job.fact_rerun', tone: 'info', icon: 'refresh' },
  MessageRejected: { text: 'job.fact_rejected', tone: 'danger', icon: 'ban' },
  MessageSuperseded: { text: 'job.fact_superseded', tone: 'neutral', icon: 'history' },
};

const unknownLook: Look = { text: 'job.fact_other', tone: 'neutral', icon: 'circle' };
const OUTCOMES = new Set(['AttemptSucceeded', 'AttemptDeferred', 'AttemptFailed', 'AttemptBroken']);

const nameOf = (fact: ProcessFact) => fact.Type.split('/').at(-1) ?? fact.Type;

/** Timeline entries of a message's facts, newest first. Attempts show their duration and findings. */
export function processEntries(
  facts: readonly ProcessFact[],
  attempts: readonly WireAttempt[],
  t: Translate,
): TimelineEntry[] {
  let attemptNumber = 0;
  const entries = facts.map((fact): TimelineEntry => {
    const name = nameOf(fact);
    const look = LOOKS[name] ?? unknownLook;
    const attempt = OUTCOMES.has(name) ? attempts[attemptNumber++] : undefined;
    return {
      key: String(fact.Version),
      at: fact.At,
      what: attempt ? `${t('job.attempt_number', { n: attemptNumber })}: ${t(look.text)}` : t(look.text),
      actor: fact.By || t('timeline.system'),
      why: whyOf(fact, attempt, t),
      durationMs: attempt?.DurationMs ?? null,
      tone: look.tone,
      icon: look.icon,
    };
  });
  return entries.reverse();
}

function whyOf(fact: ProcessFact, attempt: WireAttempt | undefined, t: Translate) {
  const parts = [
    ...(attempt?.Codes.map((code) => code.Message) ?? []),
    ...(fact.Reason ? [CAUSES.has(fact.Reason) ? t(`job.cause_${fact.Reason}`) : fact.Reason] : []),
  ];
  const trigger = attempt && CAUSES.has(attempt.Trigger) ? t(`job.cause_${attempt.Trigger}`) : null;
  if (parts.length === 0 && !trigger) return null;
  return (
    <>
      {parts.map((text) => (
        <span key={text} className="line">
          {text}
        </span>
      ))}
      {trigger && <span className="line soft">{trigger}</span>}
    </>
  );
}

/** Causes of an attempt that have a text. */
const CAUSES = new Set(['received', 'edited', 'user', 'bulk', 'unblocked', 'nightly', 'retry']);

export function ProcessTimeline({ detail }: { detail: ProcessDetailAnswer }) {
  const { t, format } = useTexts();
  const entries = processEntries(detail.Facts, detail.Attempts, t);
  return (
    <section className="panel">
      <header>
        <h2>{t('timeline.title')}</h2>
        <span className="soft">{t('job.attempt_count', { count: detail.Attempts.length })}</span>
      </header>
      <div className="panel-body">
        {detail.RetryAt && (
          <p className="message tone-warning">
            <i className="pi pi-clock" aria-hidden="true" />
            {t('job.attempt_next', { time: format.instant(detail.RetryAt) })}
          </p>
        )}
        <Timeline entries={entries} label={t('timeline.title')} />
      </div>
    </section>
  );
}
