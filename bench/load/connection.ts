import { connect, type Socket } from 'node:net';

/** All connections read into the same memory, one after the other: new memory for each chunk was most of the load's own work. */
const INTO = Buffer.allocUnsafeSlow(256 * 1024);

const HEAD_END = '\r\n\r\n';
/** How a body in chunks ends. */
const CHUNKS_END = '\r\n0\r\n\r\n';

/**
 * A keep-alive connection that has one request under way at a time. It reads only what it must of an answer, its status and
 * length, so that the load costs far less than the server that it measures.
 */
export class Connection {
  readonly #socket: Socket;
  /** Called with the status of each answer once its last byte is in. */
  readonly #onAnswer: (connection: Connection, status: number) => void;
  readonly #onFailure: (reason: string) => void;
  #head: Buffer | undefined;
  #bodyLeft = -1;
  /** The last characters of a body in chunks, as long as such a body is read. */
  #tail: string | undefined;
  #status = 0;
  sentAt = 0;

  constructor(
    port: number,
    onAnswer: (connection: Connection, status: number) => void,
    onFailure: (reason: string) => void,
  ) {
    this.#onAnswer = onAnswer;
    this.#onFailure = onFailure;
    const callback = (length: number) => {
      this.#read(INTO.subarray(0, length));
      return true;
    };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: INTO, callback } });
    this.#socket.on('error', (error) => onFailure(error.message));
    this.#socket.on('close', () => onFailure('the server closed a connection'));
  }

  send(request: Buffer): void {
    this.sentAt = performance.now();
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#tail !== undefined) this.#readChunks(chunk);
    else if (this.#bodyLeft >= 0) this.#readBody(chunk.length);
    else this.#readHead(chunk);
  }

  #readHead(chunk: Buffer): void {
    const bytes = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) {
      this.#head = Buffer.from(bytes);
      return;
    }
    this.#head = undefined;
    const head = bytes.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = bodyLength(head, this.#status);
    if (length === undefined) {
      this.#tail = '';
      this.#readChunks(bytes.subarray(end + HEAD_END.length));
      return;
    }
    this.#bodyLeft = length;
    this.#readBody(bytes.length - end - HEAD_END.length);
  }

  /** Nothing that is read here has such an end within it. */
  #readChunks(bytes: Buffer): void {
    const tail = (this.#tail + bytes.toString('latin1', Math.max(0, bytes.length - CHUNKS_END.length))).slice(
      -CHUNKS_END.length,
    );
    this.#tail = tail === CHUNKS_END ? undefined : tail;
    if (tail === CHUNKS_END) this.#onAnswer(this, this.#status);
  }

  #readBody(length: number): void {
    this.#bodyLeft -= length;
    if (this.#bodyLeft > 0) return;
    const exact = this.#bodyLeft === 0;
    this.#bodyLeft = -1;
    if (exact) this.#onAnswer(this, this.#status);
    else this.#onFailure('an answer is longer than it says');
  }
}

/** The length of an answer's body (RFC 9112 §6.3); undefined for one in chunks. */
function bodyLength(head: string, status: number): number | undefined {
  if (status === 304 || status === 204) return 0;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return length === undefined ? undefined : Number(length);
}
