/** What is needed of a reply to send a finished body past its schema. */
interface RawReply {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(payload?: unknown): unknown;
}

/** Sends JSON that is bytes already: it is not parsed, checked or written again. */
export function sendJsonBytes(reply: RawReply, bytes: Buffer): void {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.send(bytes);
}

/** Tells the caller that what it holds is current (RFC 9110 §15.4.5). */
export function sendNotModified(reply: RawReply): void {
  reply.code(304);
  reply.send();
}
