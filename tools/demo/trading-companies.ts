import type { Scope } from '@floorplan/identity/domain';
import { TradingCompanies } from '@floorplan/residual-value/server';
import type { INestApplicationContext } from '@nestjs/common';

const COMPANIES = [
  { Name: 'Carvia Transport AB', EmailAddress: 'transport@carvia.example.se' },
  { Name: 'Norrfrakt Fordon AB', EmailAddress: 'bokning@norrfrakt.example.se; trafik@norrfrakt.example.se' },
  { Name: 'Auktionshallen Mitt AB', EmailAddress: 'transport@auktionshallen.example.se' },
];

/** Creates the companies that collect returned vehicles. */
export async function seedTradingCompanies(
  app: INestApplicationContext,
  scope: Scope,
  correlationId: string,
): Promise<void> {
  for (const company of COMPANIES)
    await app.get(TradingCompanies).saved(scope, { Id: 0, ...company }, correlationId);
}
