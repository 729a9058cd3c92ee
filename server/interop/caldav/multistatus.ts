import { STATUS_CODES } from 'node:http';
import { sendBytes } from '#server/platform/http/bytes.ts';
import { sendChunks } from '#server/platform/http/chunks.ts';
import { type Call, wantsMinimal } from './call.ts';
import { dav } from './xml/names.ts';
import { documentParts, hrefTag } from './xml/writer.ts';

const MULTISTATUS = documentParts(dav('multistatus'));

export const XML = 'application/xml; charset=utf-8';

/** Streams responses as they are made. A failure before the second chunk is answered like any other failure. */
export const sendMultistatus = (call: Call, responses: AsyncGenerator<string, void>): void =>
  sendDocument(call, framed(responses));

/** @param chunks of a whole document */
export function sendDocument(call: Call, chunks: AsyncGenerator<string, void>): void {
  setHeaders(call);
  sendChunks(call.request, call.reply, chunks, { type: XML });
}

/** @param responses as XML */
export const sendResponses = (call: Call, responses: string): void =>
  sendWhole(call, Buffer.from(MULTISTATUS.head + responses + MULTISTATUS.foot));

/** @param bytes of a document, compressed or not */
export function sendWhole(call: Call, bytes: Buffer): void {
  setHeaders(call);
  sendBytes(call.reply, bytes, XML);
}

function setHeaders(call: Call): void {
  call.reply.code(207).header('vary', 'brief, prefer');
  if (wantsMinimal(call)) call.reply.header('preference-applied', 'return=minimal');
}

/** Characters per chunk, so that most answers are one chunk, sent with its length. */
const CHUNK_LENGTH = 64 * 1024;

/** Wraps responses in a document, in chunks. */
export async function* framed(responses: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  let text = MULTISTATUS.head;
  try {
    for await (const response of responses) {
      text += response;
      if (text.length < CHUNK_LENGTH) continue;
      yield text;
      text = '';
    }
    yield text + MULTISTATUS.foot;
  } finally {
    await responses.return();
  }
}

const statusTag = (status: number): string => `<d:status>HTTP/1.1 ${status} ${STATUS_CODES[status]}</d:status>`;

/** Properties with one status; `inner` is XML. */
export const propstat = (inner: string, status: number, condition = ''): string =>
  `<d:propstat><d:prop>${inner}</d:prop>${statusTag(status)}${condition && `<d:error>${condition}</d:error>`}</d:propstat>`;

/** A response about a resource as a whole, for example a missing one. */
export const statusResponse = (href: string, status: number, condition = ''): string =>
  `<d:response>${hrefTag(href)}${statusTag(status)}${condition && `<d:error>${condition}</d:error>`}</d:response>`;

export const response = (href: string, propstats: string): string =>
  `<d:response>${hrefTag(href)}${propstats}</d:response>`;
