import { LARGEST_PHOTO } from '@floorplan/inventory-taking/contracts';

/** Longest side of a photo in pixels. */
const MAX_SIDE = 1_600;
const QUALITY = 0.8;

/**
 * Converts a photo to a JPEG of at most 1,600 pixels. This also removes metadata that phones store in
 * photos, such as the location. Returns null when the file is not a photo.
 */
export async function smallerPhoto(file: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return photo && photo.size <= LARGEST_PHOTO ? photo : null;
}
