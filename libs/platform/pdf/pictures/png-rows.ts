import { createInflate } from 'node:zlib';
import { Breath } from '../../load/breath';
import { UnreadablePicture } from './picture-size';
import type { PngFormat } from './png-format';

/** Which pixels of a picture a row has. An interlaced picture comes in seven passes, which have ever more of them. */
interface Pass {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly down: number;
}

const WHOLE: Pass = { left: 0, top: 0, right: 1, down: 1 };
const INTERLACED: readonly Pass[] = [
  { left: 0, top: 0, right: 8, down: 8 },
  { left: 4, top: 0, right: 8, down: 8 },
  { left: 0, top: 4, right: 4, down: 8 },
  { left: 2, top: 0, right: 4, down: 4 },
  { left: 0, top: 2, right: 2, down: 4 },
  { left: 1, top: 0, right: 2, down: 2 },
  { left: 0, top: 1, right: 1, down: 2 },
];

export interface PixelRow extends Pick<Pass, 'left' | 'right'> {
  /** Row of the picture, from 0. */
  readonly y: number;
  readonly width: number;
  /** Bytes of the row, without its filter. They are overwritten by the next row. */
  readonly bytes: Buffer;
}

/** The rows of a picture in the order of the file: how many bytes each has, and where its pixels belong. */
function* layoutOf({ width, height, depth, channels, isInterlaced }: PngFormat) {
  for (const { left, top, right, down } of isInterlaced ? INTERLACED : [WHOLE]) {
    const inRow = Math.ceil((width - left) / right);
    if (inRow <= 0) continue;
    const length = Math.ceil((inRow * channels * depth) / 8);
    for (let y = top; y < height; y += down)
      yield { left, right, y, width: inRow, length, isFirst: y === top };
  }
}

const nearest = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(guess - left),
    Math.abs(guess - above),
    Math.abs(guess - corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

/** Undoes the filter of a row, which stores differences to the pixel at its left (`step` bytes before) and above. */
function unfilter(filter: number, row: Buffer, above: Buffer, step: number): void {
  if (filter === 0) return;
  if (filter > 4) throw new UnreadablePicture();
  for (let at = 0; at < row.length; at++) {
    const left = at < step ? 0 : row[at - step]!;
    if (filter === 1) row[at]! += left;
    else if (filter === 2) row[at]! += above[at]!;
    else if (filter === 3) row[at]! += (left + above[at]!) >> 1;
    else row[at]! += nearest(left, above[at]!, at < step ? 0 : above[at - step]!);
  }
}

/** Number of bytes that are unpacked at a time. */
const PART = 64 * 1024;

/** Passes unpacked bytes on in pieces of the lengths that are asked for. */
class Unpacked {
  private part: Buffer = Buffer.alloc(0);
  private at = 0;

  constructor(private readonly parts: AsyncIterator<Buffer>) {}

  /** Fills a buffer. @throws UnreadablePicture when there is too little */
  async fill(target: Buffer): Promise<void> {
    for (let filled = 0; filled < target.length;) {
      if (this.at === this.part.length) await this.next();
      const taken = this.part.copy(target, filled, this.at, this.at + target.length - filled);
      filled += taken;
      this.at += taken;
    }
  }

  private async next(): Promise<void> {
    const { value, done } = await this.parts.next();
    if (done) throw new UnreadablePicture();
    [this.part, this.at] = [value, 0];
  }
}

/**
 * Unpacks the rows of a PNG one after the other, so that it takes the memory of two rows. Others have their turn
 * meanwhile.
 * @throws UnreadablePicture
 */
export async function eachRow(format: PngFormat, onRow: (row: PixelRow) => void): Promise<void> {
  const step = Math.max(1, (format.channels * format.depth) >> 3);
  const inflate = createInflate({ chunkSize: PART });
  inflate.end(format.data);
  const unpacked = new Unpacked((inflate as AsyncIterable<Buffer>)[Symbol.asyncIterator]());
  const breath = new Breath();
  let [line, above] = [Buffer.alloc(0), Buffer.alloc(0)];
  try {
    for (const { length, isFirst, ...place } of layoutOf(format)) {
      if (isFirst) [line, above] = [Buffer.alloc(length + 1), Buffer.alloc(length + 1)];
      await unpacked.fill(line);
      unfilter(line[0]!, line.subarray(1), above.subarray(1), step);
      onRow({ ...place, bytes: line.subarray(1) });
      [line, above] = [above, line];
      if (breath.isDue) await breath.take();
    }
  } catch (error) {
    throw error instanceof UnreadablePicture ? error : new UnreadablePicture();
  } finally {
    inflate.destroy();
  }
}
