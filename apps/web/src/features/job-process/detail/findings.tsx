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
      {codes.map((code) => {
        const kind = isMessageCode(code.Code) ? classOf(code.Code) : 'N';
        return (
          <li key={`${code.Code}:${code.Subject?.Id}`} className={`finding tone-${TONES[kind]}`}>
            <i className={`pi pi-${kind === 'N' ? 'times-circle' : 'pause-circle'}`} aria-hidden="true" />
            <div>
              <p className="finding-text">
                {withLimitNames(code.Message, t)}
                {code.Subject && !code.Message.includes(code.Subject.Label) && (
                  <span className="soft"> {withLimitNames(code.Subject.Label, t)}</span>
                )}
              </p>
              <p className="soft">
                {t(`jobhint.${code.Code}`)}. {!DECIDED.has(code.Code) && `${t(`job.class_${kind}`)}. `}
                <span className="mono">{code.Code}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
