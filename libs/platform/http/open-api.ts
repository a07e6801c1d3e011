import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** Serves the OpenAPI document of the contracts at /api/openapi.json, and a page for it at /api/docs. */
export function serveOpenApi(app: NestFastifyApplication, api: { title: string; version: string }): void {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(api.title)
    .setVersion(api.version)
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  SwaggerModule.setup('api/docs', app, () => withSharedSchemas(SwaggerModule.createDocument(app, config)), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: api.title,
    // Shows the right of each operation.
    swaggerOptions: { showExtensions: true },
  });
}

/**
 * Moves the definitions inside the schemas of request bodies to the schemas of the document, because references start
 * at the root of the document.
 */
export function withSharedSchemas(document: OpenAPIObject): OpenAPIObject {
  const moved: Record<string, unknown> = {};
  const shared = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(/^#\/definitions\//, '#/components/schemas/');
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(shared);
    const { definitions, ...rest } = part as Readonly<Record<string, object>>;
    if (definitions) Object.assign(moved, shared(definitions));
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, shared(value)]));
  };
  const { components, ...others } = shared(document) as OpenAPIObject;
  const schemas = { ...moved, ...components?.schemas } as NonNullable<typeof components>['schemas'] & object;
  return { ...others, components: { ...components, schemas } };
}
