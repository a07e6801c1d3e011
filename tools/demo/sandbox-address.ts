import type { Scope } from '@floorplan/identity/domain';
import { Importers } from '@floorplan/parties/server';
import { Database } from '@floorplan/platform/event-store';
import type { INestApplicationContext } from '@nestjs/common';

const SCOPE: Scope = { kind: 'system', name: 'Demodata' };

export interface MovedImporter {
  readonly id: number;
  readonly resendUrl: string;
}

/** Importers whose vehicles are sent to a sandbox at the address of an earlier start. */
export async function importersElsewhere(url: string, sandboxUrl: string): Promise<MovedImporter[]> {
  const owner = new Database({ url, asOwner: true, max: 1 });
  try {
    return await owner.query<MovedImporter>(
      `select id, $1 || substring(resend_url from '/importers/[^/]+/vehicles$') as "resendUrl" from importer
        where resend_url ~ '/sandbox/importers/[^/]+/vehicles$' and not starts_with(resend_url, $1 || '/') order by id`,
      [sandboxUrl],
    );
  } finally {
    await owner.close();
  }
}

export async function moveImporters(
  app: INestApplicationContext,
  importers: readonly MovedImporter[],
): Promise<void> {
  for (const { id, resendUrl } of importers)
    await app.get(Importers).saved(SCOPE, { Id: id, ResendUrl: resendUrl }, 'demo-sandbox');
}
