/** Members of larger calendars are not notified of changes by others by default. */
export const NOTIFIED_MEMBERS_MAX = 10;

interface DefaultChangeNotices {
  when: 'at_once' | 'never';
  by: ('app' | 'push')[];
  of: 'all';
  own: boolean;
}

/** Defaults for a member without own settings. */
export const defaultChangeNotices = (members: number): DefaultChangeNotices => ({
  when: members <= NOTIFIED_MEMBERS_MAX ? 'at_once' : 'never',
  by: ['app', 'push'],
  of: 'all',
  own: false,
});
