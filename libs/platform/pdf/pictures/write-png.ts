import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Size } from './picture-size';
import { SIGNATURE } from './png-format';

const packed = promisify(deflate);

export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A PNG of red, green and blue with 8 bits each, which PDF takes as it is. */
export async function writePng(pixels: Buffer, { width, height }: Size): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const inRow = width * 3;
  const rows = Buffer.alloc((inRow + 1) * height);
  for (let y = 0; y < height; y++) pixels.copy(rows, y * (inRow + 1) + 1, y * inRow, (y + 1) * inRow);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    pngChunk('IDAT', await packed(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
