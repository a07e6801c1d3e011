import type { FastifyCompressOptions } from '@fastify/compress';
import { constants } from 'node:zlib';

/** How answers are compressed. */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['gzip'],
  // What a connection sends before its first acknowledgement (RFC 6928): what is smaller arrives no sooner when compressed.
  threshold: 14_600,
  // Compressed within a millisecond: a stream of it would take longer than the compression.
  syncThreshold: 131_072,
  zlibOptions: { level: constants.Z_BEST_SPEED },
};
