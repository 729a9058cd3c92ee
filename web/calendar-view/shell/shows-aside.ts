import { storage } from '#web/platform/storage.ts';

/** Whether this browser shows the side list, if it fits. */
export const showsAside = (): boolean => storage.get('sideList') !== 'hidden';
