import type { ContextManifest } from '@floorplan/platform/contexts';
import { SIGNING_CALLBACK } from '@floorplan/signing/contracts';
import type { SigningSettings } from './http-signing-provider';
import { SigningApiModule, SigningModule } from './signing.module';

type Environment = Parameters<NonNullable<ContextManifest['api']>>[0];

const settingsOf = ({ ESIGN_URL, ESIGN_KEY, PUBLIC_URL }: Environment): SigningSettings => ({
  url: ESIGN_URL,
  key: ESIGN_KEY,
  callbackUrl: `${PUBLIC_URL}${SIGNING_CALLBACK}`,
});

export const manifest: ContextManifest = {
  name: 'signing',
  tables: [],
  shared: () => [],
  api: (environment) => [SigningModule.with(settingsOf(environment)), SigningApiModule],
  worker: (environment) => [SigningModule.with(settingsOf(environment))],
};
