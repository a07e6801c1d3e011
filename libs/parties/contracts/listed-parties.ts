/** Dealers as lists of other contexts show them, to be joined by id: only these columns are promised. */
export const LISTED_DEALERS = `(
  select d.id, d.name, d.city,
         -- As maskedIdentityNumber() of the kernel.
         case length(d.organization_number) when 12 then left(d.organization_number, 8) || '-****'
           else left(d.organization_number, 6) || '-' || substr(d.organization_number, 7) end as organization_number,
         -- What importers call the dealer, by the importer's id.
         (select jsonb_object_agg(n ->> 'importerId', n ->> 'importerAssignedDealerId')
            from jsonb_array_elements(d.numbers) n) as numbers
    from dealer d)`;

/** The same of importers. */
export const LISTED_IMPORTERS = '(select id, name from importer)';

/** The same of dealer organisations. */
export const LISTED_ORGANISATIONS = '(select id, name from dealer_organisation)';

/** Which dealers hold which makes. */
export const HELD_MAKES = `(
  select d.id as dealer_id, (h ->> 'makeId')::bigint as make_id from dealer d, jsonb_array_elements(d.makes) h)`;
