import { describe, expect, test } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { pagePicture, UnreadablePicture } from '../index';
import { readFormat, SIGNATURE } from './png-format';
import { eachRow } from './png-rows';
import { pngChunk } from './write-png';

const FIT = [499, 720] as const;

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  /** 0 grey, 2 colour, 3 palette, 4 grey with opacity, 6 colour with opacity. */
  readonly type: number;
  readonly interlaced?: boolean;
  readonly more?: readonly Buffer[];
  /** Rows with their filters, as they are packed. */
  readonly rows: Buffer;
}

function png({ width, height, depth = 8, type, interlaced = false, more = [], rows }: Drawn): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
  const chunks = [pngChunk('IHDR', head), ...more, pngChunk('IDAT', deflateSync(rows, { level: 1 }))];
  return Buffer.concat([SIGNATURE, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
}

/** The size of a shown PNG and its pixels, row by row. */
async function shown(bytes: Buffer, fit: readonly [number, number] = FIT) {
  const url = await pagePicture(bytes, fit);
  const format = readFormat(Buffer.from(url.split(',')[1]!, 'base64'));
  const pixels: number[] = [];
  await eachRow(format, (row) => pixels.push(...row.bytes));
  return { size: [format.width, format.height], pixels };
}

const [RED, BLUE] = [
  [200, 10, 20],
  [10, 20, 200],
];

describe('a picture on a page', () => {
  test.each<[string, Drawn]>([
    ['colours', { width: 2, height: 1, type: 2, rows: Buffer.from([0, ...RED, ...BLUE]) }],
    [
      'colours of 16 bits',
      {
        width: 2,
        height: 1,
        type: 2,
        depth: 16,
        rows: Buffer.from([0, ...[...RED, ...BLUE].flatMap((sample) => [sample, 77])]),
      },
    ],
    [
      'a palette of one bit',
      {
        width: 2,
        height: 1,
        type: 3,
        depth: 1,
        rows: Buffer.from([0, 0b01000000]),
        more: [pngChunk('PLTE', Buffer.from([...RED, ...BLUE]))],
      },
    ],
    ['opaque colours', { width: 2, height: 1, type: 6, rows: Buffer.from([0, ...RED, 255, ...BLUE, 255]) }],
    [
      'differences to the left',
      { width: 2, height: 1, type: 2, rows: Buffer.from([1, ...RED, 66, 10, 180]) },
    ],
  ])('keeps %s', async (_, drawn) => {
    expect(await shown(png(drawn))).toEqual({ size: [2, 1], pixels: [...RED, ...BLUE] });
  });

  test.each<[string, Drawn, number[]]>([
    ['grey of 4 bits', { width: 2, height: 1, type: 0, depth: 4, rows: Buffer.from([0, 0x0f]) }, [0, 255]],
    ['grey of 16 bits', { width: 1, height: 1, type: 0, depth: 16, rows: Buffer.from([0, 130, 9]) }, [130]],
    ['half transparent black', { width: 1, height: 1, type: 4, rows: Buffer.from([0, 0, 128]) }, [127]],
    ['nothing at all', { width: 1, height: 1, type: 6, rows: Buffer.from([0, 1, 2, 3, 0]) }, [255]],
    [
      'a colour of a palette that is not opaque',
      {
        width: 1,
        height: 1,
        type: 3,
        rows: Buffer.from([0, 0]),
        more: [pngChunk('PLTE', Buffer.from([0, 0, 0])), pngChunk('tRNS', Buffer.from([0]))],
      },
      [255],
    ],
    [
      'rows by the differences to those above and to means and neighbours',
      {
        width: 2,
        height: 4,
        type: 0,
        rows: Buffer.from([0, 100, 120, 2, 5, 5, 3, 10, 10, 4, 1, 1]),
      },
      // 100 + 5; then half of 105, and half of 62 and 125; then the nearest of left, above and corner.
      [100, 120, 105, 125, 62, 103, 63, 104],
    ],
  ])('shows %s on white', async (_, drawn, greys) => {
    expect((await shown(png(drawn))).pixels).toEqual(greys.flatMap((grey) => [grey, grey, grey]));
  });

  test('puts the pixels of an interlaced picture in their places', async () => {
    const passes = [
      [0, 0, 8, 8],
      [4, 0, 8, 8],
      [0, 4, 4, 8],
      [2, 0, 4, 4],
      [0, 2, 2, 4],
      [1, 0, 2, 2],
      [0, 1, 1, 2],
    ] as const;
    const [width, height] = [9, 5];
    const rows: number[] = [];
    for (const [left, top, right, down] of passes)
      for (let y = top; y < height; y += down) {
        if (left >= width) continue;
        rows.push(0);
        for (let x = left; x < width; x += right) rows.push(y * width + x);
      }
    const { pixels } = await shown(
      png({ width, height, type: 0, interlaced: true, rows: Buffer.from(rows) }),
    );
    expect(pixels.filter((_, at) => at % 3 === 0)).toEqual(Array.from({ length: 45 }, (_, at) => at));
  });

  test('has the mean of the pixels in one place, and no more pixels than the page', async () => {
    const rows = Buffer.from(
      Array.from({ length: 400 }, () => [
        0,
        ...Array.from({ length: 200 }, (_, x) => [0, 100][x % 2]!),
      ]).flat(),
    );
    const { size, pixels } = await shown(png({ width: 200, height: 400, type: 0, rows }), [36, 36]);
    expect(size).toEqual([50, 100]);
    expect(new Set(pixels)).toEqual(new Set([50]));
  });

  test('does not delay other requests while a large picture is read', async () => {
    const rows = Buffer.alloc(6_300 * 6_301);
    let [turns, isRead] = [0, false];
    const others = () => {
      turns++;
      if (!isRead) setImmediate(others);
    };
    setImmediate(others);
    const { size } = await shown(png({ width: 6_300, height: 6_300, type: 0, rows })).finally(
      () => (isRead = true),
    );
    expect(size).toEqual([1_386, 1_386]);
    expect(turns).toBeGreaterThan(20);
  });

  const flat = (width: number, height: number) => png({ width, height, type: 0, rows: Buffer.from([0, 0]) });
  const frame = (height: number, width: number) =>
    Buffer.from([
      0xff,
      0xd8,
      0xff,
      0xe0,
      0,
      4,
      1,
      2,
      0xff,
      0xc2,
      0,
      11,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      1,
      0,
      0,
      0,
    ]);
  test.each([
    ['more pixels than a page needs', flat(100_000, 100_000)],
    ['no pixels', flat(0, 5)],
    ['fewer rows than it says', flat(1, 100)],
    ['a filter that does not exist', png({ width: 1, height: 1, type: 0, rows: Buffer.from([5, 0]) })],
    [
      'a depth that does not exist',
      png({ width: 1, height: 1, depth: 3, type: 0, rows: Buffer.from([0, 0]) }),
    ],
    ['a kind that does not exist', png({ width: 1, height: 1, type: 5, rows: Buffer.from([0, 0]) })],
    ['its beginning only', flat(1, 1).subarray(0, 20)],
    ['nothing after its head', flat(1, 1).subarray(0, 40)],
    ['a JPEG larger than any camera’s', frame(65_000, 65_000)],
    ['a JPEG without a size', frame(5, 5).subarray(0, 8)],
    ['a JPEG with a segment of no length', Buffer.from([0xff, 0xd8, ...new Array<number>(40).fill(0)])],
  ])('is refused when it has %s', async (_, bytes) => {
    await expect(pagePicture(bytes, FIT)).rejects.toThrow(UnreadablePicture);
  });

  test('embeds a JPEG unchanged', async () => {
    const bytes = frame(600, 800);
    expect(await pagePicture(bytes, FIT)).toBe(`data:image/jpeg;base64,${bytes.toString('base64')}`);
  });
});
