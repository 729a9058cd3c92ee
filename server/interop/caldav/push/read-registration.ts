import { PushSubscriptionBody } from '#domain/notifications.ts';
import { checkedUrl } from '#server/platform/outgoing.ts';
import { DavError } from '../xml/dav-error.ts';
import { attributeOf, childOf, childrenOf, textOf } from '../xml/elements.ts';
import { type Name, push } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';

/** The registration that an app wants. */
export interface WantedRegistration {
  readonly pushResource: string;
  readonly keys: PushSubscriptionBody['keys'];
  readonly contentUpdate: boolean;
  readonly propertyUpdate: boolean;
  /** Epoch ms; null leaves it to the server. */
  readonly expiresAt: number | null;
}

const DATE_MAX = 40;

/** @throws DavError 400, `invalid-subscription`, `no-supported-trigger` */
export function readRegistration(body: XmlElement | null, allowLoopback: boolean): WantedRegistration {
  if (body?.name !== push('push-register')) throw new DavError(400);
  const { endpoint, keys } = subscriptionIn(body, allowLoopback);
  return { pushResource: endpoint, keys, ...triggersIn(body), expiresAt: expiryIn(body) };
}

/** @throws DavError `invalid-subscription`, also for an address that is never allowed; names are resolved when they are called */
function subscriptionIn(body: XmlElement, allowLoopback: boolean): PushSubscriptionBody {
  const [subscription, ...more] = childrenOf(body, push('subscription')).flatMap((each) => childrenOf(each));
  if (subscription?.name !== push('web-push-subscription') || more.length > 0) throw invalid();
  const publicKey = childOf(subscription, push('subscription-public-key'));
  const type = publicKey && attributeOf(publicKey, 'type');
  // DAVx⁵ does not name the encoding; there is only this one.
  const encoding = textIn(subscription, push('content-encoding')) ?? 'aes128gcm';
  if (encoding !== 'aes128gcm' || (type !== undefined && type !== 'p256dh')) throw invalid();
  const { success, data } = PushSubscriptionBody.safeParse({
    endpoint: textIn(subscription, push('push-resource')),
    keys: {
      p256dh: textIn(subscription, push('subscription-public-key'))?.replace(/=$/, ''),
      auth: textIn(subscription, push('auth-secret'))?.replace(/==$/, ''),
    },
  });
  if (!success) throw invalid();
  try {
    checkedUrl(data.endpoint, { allowLoopback });
  } catch {
    throw invalid();
  }
  return data;
}

const invalid = (): DavError => new DavError(403, push('invalid-subscription'));

function textIn(element: XmlElement, name: Name): string | undefined {
  const child = childOf(element, name);
  return child && textOf(child).trim();
}

/** The depth is ignored: a calendar and its contents change together. DAVx⁵ names no trigger and wants content updates. */
function triggersIn(body: XmlElement): Pick<WantedRegistration, 'contentUpdate' | 'propertyUpdate'> {
  const trigger = childOf(body, push('trigger'));
  if (!trigger) return { contentUpdate: true, propertyUpdate: false };
  const contentUpdate = childOf(trigger, push('content-update')) !== undefined;
  const propertyUpdate = childOf(trigger, push('property-update')) !== undefined;
  if (!contentUpdate && !propertyUpdate) throw new DavError(403, push('no-supported-trigger'));
  return { contentUpdate, propertyUpdate };
}

function expiryIn(body: XmlElement): number | null {
  const text = textIn(body, push('expires'))?.slice(0, DATE_MAX) ?? '';
  const at = /^[A-Z][a-z]{2}, [\w :]+ GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
