import { ORDER_ROUTES, type OrderRow } from '@floorplan/customer-order/contracts';
import { ActionButton, refetchOwnChange, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { address } from '../../app/session/api-client';
import { useReadsOnly } from '../../app/session/reads-only';
import { useApi } from '../../app/session/session';
import { ORDERS_KEY } from './served-orders';

/** Star that marks an order as the user's own favourite, or removes the mark. */
export function FavoriteStar({ order }: { order: Pick<OrderRow, 'Id' | 'Favorite'> }) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const readsOnly = useReadsOnly('orders.change');
  const [busy, setBusy] = useState(false);
  const { Id: id, Favorite: isFavorite } = order;
  const label = t('order.btn_favorite', { id: String(id) });
  const mark = async () => {
    setBusy(true);
    try {
      await api.post(address(ORDER_ROUTES.favorite, { id }), { Favorite: !isFavorite });
      await refetchOwnChange(queries, ORDERS_KEY);
    } catch (error) {
      toast({ ...savingFailure(t('order.err_favorite'), error, t), about: 'favorite' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionButton
      text
      className={isFavorite ? 'star on' : 'star'}
      icon={`pi pi-star${isFavorite ? '-fill' : ''}`}
      aria-label={label}
      aria-pressed={isFavorite}
      title={label}
      disabled={busy}
      reason={readsOnly}
      onClick={() => void mark()}
    />
  );
}
