/** In a calendar of more members somebody who has chosen nothing hears nothing of what others change. */
export const TOLD_MEMBERS_MAX = 10;

interface UsualChanges {
  when: 'at_once' | 'never';
  by: ('app' | 'push')[];
  own: boolean;
}

/** What holds for somebody who has chosen nothing. */
export const usualChanges = (members: number): UsualChanges => ({
  when: members <= TOLD_MEMBERS_MAX ? 'at_once' : 'never',
  by: ['app', 'push'],
  own: false,
});
