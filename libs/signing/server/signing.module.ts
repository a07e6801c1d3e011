import { SignedDocuments, SigningProvider } from '@floorplan/signing/contracts';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AuthenticCallback, SIGNING_KEY } from './authentic-callback';
import { SigningCallbackController } from './callback.controller';
import { HttpSigningProvider, type SigningSettings } from './http-signing-provider';

/** The provider of signatures, for both hosts. */
@Global()
@Module({})
export class SigningModule {
  static with(settings: SigningSettings): DynamicModule {
    return {
      module: SigningModule,
      providers: [
        SignedDocuments,
        { provide: SigningProvider, useFactory: () => new HttpSigningProvider(settings) },
        { provide: SIGNING_KEY, useValue: settings.key ?? '' },
      ],
      exports: [SignedDocuments, SigningProvider, SIGNING_KEY],
    };
  }
}

/** The route that the provider calls. */
@Module({ controllers: [SigningCallbackController], providers: [AuthenticCallback] })
export class SigningApiModule {}
