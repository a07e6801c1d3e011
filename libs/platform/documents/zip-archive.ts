import { createInflateRaw } from 'node:zlib';
import { tooMuchInside } from './table-limits';
import { UnreadableFile } from './unreadable-file';

const END = { signature: 0x06054b50, size: 22, mostComment: 0xffff };
const ENTRY = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 1;
const ZIP64 = 0xffffffff;
const EXTRA_OF_64_BITS = 1;

/** Limits of an archive. Workbooks have some ten entries, and XML is at most some twenty times its size in the archive. */
const MAX_ENTRIES = 500;
const MAX_UNPACKED = 30 * 1024 * 1024;

/** Bytes of the parts of an entry that is not packed. Packed ones unpack to parts of this size too. */
const PART = 16 * 1024;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/**
 * A zip archive in memory. The directory at its end is read first: an archive that declares too much content is
 * refused before anything is unpacked, and an entry that unpacks to more than it declares is refused when its
 * declared size is exceeded.
 */
export class ZipArchive {
  private readonly entries: ReadonlyMap<string, Entry>;

  /** @throws UnreadableFile */
  constructor(private readonly bytes: Buffer) {
    const entries = new Map<string, Entry>();
    let unpacked = 0;
    for (const entry of directoryOf(bytes)) {
      unpacked += entry.unpacked;
      if (unpacked > MAX_UNPACKED || entries.size >= MAX_ENTRIES) throw tooMuchInside();
      // Refuse two entries with the same name, because programs differ in which of them they read.
      if (entries.has(entry.name)) throw new UnreadableFile('FILE_TYPE');
      entries.set(entry.name, entry);
    }
    this.entries = entries;
  }

  has(name: string): boolean {
    return this.entries.has(keyOf(name));
  }

  /** Names of the entries, in lower case and with slashes. */
  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** Unpacks an entry in parts. Yields nothing for an entry that the archive does not have. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(keyOf(name));
    if (!entry) return;
    const packed = this.packedBytes(entry);
    if (entry.method === STORED) {
      for (let at = 0; at < packed.length; at += PART) yield packed.subarray(at, at + PART);
      return;
    }
    const inflate = createInflateRaw();
    inflate.end(packed);
    let size = 0;
    try {
      for await (const part of inflate as AsyncIterable<Buffer>) {
        size += part.length;
        if (size > entry.unpacked) throw new UnreadableFile('FILE_TYPE');
        yield part;
      }
    } catch (error) {
      throw error instanceof UnreadableFile ? error : new UnreadableFile('FILE_TYPE');
    } finally {
      inflate.destroy();
    }
  }

  private packedBytes({ at, packed, method }: Entry): Buffer {
    const { bytes } = this;
    if (method !== STORED && method !== DEFLATED) throw new UnreadableFile('FILE_TYPE');
    if (at + LOCAL.size > bytes.length || bytes.readUInt32LE(at) !== LOCAL.signature)
      throw new UnreadableFile('FILE_TYPE');
    const start = at + LOCAL.size + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    if (start + packed > bytes.length) throw new UnreadableFile('FILE_TYPE');
    return bytes.subarray(start, start + packed);
  }
}

/** Names are compared without regard to case. Some programs write them with backslashes or from the root. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/** Entries of the archive's directory, checked against the length of the archive. */
function* directoryOf(bytes: Buffer): Generator<Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + ENTRY.size > end || bytes.readUInt32LE(at) !== ENTRY.signature)
      throw new UnreadableFile('FILE_TYPE');
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw new UnreadableFile('FILE_PROTECTED');
    const nameLength = bytes.readUInt16LE(at + 28);
    const next = at + ENTRY.size + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end) throw new UnreadableFile('FILE_TYPE');
    yield {
      name: keyOf(bytes.toString('utf8', at + ENTRY.size, at + ENTRY.size + nameLength)),
      method: bytes.readUInt16LE(at + 10),
      ...sizesOf(bytes, at, at + ENTRY.size + nameLength, next),
    };
    at = next;
  }
}

/**
 * Sizes and place of an entry. Some libraries write every entry as one of 64 bits: the fields of 32 bits are then
 * full, and the extra field has the values in their order.
 */
function sizesOf(
  bytes: Buffer,
  at: number,
  extra: number,
  next: number,
): Pick<Entry, 'packed' | 'unpacked' | 'at'> {
  const wide = extraOf64Bits(bytes, extra, next);
  const valueOf = (offset: number): number => {
    const value = bytes.readUInt32LE(at + offset);
    if (value !== ZIP64) return value;
    const taken = wide.shift();
    if (taken === undefined) throw new UnreadableFile('FILE_TYPE');
    return taken;
  };
  const [unpacked, packed, local] = [24, 20, 42].map(valueOf) as [number, number, number];
  return { packed, unpacked, at: local };
}

/** The values of an entry's extra field for sizes of 64 bits. */
function extraOf64Bits(bytes: Buffer, from: number, next: number): number[] {
  for (let at = from; at + 4 <= next; at += 4 + bytes.readUInt16LE(at + 2)) {
    const end = Math.min(next, at + 4 + bytes.readUInt16LE(at + 2));
    if (bytes.readUInt16LE(at) !== EXTRA_OF_64_BITS) continue;
    const values: number[] = [];
    for (let value = at + 4; value + 8 <= end; value += 8) values.push(Number(bytes.readBigUInt64LE(value)));
    return values;
  }
  return [];
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END.size - END.mostComment);
  for (let at = bytes.length - END.size; at >= first; at--)
    if (bytes.readUInt32LE(at) === END.signature) return at;
  throw new UnreadableFile('FILE_TYPE');
}
