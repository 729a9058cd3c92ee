import { deflateRawSync } from 'node:zlib';

/** An archive as programs write it, each file deflated. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [called, packed] = [Buffer.from(name), deflateRawSync(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(Buffer.byteLength(text), 18);
    common.writeUInt16LE(called.length, 22);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 0, 'latin1');
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, called);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, called, packed]);
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}
