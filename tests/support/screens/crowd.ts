import type { Calendar } from '#domain/calendars.ts';
import { addDays } from '#domain/dates/local.ts';
import type { Tag } from '#domain/tags.ts';
import { TAG_PALETTE } from '#domain/values/tags.ts';
import type { Language } from '../e2e.ts';

/** A calendar fuller than any real one: 30 tags, long names, and a day with 40 events. */

export const FESTIVAL_IN_DAYS = 12;
const EVENTS = 40;

const TEXTS = {
  ru: {
    name: 'Хор «Щегол»: репетиции, концерты и гастроли по городам Поволжья',
    description: 'Сводный график четырёх составов. Меняют его только хормейстеры; просьбы — в общий чат до среды.',
    empty: 'Дача в Жуковском',
    tags:
      'Сопрано|Альты|Тенора|Басы|Концертмейстер|Сводные репетиции|Распевки|Костюмерная|Гастроли|Автобус|Гостиница|' +
      'Звукорежиссура|Свет|Афиши и билеты|Пресса|Благотворительность|Дирижёрско-хоровое отделение|Ноты|Архив|' +
      'Младшая группа|Родительский комитет|Экзамены|Мастер-классы|Поездки|Дни рождения|Отпуск|Аренда залов|Отчётность|' +
      'Собрания|Прочее',
    titles:
      'Распевка младшей группы|Сводная репетиция: «Всенощное бдение», части 5–9|Примерка костюмов|Саундчек|' +
      'Мастер-класс Эмилии Йоханссон-Цветковой по барочной орнаментике|Выезд автобуса|Обед|Открытый урок',
    places: 'Большой зал|Дом культуры железнодорожников, малый зал, второй этаж|Северный вход|',
    weeks: 'Гастроли: Нижний Новгород — Казань — Самара — Саратов',
  },
  en: {
    name: 'Goldfinch choir: rehearsals, concerts and the tour along the river',
    description: 'One plan for four choirs. Only the choirmasters change it; requests go to the chat by Wednesday.',
    empty: 'House by the lake',
    tags:
      'Sopranos|Altos|Tenors|Basses|Accompanist|Joint rehearsals|Warm-ups|Wardrobe|Tour|Coach|Hotel|Sound|Light|' +
      'Posters and tickets|Press|Charity|Department of choral conducting|Sheet music|Archive|Juniors|Parents’ committee|' +
      'Exams|Master classes|Trips|Birthdays|Holidays|Hall hire|Accounts|Meetings|Everything else',
    titles:
      'Warm-up of the juniors|Joint rehearsal: “All-Night Vigil”, movements 5–9|Fitting|Sound check|' +
      'Master class on baroque ornamentation with Emilia Johansson-Featherstonehaugh|Coach leaves|Lunch|Open lesson',
    places: 'Great Hall|Railwaymen’s House of Culture, small hall, second floor|North entrance|',
    weeks: 'Tour: Northampton — Birmingham — Nottingham — Sheffield',
  },
} as const;

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

const twoDigits = (number: number) => String(number).padStart(2, '0');

async function newCalendar(call: Call, settings: object): Promise<string> {
  return (await call<{ calendar: Calendar }>('POST', '/calendars', { timezone: 'Europe/Moscow', ...settings })).calendar
    .id;
}

/** Makes the crowded calendar and an empty one, as the caller of `call`. */
/** @param today on which the demo is filled */
export async function addCrowd(
  call: Call,
  language: Language,
  today: string,
): Promise<{ crowdedId: string; emptyId: string }> {
  const texts = TEXTS[language];
  const crowdedId = await newCalendar(call, { ...texts, color: '#673AB7' });
  const emptyId = await newCalendar(call, { name: texts.empty, color: '#4CAF50' });
  const tags = await call<Tag[]>('PUT', `/calendars/${crowdedId}/tags`, {
    tags: texts.tags
      .split('|')
      .map((name, index) => ({ id: `temp-${index}`, name, color: TAG_PALETTE[index % TAG_PALETTE.length] })),
  });
  const [titles, places] = [texts.titles.split('|'), texts.places.split('|')];
  const day = addDays(today, FESTIVAL_IN_DAYS);
  const add = (event: object) => call('POST', '/events', { calendarId: crowdedId, ...event });
  const span = {
    startTime: `${addDays(today, FESTIVAL_IN_DAYS - 4)}T00:00:00`,
    endTime: `${addDays(today, FESTIVAL_IN_DAYS + 6)}T00:00:00`,
  };
  await add({ title: texts.weeks, isAllDay: true, tagId: tags[8]?.id, ...span });
  for (let index = 1; index < EVENTS; index++) {
    const minutes = 8 * 60 + index * 20;
    const [hour, minute] = [twoDigits(Math.floor(minutes / 60)), twoDigits(minutes % 60)];
    const end = minutes + 40 + (index % 3) * 25;
    const until = `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`;
    await add({
      title: titles[index % titles.length],
      location: places[index % places.length],
      tagId: tags[(index * 7) % tags.length]?.id,
      startTime: `${day}T${hour}:${minute}:00`,
      endTime: `${day}T${until}:00`,
    });
  }
  return { crowdedId, emptyId };
}
