export * from './access';
export { FixedParties, fixedDemoParties, TEST_PARTIES } from './fixed-parties';
export {
  signedIn,
  TEST_CODE_KEY,
  testApp,
  token,
  type DemoClient,
  type DemoUser,
  type SignedIn,
  type TestApp,
  type TestAppOptions,
} from './test-app';
export {
  tryEveryAct,
  type Trial,
  type TrialBody,
  type TriedAct,
  type TriedRecord,
  type TrialUser,
} from './act-trial';
export * from './sample-body';
