import { VEHICLE_ROUTES, type VehicleAnswer } from '@floorplan/vehicle/contracts';
import { ActionButton, useTexts, type MenuItem } from '@floorplan/ui';
import { useOpenDocuments } from '../../../app/documents/open-documents';
import { address } from '../../../app/session/api-client';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';

const FINANCED: readonly number[] = [0, 2, 6];

/**
 * Menu items that open the vehicle's printed documents with current data. When the vehicle cannot have a
 * document, the item of the document shows the reason.
 */
export function useDocumentItems(vehicle: VehicleAnswer, asOf: string | null): readonly MenuItem[] {
  const { t } = useTexts();
  const user = useUser();
  const { open } = useOpenDocuments();
  if (asOf || vehicle.HeldUntil || !hasRight(user, 'vehicles.documents')) return [];
  const group = t('action.grp_look');
  const { Id: id, StatusCode, ActionSubject } = vehicle;
  const only = (codes: readonly number[]) =>
    t('reason.WRONG_STATUS', { statuses: codes.map((code) => t(`vehicle.status_${code}`)).join(', ') });
  const isConsigned = ActionSubject.financeType === 'CONSIGN';
  const whyNoStock = isConsigned ? only([0]) : t('reason.OTHER_FINANCE_TYPE', { types: t('fin.CONSIGN') });
  return [
    {
      key: 'stock',
      label: t('vehicle.btn_stock_conf'),
      icon: 'file-pdf',
      group,
      reason: StatusCode === 0 && isConsigned ? null : whyNoStock,
      run: () => void open([address(VEHICLE_ROUTES.stockConfirmation, { id })]),
    },
    {
      key: 'basis',
      label: t('vehicle.finance_basis'),
      icon: 'file-pdf',
      group,
      reason: FINANCED.includes(StatusCode) ? null : only(FINANCED),
      run: () => void open([address(VEHICLE_ROUTES.financeBasis, { id })]),
    },
  ];
}

/** Button that opens the latest quote for ending the financing. */
export function OpenQuoteButton({ id }: { id: number }) {
  const { t } = useTexts();
  const { open, busy } = useOpenDocuments();
  return (
    <ActionButton
      outlined
      size="small"
      icon="pi pi-file-pdf"
      label={t('vehicle.btn_quote_pdf')}
      loading={busy}
      onClick={() => void open([address(VEHICLE_ROUTES.endQuoteDocument, { id })])}
    />
  );
}
