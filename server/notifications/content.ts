import type { PushMessageTo } from '#server/notifications/push/send.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { EmailMessage } from '#server/platform/mail/email.ts';
import type { Delivery } from './queue.ts';

/** What leaves for one person, or why nothing does. */
export type Content =
  | { readonly email: EmailMessage }
  | { readonly push: PushMessageTo }
  | { readonly nothing: 'late' | 'unwanted' }
  /** What takes long to read is read outside the transaction. */
  | { readonly made: (read: Sql) => Promise<Content> };

/** What is sent for deliveries of one kind, by the id of the delivery, as everything is at that moment. What is missing is unwanted. */
export type Contents = (
  sql: Sql,
  deliveries: readonly Delivery[],
  now: number,
) => Promise<ReadonlyMap<string, Content>>;

/** By the kind of the deliveries. */
export type ContentsByKind = Readonly<Record<Delivery['kind'], Contents>>;
