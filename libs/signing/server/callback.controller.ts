import { Public, Problem } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import {
  SIGNING_CALLBACK,
  signingCallback,
  SignedDocuments,
  SigningUnavailable,
} from '@floorplan/signing/contracts';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuthenticCallback } from './authentic-callback';

/** Callback of the provider of signatures. */
@ApiTags('integrations')
@Controller()
export class SigningCallbackController {
  constructor(private readonly documents: SignedDocuments) {}

  @Post(SIGNING_CALLBACK)
  @Public()
  @UseGuards(AuthenticCallback)
  @HttpCode(200)
  @ApiOperation({ summary: 'Told by the provider of signatures, with an HMAC of time and body' })
  async callback(@Body({ schema: signingCallback }) { Id }: { Id: string }): Promise<object> {
    await this.documents.refresh(Id).catch((error: unknown) => {
      if (!(error instanceof SigningUnavailable)) throw error;
      throw new Problem(503, 'SIGN_UNAVAILABLE', textOf('problem.SIGN_UNAVAILABLE'));
    });
    return {};
  }
}
