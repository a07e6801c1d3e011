import { Needs } from '@floorplan/identity/access';
import type { SheetColumn } from '@floorplan/platform/documents';
import { templateFile } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { templateQuery, UPLOAD_ROUTES } from '@floorplan/vehicle/contracts';
import { uploadColumns, type CellKind, type UploadKind } from '@floorplan/vehicle/domain';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';

type TemplateQuery = z.infer<typeof templateQuery>;

const TYPES: Partial<Record<CellKind, SheetColumn['type']>> = { amount: 'money', vat: 'money', date: 'date' };

function templateOf(kind: UploadKind, { format }: TemplateQuery): StreamableFile {
  const title = textOf(`upload.file_${kind}`);
  const columns = uploadColumns(kind).map(({ key, kind: cell }): SheetColumn => ({
    header: textOf(`upload.col_${key}`),
    type: TYPES[cell] ?? 'text',
  }));
  return templateFile(format, title, columns, 'sv-SE');
}

/** Empty files with the columns of an upload. */
@ApiTags('integrations')
@Controller()
@Needs('financing.prepare')
export class UploadTemplateController {
  @Get(UPLOAD_ROUTES.financingTemplate)
  @ApiOperation({ summary: 'An empty file with the columns of vehicles to finance' })
  financing(@Query({ schema: templateQuery }) query: TemplateQuery): StreamableFile {
    return templateOf('financing', query);
  }

  @Get(UPLOAD_ROUTES.dealerTemplate)
  @Needs('dealerVehicles.prepare')
  @ApiOperation({ summary: 'An empty file with the columns of a dealer’s own cars' })
  dealer(@Query({ schema: templateQuery }) query: TemplateQuery): StreamableFile {
    return templateOf('dealer', query);
  }
}
