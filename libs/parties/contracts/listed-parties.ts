import { LISTED_MAKES } from '@floorplan/catalogue/contracts';

/**
 * SQL of dealers for lists of other contexts, which join it by id. Only these columns are part of the
 * contract.
 */
export const LISTED_DEALERS = `(
  select d.id, d.name, d.city, d.is_active, d.next_inventory_date, d.financer_assigned_id,
         -- As maskedIdentityNumber() of the kernel.
         case length(d.organization_number) when 12 then left(d.organization_number, 8) || '-****'
           else left(d.organization_number, 6) || '-' || substr(d.organization_number, 7) end as organization_number,
         -- What importers call the dealer, by the importer's id.
         (select jsonb_object_agg(n ->> 'importerId', n ->> 'importerAssignedDealerId')
            from jsonb_array_elements(d.numbers) n) as numbers
    from dealer d)`;

/** SQL of importers for lists of other contexts. Only these columns are part of the contract. */
export const LISTED_IMPORTERS = `(
  select id, name, left(organization_number, 6) || '-' || substr(organization_number, 7) as organization_number
    from importer)`;

/** SQL of dealer organisations for lists of other contexts. Only these columns are part of the contract. */
export const LISTED_ORGANISATIONS = '(select id, name from dealer_organisation)';

/** SQL of concerns (dealer groups) for lists of other contexts. */
export const LISTED_CONCERNS = '(select id, name from concern)';

/** SQL of the makes that dealers sell, for other contexts. */
export const HELD_MAKES = `(
  select d.id as dealer_id, (h ->> 'makeId')::bigint as make_id from dealer d, jsonb_array_elements(d.makes) h)`;

/**
 * SQL of the importers with which a dealer deals: those that have a number for the dealer, or whose make
 * the dealer sells.
 * @param dealer alias of a row of the table of dealers
 */
export const dealtWith = (dealer: string): string => `(
  select (n ->> 'importerId')::bigint as id from jsonb_array_elements(${dealer}.numbers) n
  union all
  select m.importer_id from jsonb_array_elements(${dealer}.makes) h join ${LISTED_MAKES} m on m.id = (h ->> 'makeId')::bigint)`;

/** SQL of the importers with which dealers deal, for other contexts. A pair can occur more than once. */
export const DEALINGS = `(
  select d.id as dealer_id, d.dealer_organization_id, dealt.id as importer_id
    from dealer d cross join lateral ${dealtWith('d')} dealt)`;
