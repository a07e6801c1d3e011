// Written by `npm run collect` from the folders; not by hand.
import * as codeShowings from '../features/code-showings/manifest';
import * as dealer from '../features/dealer/manifest';
import * as fee from '../features/fee/manifest';
import * as importer from '../features/importer/manifest';
import * as interest from '../features/interest/manifest';
import * as jobProcess from '../features/job-process/manifest';
import * as make from '../features/make/manifest';
import * as operations from '../features/operations/manifest';
import * as organisation from '../features/organisation/manifest';
import * as priceProgram from '../features/price-program/manifest';
import * as vehicle from '../features/vehicle/manifest';
import * as whatIf from '../features/what-if/manifest';

/** The features with screens. */
export const FEATURES = {
  codeShowings,
  dealer,
  fee,
  importer,
  interest,
  jobProcess,
  make,
  operations,
  organisation,
  priceProgram,
  vehicle,
  whatIf,
} as const;

/** Their addresses by name. */
export const featurePaths = {
  ...codeShowings.paths,
  ...dealer.paths,
  ...fee.paths,
  ...importer.paths,
  ...interest.paths,
  ...jobProcess.paths,
  ...make.paths,
  ...operations.paths,
  ...organisation.paths,
  ...priceProgram.paths,
  ...vehicle.paths,
  ...whatIf.paths,
} as const;
