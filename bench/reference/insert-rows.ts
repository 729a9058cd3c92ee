import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

export type Row = Readonly<Record<string, unknown>>;

/** The row of the event that a request sends, in everything else like one that the table holds. */
export async function sentRow(request: IncomingMessage, like: Row): Promise<Row> {
  let text = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  await once(request, 'end');
  const { title, description, location, startTime, endTime, tagId } = JSON.parse(text);
  const texts = { title, description, location, start_time: startTime, end_time: endTime, tag_id: tagId };
  return { ...like, ...texts, id: randomUUID() };
}
