/** Makes as lists of other contexts show them, to be joined by id: only these columns are promised. */
export const LISTED_MAKES = '(select id, name, importer_id from make)';
