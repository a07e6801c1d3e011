import { useTexts } from '@floorplan/ui';
import { Page } from '../../app/layout/page';
import { DeadLetters } from './dead-letters';
import { InboxRefusals } from './inbox-refusals';
import { UndeliveredMails } from './undelivered-mails';

/** What the machinery could not do by itself: for staff. */
export function OperationsPage() {
  const { t } = useTexts();
  return (
    <Page title={t('ops.title')} context={t('ops.context')} flow>
      <div className="stack">
        <DeadLetters />
        <UndeliveredMails />
        <InboxRefusals />
      </div>
    </Page>
  );
}
