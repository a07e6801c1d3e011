import type { Size } from './picture-size';
import type { PngFormat } from './png-format';
import type { PixelRow } from './png-rows';

const WHITE = 255;

/** Samples of a row with 8 bits each. Samples of a palette stay the number of their colour. */
function samplesOf({ bytes, width }: PixelRow, { depth, channels, kind }: PngFormat): Uint8Array {
  if (depth === 8) return bytes;
  const samples = new Uint8Array(width * channels);
  const most = (1 << depth) - 1;
  const factor = kind === 'palette' ? 1 : WHITE / most;
  for (let at = 0; at < samples.length; at++) {
    const bit = at * depth;
    samples[at] =
      depth === 16 ? bytes[at * 2]! : ((bytes[bit >> 3]! >> (8 - depth - (bit & 7))) & most) * factor;
  }
  return samples;
}

/** Red, green and blue of 256 colours on white. */
function paletteOf({ palette, opacities }: PngFormat): Uint8Array {
  const colours = new Uint8Array(256 * 3);
  for (let at = 0; at < colours.length; at++) {
    const opacity = opacities[Math.floor(at / 3)] ?? WHITE;
    colours[at] = onWhite(palette[at] ?? 0, opacity);
  }
  return colours;
}

const onWhite = (value: number, opacity: number): number =>
  opacity === WHITE ? value : WHITE + ((value - WHITE) * opacity) / WHITE;

/** Collects the pixels of a picture in fewer pixels, each the mean of those in its place, on white. */
export class Shrunk {
  private readonly sums: Float32Array;
  private readonly counts: Uint32Array;
  private readonly palette: Uint8Array | null;

  constructor(
    private readonly format: PngFormat,
    readonly size: Size,
  ) {
    this.sums = new Float32Array(size.width * size.height * 3);
    this.counts = new Uint32Array(size.width * size.height);
    this.palette = format.kind === 'palette' ? paletteOf(format) : null;
  }

  add(row: PixelRow): void {
    const { sums, counts, palette, format, size } = this;
    const { kind, channels } = format;
    const samples = samplesOf(row, format);
    const colours = palette ?? samples;
    const second = kind.startsWith('grey') ? 0 : 1;
    const alpha = kind.endsWith('Alpha') ? channels - 1 : -1;
    const first = Math.floor((row.y * size.height) / format.height) * size.width;
    const { left, right, width } = row;
    for (let i = 0; i < width; i++) {
      const sample = i * channels;
      const red = palette ? samples[sample]! * 3 : sample;
      const opacity = alpha < 0 ? WHITE : samples[sample + alpha]!;
      // Truncated by an operator, because a call for each pixel takes far longer.
      const target = first + ((((left + i * right) * size.width) / format.width) | 0);
      counts[target]!++;
      sums[target * 3]! += onWhite(colours[red]!, opacity);
      sums[target * 3 + 1]! += onWhite(colours[red + second]!, opacity);
      sums[target * 3 + 2]! += onWhite(colours[red + second * 2]!, opacity);
    }
  }

  /** Red, green and blue of the pixels. */
  pixels(): Buffer {
    const { sums, counts } = this;
    const pixels = Buffer.alloc(sums.length);
    for (let place = 0; place < counts.length; place++) {
      const count = counts[place] || 1;
      for (let at = place * 3; at < place * 3 + 3; at++) pixels[at] = sums[at]! / count + 0.5;
    }
    return pixels;
  }
}
