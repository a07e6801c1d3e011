import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Mounts other servers under paths of this one; the path is passed on unchanged. */
export async function serveProxies(
  app: NestFastifyApplication,
  proxies: Readonly<Record<string, string>>,
  publicUrl: string,
): Promise<void> {
  if (Object.keys(proxies).length === 0) return;
  // Import the proxy package only when a path needs a proxy, because the package loads its own HTTP client.
  const { default: httpProxy } = await import('@fastify/http-proxy');
  const { host, protocol } = new URL(publicUrl);
  for (const [prefix, upstream] of Object.entries(proxies)) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) => ({
          ...headers,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol.slice(0, -1),
        }),
      },
    });
  }
}
