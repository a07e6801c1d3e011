import type { ReactNode } from 'react';
import { useActorName } from '../i18n/actor-name';
import { useTexts } from '../i18n/i18n';
import type { Tone } from '../status/status';

export interface TimelineEntry {
  readonly key: string;
  readonly at: string;
  readonly what: ReactNode;
  /** Absent when no person or component acted, e.g. when a due date was reached. */
  readonly actor?: string;
  readonly why?: ReactNode;
  readonly durationMs?: number | null;
  readonly tone: Tone;
  readonly icon: string;
  readonly children?: ReactNode;
}

/** Length of a date without time. An entry with such a date belongs to a whole day. */
const DAY = 'yyyy-MM-dd'.length;

/**
 * Timeline of facts. Each entry shows what happened, when, by whom, why and how long it took. The pauses
 * between entries are shown too.
 */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  const { t, format } = useTexts();
  const actorName = useActorName();
  if (entries.length === 0) return <p className="soft">{t('timeline.empty')}</p>;
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className={`timeline-entry tone-${entry.tone}`}>
          <span className="timeline-dot" aria-hidden="true">
            <i className={`pi pi-${entry.icon}`} />
          </span>
          <div className="timeline-body">
            <p className="timeline-what">{entry.what}</p>
            <p className="timeline-meta">
              <time dateTime={entry.at}>
                {entry.at.length === DAY ? format.date(entry.at) : format.instant(entry.at)}
              </time>
              {entry.actor !== undefined && <span>{actorName(entry.actor)}</span>}
              {!!entry.durationMs && (
                <span>{t('timeline.took', { duration: format.duration(entry.durationMs) })}</span>
              )}
            </p>
            {entry.why && <p className="timeline-why">{entry.why}</p>}
            {entry.children}
          </div>
        </li>
      ))}
    </ol>
  );
}
