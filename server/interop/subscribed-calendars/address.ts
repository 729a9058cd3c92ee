import { ApiError, type FieldProblem } from '#domain/errors.ts';
import { checkedUrl } from '#server/platform/outgoing.ts';
import { type Exceptions, ForbiddenAddress } from '#server/platform/public-address.ts';

const WEBCAL = /^webcals?:/i;

/** The addresses to try in turn: what is said to be `webcal` is served by https or, by older servers, by http. */
export const addressesOf = (url: string): string[] =>
  WEBCAL.test(url) ? ['https:', 'http:'].map((protocol) => url.replace(WEBCAL, protocol)) : [url];

export interface Site extends Exceptions {
  readonly publicUrl: string;
}

/**
 * The address of a calendar as it is kept. Names are resolved when they are called.
 * @throws ApiError `validation_failed` for what could never be called
 */
export function checkAddress(text: string, { publicUrl, ...exceptions }: Site): string {
  const [first = ''] = addressesOf(text);
  const url = URL.parse(first);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw refused('web_address');
  if (url.host === new URL(publicUrl).host) throw refused('own_address');
  try {
    checkedUrl(url.href, exceptions, 'web');
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw refused('private_address');
    throw error;
  }
  url.hash = '';
  return WEBCAL.test(text) ? url.href.replace('https:', 'webcal:') : url.href;
}

const refused = (problem: FieldProblem) => new ApiError('validation_failed', { fields: { url: problem } });
