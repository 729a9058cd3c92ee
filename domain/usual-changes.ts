import type { ToldChanges } from './told-changes.ts';

/** In a calendar of more members somebody who has chosen nothing hears nothing of what others change. */
export const TOLD_MEMBERS_MAX = 10;

/** What holds for somebody who has chosen nothing. */
export const usualChanges = (members: number): ToldChanges => ({
  when: members <= TOLD_MEMBERS_MAX ? 'at_once' : 'never',
  by: ['app', 'push'],
  own: false,
});
