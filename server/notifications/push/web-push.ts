/** Builds requests to push services (RFC 8291, RFC 8292) without sending them. */

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Loaded with the first message. */
const load = () => import('web-push-neo');

export const newVapidKeys = async (): Promise<VapidKeys> => (await load()).generateVAPIDKeys();

export interface PushContent {
  readonly text: string;
  /** `application/octet-stream` by default. */
  readonly contentType?: string;
  /** RFC 8030 §5.3; `high` by default. */
  readonly urgency?: 'normal' | 'high';
  /** Replaces a message that waits at the push service under this topic; at most 32 characters of base64url. */
  readonly topic: string;
  readonly ttlSeconds: number;
}

interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** @param subject the operator's contact: a `mailto:` or `https:` URL @throws Error for invalid keys of a device */
export async function pushRequest(
  device: Device,
  message: PushContent,
  keys: VapidKeys,
  subject: string,
): Promise<PushRequest> {
  const { generateRequestDetails } = await load();
  const { contentType } = message;
  const { endpoint, headers, body } = await generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    message.text,
    {
      vapidDetails: { subject, ...keys },
      TTL: message.ttlSeconds,
      urgency: message.urgency ?? 'high',
      topic: message.topic,
    },
  );
  const typed = contentType === undefined ? headers : { ...headers, 'Content-Type': contentType };
  return { url: endpoint, headers: typed, body: Buffer.from(body ?? []) };
}
