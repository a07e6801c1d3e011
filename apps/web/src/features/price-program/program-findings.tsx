import { AskDialog, useTexts } from '@floorplan/ui';
import type { ProgramFormState } from './use-program-form';

/** Asks whether to save a price list although the check has found something doubtful. */
export function ProgramFindings({ form }: { form: ProgramFormState }) {
  const { t } = useTexts();
  return (
    <AskDialog
      open={form.findings !== null}
      title={t('prp.check_title')}
      confirm={t('prp.btn_save_anyway')}
      cancel={t('prp.btn_reconsider')}
      busy={form.busy}
      onConfirm={() => void form.saveAnyway()}
      onCancel={form.reconsider}
    >
      <p>{t('prp.check_text')}</p>
      <ul>
        {form.findings?.map(({ Code, Message, Rows }) => (
          <li key={Code}>
            {Message}{' '}
            {Rows.length > 0 && (
              <span className="soft">{t('prp.in_rows', { rows: Rows.map((at) => at + 1).join(', ') })}</span>
            )}
          </li>
        ))}
      </ul>
    </AskDialog>
  );
}
