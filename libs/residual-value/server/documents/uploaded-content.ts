export type MediaType = 'application/pdf' | 'image/jpeg' | 'image/png';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Bytes of the beginning and of the end in which a PDF has its marks. */
const MARKS_WITHIN = 1024;

/** Type of a file by its content, whatever its name; null for a type that is not accepted. */
export function mediaTypeOf(bytes: Buffer): MediaType | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  const isPdf =
    bytes.subarray(0, MARKS_WITHIN).includes('%PDF-') && bytes.subarray(-MARKS_WITHIN).includes('%%EOF');
  return isPdf ? 'application/pdf' : null;
}
