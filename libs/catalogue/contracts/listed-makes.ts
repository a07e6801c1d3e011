/**
 * SQL of makes for lists of other contexts, which join it by id. Only these columns are part of the contract.
 */
export const LISTED_MAKES = '(select id, name, importer_id from make)';
