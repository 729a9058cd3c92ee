import { Calendar, type EventSourceFuncInfo } from 'fullcalendar';
import dayGrid from 'fullcalendar/daygrid';
import ru from 'fullcalendar/locales/ru';
import classic from 'fullcalendar/themes/classic';

/** FullCalendar's month, with the same events in memory and as many of them in a cell as fit. */

/** One month of the product's grid, days that hang over included. */
export interface PeerMonth {
  readonly month: string;
  readonly events: readonly {
    readonly id: string;
    readonly title: string;
    readonly start: string;
    readonly end: string;
    readonly allDay: boolean;
    readonly color: string;
  }[];
}

async function start(): Promise<void> {
  const size = new URLSearchParams(location.search).get('size');
  const months: PeerMonth[] = await (await fetch(`/peer-${size}.json`)).json();
  const index = document.querySelector('main');
  if (!index) return;
  const calendar = new Calendar(index, {
    plugins: [dayGrid, classic],
    locale: ru,
    initialView: 'dayGridMonth',
    initialDate: months[0]?.month,
    headerToolbar: { start: 'title', end: 'prev,next' },
    height: '100%',
    fixedWeekCount: false,
    dayMaxEvents: true,
    events: async ({ start: from }: EventSourceFuncInfo) => {
      // A week later than the first day that is shown, and so within the month.
      const inside = new Date(from.valueOf() + 7 * 86_400_000).toISOString().slice(0, 7);
      return [...(months.find(({ month }) => month.startsWith(inside))?.events ?? [])];
    },
  });
  calendar.render();
}

await start();
