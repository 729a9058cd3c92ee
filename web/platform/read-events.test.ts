import { describe, expect, it } from 'vitest';
import { readEvents, type StreamMessage } from './read-events.ts';

function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

function messagesOf(...chunks: string[]): Promise<StreamMessage[]> {
  const encoder = new TextEncoder();
  return Array.fromAsync(readEvents(streamOf(chunks.map((chunk) => encoder.encode(chunk)))));
}

describe('an event stream', () => {
  it.each<[string, string[], StreamMessage[]]>([
    ['a message', ['event: change\ndata: {"a":1}\n\n'], [{ event: 'change', data: '{"a":1}' }]],
    [
      'two in one chunk',
      ['data: 1\n\ndata: 2\n\n'],
      [
        { event: 'message', data: '1' },
        { event: 'message', data: '2' },
      ],
    ],
    ['one over several chunks', ['eve', 'nt: x\nda', 'ta: 1\n', '\n'], [{ event: 'x', data: '1' }]],
    ['several lines of data', ['data: a\ndata: b\n\n'], [{ event: 'message', data: 'a\nb' }]],
    ['carriage returns', ['event: x\r\ndata: 1\r\n\r\n'], [{ event: 'x', data: '1' }]],
    ['colons in the data', ['data: a: b\n\n'], [{ event: 'message', data: 'a: b' }]],
    ['comments and other fields', [': still here\n\nretry: 2000\n\n'], []],
    ['a block that never ends', ['data: 1\n'], []],
  ])('reads %s', async (_, chunks, expected) => {
    expect(await messagesOf(...chunks)).toEqual(expected);
  });

  it('keeps letters whole that are cut in the middle', async () => {
    const bytes = new TextEncoder().encode('data: Хор\n\n');
    const body = streamOf([bytes.slice(0, 7), bytes.slice(7)]);
    expect(await Array.fromAsync(readEvents(body))).toEqual([{ event: 'message', data: 'Хор' }]);
  });
});
