import { HiddenUntil, useTexts } from '@floorplan/ui';
import { Page } from '../../app/layout/page';
import { DeadLetters } from './dead-letters';
import { InboxRefusals } from './inbox-refusals';
import { useDeadLetters, useUndeliveredMails } from './operations.api';
import { FIRST } from './show-all';
import { UndeliveredMails } from './undelivered-mails';

/** Page for staff with skipped facts, undelivered mails and refused messages. */
export function OperationsPage() {
  const { t } = useTexts();
  const letters = useDeadLetters();
  const mails = useUndeliveredMails(FIRST);
  return (
    <Page title={t('ops.title')} context={t('ops.context')} flow>
      <div className="stack">
        <DeadLetters />
        <HiddenUntil ready={!letters.isPending}>
          <UndeliveredMails />
          <HiddenUntil ready={!mails.isPending}>
            <InboxRefusals />
          </HiddenUntil>
        </HiddenUntil>
      </div>
    </Page>
  );
}
