import type { ReminderLetterDetail } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import { useParams } from 'react-router-dom';
import { Figures, type Figure } from '../../app/layout/figures';
import { Page } from '../../app/layout/page';
import { Letter, useLetter } from './letter';
import { paths } from './paths';

/** Page of one letter: when, to whom and about which documents. */
export function ReminderLetterPage() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { data } = useLetter(id);
  return (
    <Page
      title={t('reminder.title_letter', { number: id })}
      parent={{ path: paths.reminderLetters, label: t('reminder.title_letters') }}
      context={data?.ReceiverName}
      prints={Boolean(data)}
      flow
    >
      {data && <Head letter={data} />}
      <Letter id={id} />
    </Page>
  );
}

function Head({ letter }: { letter: ReminderLetterDetail }) {
  const { t, format } = useTexts();
  const figures: readonly Figure[] = [
    [t('reminder.col_open'), format.kronor(letter.OpenAmount, 2)],
    [t('reminder.col_day'), format.date(letter.SentDate)],
    [t('reminder.col_level'), String(letter.Level)],
    [t('reminder.col_fee'), format.kronor(letter.Fee, 2)],
  ];
  return (
    <section className="status-bar" aria-label={t('reminder.title_letters')}>
      <Figures rows={figures} large />
    </section>
  );
}
