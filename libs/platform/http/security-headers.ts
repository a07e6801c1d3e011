import helmet from 'helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Headers that keep the portal's pages to themselves: own scripts only, no framing, no foreign addresses. */
export function secureHeaders(app: NestFastifyApplication, publicUrl: string): void {
  const encrypted = publicUrl.startsWith('https:');
  // Made once: Fastify's own plugin writes the policy anew for every request.
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // PrimeReact writes its rules into style elements while it runs.
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
  // What the API answers is somebody's business data; no shared browser or proxy keeps it.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
