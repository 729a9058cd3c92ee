import type { Notification } from '#domain/notifications.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { whenStarts } from '#web/platform/when-starts.ts';

/** `Сегодня, 16:30`, by the clock of this device. */
export const eventWhen = (event: NonNullable<Notification['event']>): string =>
  whenStarts(event, Date.now(), currentLanguage());
