import helmet from 'helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Sets security headers. The headers allow scripts of this site only, no framing, and no requests to other
 * origins.
 */
export function secureHeaders(app: NestFastifyApplication, publicUrl: string): void {
  const encrypted = publicUrl.startsWith('https:');
  // Build the headers once. Fastify's own plugin builds the policy again for every request.
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // PrimeReact writes style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws')],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(encrypted ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: encrypted ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  // API responses contain business data, which no browser or proxy may cache.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
