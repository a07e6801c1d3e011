import type { FastifyCompressOptions } from '@fastify/compress';
import { constants } from 'node:zlib';

/** Compression of responses. */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['gzip'],
  // Initial window of a TCP connection (RFC 6928): smaller responses arrive no sooner when compressed.
  threshold: 14_600,
  // Up to this size synchronous compression takes about a millisecond, less than setting up a stream.
  syncThreshold: 131_072,
  zlibOptions: { level: constants.Z_BEST_SPEED },
};
