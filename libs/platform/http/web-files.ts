import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built web portal under /app. Every address without a file ending returns the portal's page. */
export async function serveWeb(app: NestFastifyApplication, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) throw new Error(`There is no built web in ${root}`);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Only files with a content hash in their name may be cached for ever. Browsers must request other
      // files each time.
      reply.header('cache-control', path.includes('/assets/') ? ONE_YEAR : 'no-store');
    },
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/', (_request, reply) => reply.redirect('/app/', 302));
  fastify.get('/app', (_request, reply) => reply.redirect('/app/', 302));
  fastify.get<{ Params: { '*': string } }>('/app/*', (request, reply) => {
    const file = request.params['*'];
    return extname(file) === '' ? reply.sendFile('index.html') : reply.sendFile(file);
  });
}
