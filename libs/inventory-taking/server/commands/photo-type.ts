interface PhotoType {
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly extension: 'jpg' | 'png';
}

const JPEG: PhotoType = { contentType: 'image/jpeg', extension: 'jpg' };
const PNG: PhotoType = { contentType: 'image/png', extension: 'png' };

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEADER = 'IHDR';
const PNG_END = 'IEND';

const isJpeg = (bytes: Buffer): boolean =>
  bytes.subarray(0, JPEG_START.length).equals(JPEG_START) &&
  bytes.subarray(-JPEG_END.length).equals(JPEG_END);

const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, PNG_START.length).equals(PNG_START) &&
  bytes.toString('latin1', 12, 16) === PNG_HEADER &&
  bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === PNG_END;

/** The type of a photo by its content, whatever its name; null for everything but whole JPEG and PNG files. */
export function photoTypeOf(bytes: Buffer): PhotoType | null {
  if (isJpeg(bytes)) return JPEG;
  return isPng(bytes) ? PNG : null;
}
