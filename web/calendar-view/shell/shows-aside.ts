import { storage } from '#web/platform/storage.ts';

/** Whether this browser shows the list beside a view, where there is room. */
export const showsAside = (): boolean => storage.get('sideList') !== 'hidden';
