import { pngSize, UnreadablePicture, type Size } from './picture-size';

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** How the pixels of a PNG are stored. */
export interface PngFormat extends Size {
  /** Bits of a sample. */
  readonly depth: number;
  readonly kind: 'grey' | 'colour' | 'palette' | 'greyAlpha' | 'colourAlpha';
  readonly channels: number;
  readonly isInterlaced: boolean;
  /** Red, green and blue of each colour of the palette. */
  readonly palette: Buffer;
  /** Opacity of the colours of the palette. */
  readonly opacities: Buffer;
  /** Compressed pixels. */
  readonly data: Buffer;
}

const KINDS: Readonly<Record<number, Pick<PngFormat, 'kind' | 'channels'> & { depths: readonly number[] }>> =
  {
    0: { kind: 'grey', channels: 1, depths: [1, 2, 4, 8, 16] },
    2: { kind: 'colour', channels: 3, depths: [8, 16] },
    3: { kind: 'palette', channels: 1, depths: [1, 2, 4, 8] },
    4: { kind: 'greyAlpha', channels: 2, depths: [8, 16] },
    6: { kind: 'colourAlpha', channels: 4, depths: [8, 16] },
  };

/** The chunks of a PNG after its signature, up to its end. */
function* chunksOf(bytes: Buffer): Generator<{ type: string; content: Buffer }> {
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end + 4 > bytes.length || type === 'IEND') return;
    yield { type, content: bytes.subarray(at + 8, end) };
    at = end + 4;
  }
}

/** @throws UnreadablePicture for another file, and for more pixels than a page needs */
export function readFormat(bytes: Buffer): PngFormat {
  const size = pngSize(bytes);
  const parts: Record<string, Buffer[]> = {};
  for (const { type, content } of chunksOf(bytes)) (parts[type] ??= []).push(content);
  const head = parts['IHDR']?.[0];
  const kind = KINDS[head?.[9] ?? -1];
  const depth = head?.[8] ?? 0;
  if (!head || head.length < 13 || !kind?.depths.includes(depth)) throw new UnreadablePicture();
  return {
    ...size,
    depth,
    kind: kind.kind,
    channels: kind.channels,
    isInterlaced: head[12] === 1,
    palette: parts['PLTE']?.[0] ?? Buffer.alloc(0),
    opacities: parts['tRNS']?.[0] ?? Buffer.alloc(0),
    data: Buffer.concat(parts['IDAT'] ?? []),
  };
}
