export { addRoute, type AddedRoute } from './added-route';
export { rawBodyOf, UnreadableLine } from './body-parsers';
export { callbackSignature, isAuthentic } from './callback-signature';
export { COMPRESSION } from './compression';
export { Exports, type Exported } from './exports';
export { createHttpApp } from './create-http-app';
export { QueryFromOutside } from './declared-fields';
export { PDF_CONTENT, sendDocument } from './send-document';
export { done, saved } from './done';
export {
  ENVIRONMENT_VARIABLES,
  EnvironmentError,
  readActionSettings,
  readEnvironment,
  type Environment,
} from './environment';
export {
  DEFAULT_RATE_LIMITS,
  HTTP_LOGGER,
  HTTP_OPTIONS,
  type HttpOptions,
  type RateLimitOptions,
} from './http-options';
export { OnlyReads, OutcomeNotStored } from './idempotency/idempotency.interceptor';
export { hashOf } from './idempotency/outcomes';
export { createLogger, nestLogger } from './logger';
export { forbidden, invalid, notFound, Problem, Refused, unauthorized } from './problem';
export { Public, PUBLIC_ROUTE } from './public';
export { Readiness, type ReadinessCheck } from './readiness';
export { RouteGates, type RouteGate, type ServedBy } from './route-gates';
export { requestContext, type RequestContext } from './request-context';
export { FILE_BODY, unreadableFile } from './file-problems';
export { FILE_WITH_NAMES_BODY, fileWithNames } from './file-with-names';
export { askOutside, OutsideUnavailable, type OutsideParty } from './ask-outside';
export { fileIn, UploadedFile } from './uploaded-file';
export { templateFile } from './template-file';
export { ContractPipe, errorsOf } from './validation';
export { answerOf, problemOf, savedOf } from './refusals';
export { mayReadMetrics } from './metrics';
export { SHORT_LIST, WholeLists } from './whole-lists';
