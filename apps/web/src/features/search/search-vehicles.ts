import { VEHICLE_ROUTES, type SearchAnswer } from '@floorplan/vehicle/contracts';
import { useApi } from '../../app/session/session';

/** Asks for vehicles by a number of their own. */
export function useSearchVehicles(): (text: string) => Promise<SearchAnswer> {
  const api = useApi();
  return (text) =>
    api.get<SearchAnswer>(VEHICLE_ROUTES.search, { query: { search_string: text, search_type: 'VEH' } });
}
