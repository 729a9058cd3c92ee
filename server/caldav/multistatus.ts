import { STATUS_CODES } from 'node:http';
import { sendChunks } from '#server/platform/http/chunks.ts';
import { type Call, wantsLess } from './call.ts';
import { dav } from './xml/names.ts';
import { documentParts, hrefTag } from './xml/writer.ts';

const MULTISTATUS = documentParts(dav('multistatus'));

export const XML = 'application/xml; charset=utf-8';

/** Sends responses while they are made. What fails before the second chunk is answered as any other failure. */
export function sendMultistatus(call: Call, responses: AsyncGenerator<string, void>): void {
  const { request, reply } = call;
  reply.code(207).header('vary', 'brief, prefer');
  if (wantsLess(call)) reply.header('preference-applied', 'return=minimal');
  sendChunks(request, reply, framed(responses), { type: XML });
}

async function* framed(responses: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  let text = MULTISTATUS.head;
  try {
    for await (const response of responses) {
      yield text + response;
      text = '';
    }
    yield text + MULTISTATUS.foot;
  } finally {
    await responses.return();
  }
}

export async function* once(text: string): AsyncGenerator<string, void> {
  yield text;
}

const statusTag = (status: number): string => `<d:status>HTTP/1.1 ${status} ${STATUS_CODES[status]}</d:status>`;

/** Properties of one status; `inner` is written already. */
export const propstat = (inner: string, status: number, condition = ''): string =>
  `<d:propstat><d:prop>${inner}</d:prop>${statusTag(status)}${condition && `<d:error>${condition}</d:error>`}</d:propstat>`;

/** A response about a resource as a whole, such as one that is not there. */
export const statusResponse = (href: string, status: number, condition = ''): string =>
  `<d:response>${hrefTag(href)}${statusTag(status)}${condition && `<d:error>${condition}</d:error>`}</d:response>`;

export const response = (href: string, propstats: string): string =>
  `<d:response>${hrefTag(href)}${propstats}</d:response>`;
