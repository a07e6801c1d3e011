import type { DryRunAnswer } from '@floorplan/job-process/contracts';
import { useTexts, type Tone } from '@floorplan/ui';

const LOOKS: Record<DryRunAnswer['Outcome'], { tone: Tone; text: string; icon: string }> = {
  OK: { tone: 'success', text: 'job.dry_ok', icon: 'check-circle' },
  PENDING: { tone: 'warning', text: 'job.dry_pending', icon: 'pause-circle' },
  ERROR: { tone: 'danger', text: 'job.dry_fail', icon: 'times-circle' },
};

/** Result of a dry run: what the message would do. Nothing is saved. */
export function DryRunResult({ answer }: { answer: DryRunAnswer }) {
  const { t, format } = useTexts();
  const look = LOOKS[answer.Outcome];
  const effects = answer.Effects;
  return (
    <div className={`message tone-${look.tone}`} role="status">
      <i className={`pi pi-${look.icon}`} aria-hidden="true" />
      <div>
        <p>{t(look.text, { reason: answer.Codes.map((code) => code.Message).join(', ') })}</p>
        {effects && (
          <p>
            {[
              t(`vehicle.status_${effects.StatusCode}`),
              t(`fin.${effects.FinanceType}`),
              effects.PriceProgramCode,
              format.kronor(effects.Capital),
              effects.BeginFromDate && `${effects.BeginFromDate} – ${effects.EndPeriodDate}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <p className="soft">{t('job.dry_note')}</p>
      </div>
    </div>
  );
}
