import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { hasRight } from '../session/rights';
import { useUser } from '../session/session';
import { entriesPath } from './entries-path';

type Props =
  { readonly invoice_number: number; readonly vehicle_id?: never } | { readonly vehicle_id: number };

/** Link to the entries of a document or vehicle, for users who may read the books. */
export function EntriesLink(of: Props) {
  const { t } = useTexts();
  if (!hasRight(useUser(), 'books.read')) return null;
  return (
    <Link className="p-button p-component p-button-text" to={entriesPath(of)}>
      <i className="pi pi-book p-button-icon p-button-icon-left" aria-hidden="true" />
      <span className="p-button-label">{t('booked.btn_entries')}</span>
    </Link>
  );
}
