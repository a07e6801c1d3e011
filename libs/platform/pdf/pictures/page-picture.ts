import { jpegSize, type Size } from './picture-size';
import { readFormat, SIGNATURE } from './png-format';
import { eachRow } from './png-rows';
import { Shrunk } from './shrink';
import { writePng } from './write-png';

const POINTS_PER_INCH = 72;
/** Dots that a page shows of an inch. */
const DOTS = 200;

/** The size of a picture within points of a page, never more than it has. */
export function displayedSize({ width, height }: Size, [widest, highest]: readonly [number, number]): Size {
  const dots = DOTS / POINTS_PER_INCH;
  const scale = Math.min(1, (widest * dots) / width, (highest * dots) / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * A PNG or JPEG as a page shows it, as a data URL. A PNG gets the pixels that the page has; a JPEG stays as it is,
 * because a PDF takes it over without reading it.
 * @param fit width and height on the page, in points
 * @throws UnreadablePicture
 */
export async function pagePicture(bytes: Buffer, fit: readonly [number, number]): Promise<string> {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
    jpegSize(bytes);
    return `data:image/jpeg;base64,${bytes.toString('base64')}`;
  }
  const format = readFormat(bytes);
  const shrunk = new Shrunk(format, displayedSize(format, fit));
  await eachRow(format, (row) => shrunk.add(row));
  const png = await writePng(shrunk.pixels(), shrunk.size);
  return `data:image/png;base64,${png.toString('base64')}`;
}
