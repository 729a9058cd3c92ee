/** A smaller file is sent as it is. */
const COMPRESSED_FROM = 64 * 1024;

/** A file as it is sent: calendars shrink to a tenth. */
export async function compressed(file: File): Promise<{ body: Blob; coding: 'gzip' | null }> {
  if (file.size < COMPRESSED_FROM || typeof CompressionStream === 'undefined') return { body: file, coding: null };
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(stream).blob(), coding: 'gzip' };
}
