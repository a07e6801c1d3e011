/**
 * SQL of makes for lists of other contexts, which join it by id. Only these columns are part of the contract.
 */
export const LISTED_MAKES = '(select id, name, importer_id from make)';

/** SQL of models for lists of other contexts, without removed ones. Only these columns are part of the contract. */
export const LISTED_MODELS = '(select id, name, make_id from model where not is_removed)';

/** SQL of model versions for other contexts, without removed ones. Only these columns are part of the contract. */
export const LISTED_MODEL_VERSIONS = '(select id, name, model_id from model_version where not is_removed)';
