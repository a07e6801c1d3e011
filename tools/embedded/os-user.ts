import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The user without privileges as which Postgres runs when this process is root. */
export interface OsUser {
  uid: number;
  gid: number;
  canRead(folder: string): boolean;
}

const NAME = 'lagerportalen';

/**
 * Returns a user for Postgres, which refuses to run as root. Creates the user on first use. Returns undefined
 * when this process is not root.
 */
export function ownUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = lookUp() ?? create();
  return { ...id, canRead: (folder) => isOpenTo(folder, id) };
}

function lookUp(): { uid: number; gid: number } | undefined {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, NAME], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

function create(): { uid: number; gid: number } {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME],
      { stdio: 'pipe' },
    );
  } catch (error) {
    const made = lookUp(); // Another copy of the portal may have created the user at the same moment.
    if (made) return made;
    throw new Error(
      `Postgres cannot run as root and the user ${NAME} could not be made: ${String(error)}. Run as an ordinary user instead.`,
      { cause: error },
    );
  }
  return lookUp()!;
}

/** Whether the user may open every folder on the path. */
function isOpenTo(folder: string, user: { uid: number; gid: number }): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid, gid } = statSync(at);
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if (!(mode & bit)) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

/** The data folder, or a folder under /var/lib when Postgres's user cannot open the data folder. */
export function placeReadableBy(user: OsUser | undefined, dataDir: string): string {
  const wanted = path.resolve(dataDir);
  mkdirSync(wanted, { recursive: true });
  if (!user) return wanted;
  chmodSync(wanted, 0o755);
  if (user.canRead(wanted)) return wanted;
  const place = path.join('/var/lib', NAME, createHash('sha256').update(wanted).digest('hex').slice(0, 12));
  mkdirSync(place, { recursive: true, mode: 0o755 });
  return place;
}
