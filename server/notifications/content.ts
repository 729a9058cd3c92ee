import type { PushMessageTo } from '#server/notifications/push/send.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { EmailMessage } from '#server/platform/mail/email.ts';
import type { Delivery } from './queue.ts';

/** The message for one person, or why none is sent. */
export type Content =
  | { readonly email: EmailMessage }
  | { readonly push: PushMessageTo }
  | { readonly nothing: 'late' | 'unwanted' }
  /** Slow reads happen outside the transaction. */
  | { readonly made: (read: Sql) => Promise<Content> };

/** Current messages for deliveries of one kind, by delivery id. A missing one is no longer wanted. */
export type Contents = (
  sql: Sql,
  deliveries: readonly Delivery[],
  now: number,
) => Promise<ReadonlyMap<string, Content>>;

/** By kind of delivery. */
export type ContentsByKind = Readonly<Record<Delivery['kind'], Contents>>;
