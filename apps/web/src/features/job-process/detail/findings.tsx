import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { classOf, isMessageCode, type CodeClass } from '@floorplan/job-process/domain';
import { useTexts } from '@floorplan/ui';
import { withLimitNames } from '../limit-names';

const TONES: Record<CodeClass, string> = { A: 'warning', H: 'warning', N: 'danger' };

/** Codes of deliberate outcomes: they need no action and are no errors in the message. */
const DECIDED = new Set(['REJECTED', 'SUPERSEDED']);

/** Findings of the last attempt. Each shows its kind and a hint. */
export function Findings({ codes }: { codes: ProcessDetailAnswer['Codes'] }) {
  const { t } = useTexts();
  if (codes.length === 0) return null;
  return (
    <ul className="findings">
      {codes.map((one) => {
        const kind = isMessageCode(one.Code) ? classOf(one.Code) : 'N';
        return (
          <li key={`${one.Code}:${one.Subject?.Id}`} className={`finding tone-${TONES[kind]}`}>
            <i className={`pi pi-${kind === 'N' ? 'times-circle' : 'pause-circle'}`} aria-hidden="true" />
            <div>
              <p className="finding-text">
                {withLimitNames(one.Message, t)}
                {one.Subject && !one.Message.includes(one.Subject.Label) && (
                  <span className="soft"> {withLimitNames(one.Subject.Label, t)}</span>
                )}
              </p>
              <p className="soft">
                {t(`jobhint.${one.Code}`)}. {!DECIDED.has(one.Code) && `${t(`job.class_${kind}`)}. `}
                <span className="mono">{one.Code}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
