import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import type { InvoiceType } from '../invoice-links';

/** Link to the account statement of a receiver. Renders nothing when no receiver is selected. */
export function StatementLink({ type, id }: { type: InvoiceType; id: number }) {
  const { t } = useTexts();
  if (id === 0) return null;
  return (
    <Link
      className="p-button p-component p-button-text"
      to={address(paths.statement, { receiverType: type, receiverId: id })}
    >
      <i className="pi pi-list p-button-icon p-button-icon-left" aria-hidden="true" />
      <span className="p-button-label">{t('doc.statement')}</span>
    </Link>
  );
}
