/** One message of an event stream (WHATWG HTML §9.2), without unused fields. */
export interface StreamMessage {
  readonly event: string;
  readonly data: string;
}

/** Parses a stream of server-sent events. Comments and incomplete blocks are dropped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunksOf(body)) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = parseBlock(block);
      if (message) yield message;
    }
  }
}

/** Safari's streams have no async iterator. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

function parseBlock(block: string): StreamMessage | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [field, value] = /^([^:]*): ?(.*)$/.exec(line)?.slice(1) ?? [];
    if (field === 'event') event = value ?? '';
    if (field === 'data') data.push(value ?? '');
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null;
}
