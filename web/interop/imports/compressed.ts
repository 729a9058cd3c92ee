/** A smaller file is sent as it is. */
const COMPRESSED_FROM = 64 * 1024;

/**
 * A file as it is sent: calendars shrink to a tenth. It is read here, since a call whose file has changed on the disk meanwhile fails like one
 * without a network. @throws DOMException `NotReadableError`
 */
export async function compressed(file: File): Promise<{ body: Blob; coding: 'gzip' | null }> {
  if (file.size < COMPRESSED_FROM || typeof CompressionStream === 'undefined') {
    return { body: new Blob([await file.arrayBuffer()]), coding: null };
  }
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(stream).blob(), coding: 'gzip' };
}
