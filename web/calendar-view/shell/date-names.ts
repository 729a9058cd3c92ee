interface DateNames {
  readonly months: readonly string[];
  /** From Sunday on. */
  readonly weekdays: readonly string[];
  readonly weekdaysInShort: readonly string[];
}

const list = (names: string): readonly string[] => names.split(' ');

/**
 * What Intl calls months and weekdays. The first paint does not wait for Intl itself: its first formatter takes a phone a
 * tenth of a second.
 */
export const DATE_NAMES: Readonly<Record<'en' | 'ru', DateNames>> = {
  en: {
    months: list('January February March April May June July August September October November December'),
    weekdays: list('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    weekdaysInShort: list('Sun Mon Tue Wed Thu Fri Sat'),
  },
  ru: {
    months: list('январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'),
    weekdays: list('воскресенье понедельник вторник среда четверг пятница суббота'),
    weekdaysInShort: list('вс пн вт ср чт пт сб'),
  },
};
