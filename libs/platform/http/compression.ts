import type { FastifyCompressOptions } from '@fastify/compress';
import { constants } from 'node:zlib';

/** Compression of responses. */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['gzip'],
  // Initial window of a TCP connection (RFC 6928): compression does not make smaller responses arrive sooner.
  threshold: 14_600,
  // Up to this size synchronous compression takes about a millisecond, which is less than setting up a
  // stream.
  syncThreshold: 131_072,
  zlibOptions: { level: constants.Z_BEST_SPEED },
};
