import { storage } from '#web/platform/storage.ts';

/** Whether this browser shows weeks with their weekends. */
export const showsWeekends = (): boolean => storage.get('weekends') !== 'hidden';
