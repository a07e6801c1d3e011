import { decided, refused, type Actor, type Decision } from '@floorplan/kernel';
import type { PhotoStored } from '../inventory-taking.events';
import { nextStocktakeStatus } from '../inventory-taking.machine';
import type { Stocktake } from '../inventory-taking.state';

/** Adds the photo of a recorded scan. A scan has at most one photo. Refuses photos after the signing. */
export function storePhoto(
  { status, scans }: Stocktake,
  {
    scanId,
    sha256,
    stored,
    by,
  }: {
    readonly scanId: string;
    readonly sha256: string;
    /** Hash of the photo that the scan has already; null without one. */
    readonly stored: string | null;
    readonly by: Actor;
  },
): Decision<PhotoStored> {
  const scan = scans.find((candidate) => candidate.scanId === scanId);
  if (!scan) return refused('NOT_FOUND');
  if (scan.hasPhoto) return stored === sha256 ? decided() : refused('PHOTO_EXISTS');
  if (nextStocktakeStatus(status, 'scanned') === null) return refused('STOCKTAKE_SIGNED');
  return decided({ type: 'inventory-taking/PhotoStored', data: { scanId, sha256, by } });
}
