import { useTexts } from '@floorplan/ui';
import { Page } from '../../app/layout/page';
import { DeadLetters } from './dead-letters';
import { InboxRefusals } from './inbox-refusals';
import { UndeliveredMails } from './undelivered-mails';

/** Page for staff with skipped facts, undelivered mails and refused messages. */
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
