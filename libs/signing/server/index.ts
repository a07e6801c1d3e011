export { HttpSigningProvider, type SigningSettings } from './http-signing-provider';
export { manifest } from './manifest';
export { SigningApiModule, SigningModule } from './signing.module';
