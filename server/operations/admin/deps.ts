import type { LongRead } from '#server/calendars/long-read.ts';
import type { Services } from '#server/platform/services/services.ts';

export interface AdminDeps extends Pick<Services, 'db' | 'clock' | 'limits' | 'secret' | 'mail' | 'publicUrl'> {
  readonly read: LongRead;
}

export const ADMIN_TAGS = ['Administration'];
