import type { MenuItem } from '@floorplan/ui';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';

/** Actions that a page offers for its record, in the order of the page. */
export interface OfferedActions {
  /** Name of the record, such as the plate of a vehicle. */
  readonly of: string;
  readonly items: readonly MenuItem[];
}

type Offers = Set<RefObject<OfferedActions>>;
const OffersContext = createContext<Offers>(new Set());

/** Collects the actions of the pages below it for the command palette. */
export function OfferedActionsProvider({ children }: { children: ReactNode }) {
  const [offers] = useState<Offers>(() => new Set());
  return <OffersContext.Provider value={offers}>{children}</OffersContext.Provider>;
}

/** Offers the actions in the command palette while the component is mounted. */
export function useOfferActions(actions: OfferedActions): void {
  const offers = useContext(OffersContext);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    offers.add(latest);
    return () => void offers.delete(latest);
  }, [offers]);
}

/** Returns a function that reads the actions offered now. */
export function useOfferedActions(): () => readonly OfferedActions[] {
  const offers = useContext(OffersContext);
  return () => [...offers].map(({ current }) => current);
}
