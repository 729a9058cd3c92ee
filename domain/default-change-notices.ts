/** In a calendar of more members somebody who has chosen nothing hears nothing of what others change. */
export const NOTIFIED_MEMBERS_MAX = 10;

interface DefaultChangeNotices {
  when: 'at_once' | 'never';
  by: ('app' | 'push')[];
  own: boolean;
}

/** What holds for somebody who has chosen nothing. */
export const defaultChangeNotices = (members: number): DefaultChangeNotices => ({
  when: members <= NOTIFIED_MEMBERS_MAX ? 'at_once' : 'never',
  by: ['app', 'push'],
  own: false,
});
