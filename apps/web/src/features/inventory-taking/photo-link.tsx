import { STOCKTAKE_ROUTES } from '@floorplan/inventory-taking/contracts';
import { useTexts } from '@floorplan/ui';
import { useOpenDocuments } from '../../app/documents/open-documents';
import { address } from '../../app/session/api-client';

/** Opens the photo of a scan in a window. */
export function PhotoLink({ stocktakeId, scanId }: { stocktakeId: number; scanId: string }) {
  const { t } = useTexts();
  const { open, busy } = useOpenDocuments();
  return (
    <button
      type="button"
      className="link photo-link"
      disabled={busy}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void open([address(STOCKTAKE_ROUTES.photo, { id: stocktakeId, scanId })]);
      }}
    >
      <i className="pi pi-image" aria-hidden="true" /> {t('invt.show_photo')}
    </button>
  );
}
