/** Thrown for a picture that cannot be read, or that is larger than any page or camera needs. */
export class UnreadablePicture extends Error {}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a PNG, of which every one is looked at: A4 at 600 dots per inch has 35 million. */
const MAX_PIXELS_OF_PNG = 40_000_000;
/** Pixels of a JPEG, which only the reader's program decodes. The largest cameras of phones have 50 million. */
const MAX_PIXELS_OF_JPEG = 64_000_000;

/** @throws UnreadablePicture for no pixels, and for too many */
function bounded(size: Size, most: number): Size {
  const pixels = size.width * size.height;
  if (!(pixels > 0 && pixels <= most)) throw new UnreadablePicture();
  return size;
}

const PNG_HEAD = 24;

export function pngSize(bytes: Buffer): Size {
  if (bytes.length < PNG_HEAD) throw new UnreadablePicture();
  return bounded({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }, MAX_PIXELS_OF_PNG);
}

/** Whether a marker begins a frame, which has the size: C0 to CF without the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

export function jpegSize(bytes: Buffer): Size {
  // Each segment has a marker of two bytes and its length, in which the marker is not counted.
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) break;
    if (isFrame(bytes[at + 1]!))
      return bounded(
        { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) },
        MAX_PIXELS_OF_JPEG,
      );
  }
  throw new UnreadablePicture();
}
