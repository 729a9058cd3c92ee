import { ApiError, type FieldProblem } from '#domain/errors.ts';
import { checkedUrl } from '#server/platform/outgoing.ts';
import { type Exceptions, ForbiddenAddress } from '#server/platform/public-address.ts';

const WEBCAL = /^webcals?:/i;

/** The URLs to try in turn: `webcal` stands for https or, with older servers, http. */
export const addressesOf = (url: string): string[] =>
  WEBCAL.test(url) ? ['https:', 'http:'].map((protocol) => url.replace(WEBCAL, protocol)) : [url];

export interface Site extends Exceptions {
  readonly publicUrl: string;
}

/**
 * Normalises the address of a calendar for storage. Names are resolved when they are called.
 * @throws ApiError `validation_failed` for an address that is never allowed
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
