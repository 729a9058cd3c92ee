import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayIndex, indexDays } from '#web/calendar-view/layout/day-index.ts';
import { MonthView } from '#web/calendar-view/month/MonthView.tsx';
import { monthDays } from '#web/calendar-view/month-days.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { readToday } from '#web/platform/today.ts';
import { SampleFrame } from './SampleFrame.tsx';
import { SampleNews } from './SampleNews.tsx';
import { arrivingEvents, type SampleTitle, sampleEvent, standingEvents } from './sample-events.ts';
import '#web/calendar-view/shell/shell.css';
import '#web/calendar-view/shell/event-bar.css';

const OWN_COLORS = ['#FF5722', '#673AB7', '#00BCD4', '#FFC107'] as const;

interface Own {
  readonly day: string;
  readonly title: string;
}

/** The month view with invented events: some arrive while the visitor watches, and a press on a day adds one. */
export function SampleMonth() {
  const { t, i18n } = useTranslation('landing');
  const root = useRef<HTMLDivElement>(null);
  const [today] = useState(() => ownDate(new Date()));
  const [date, setDate] = useState(today);
  const [pressedDay, setPressedDay] = useState<string | null>(null);
  const [own, setOwn] = useState<readonly Own[]>([]);
  const home = useMemo(() => monthDays(today, 1), [today]);
  const days = useMemo(() => monthDays(date, 1), [date]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles follow the language
  const planned = useMemo(() => {
    const say = (title: SampleTitle) => t(`sample.titles.${title}`);
    return { standing: standingEvents(home, say), arriving: arrivingEvents(home, today, say) };
  }, [home, today, i18n.language]);
  const arrived = useArrivals(root, planned.arriving.length);

  const index = useMemo<DayIndex>(() => {
    const mine = own.map(({ day, title }, at) =>
      sampleEvent(`own ${at}`, title, day, { color: OWN_COLORS[at % OWN_COLORS.length] ?? OWN_COLORS[0] }),
    );
    const others = planned.arriving.slice(0, arrived).map(({ event }) => event);
    return indexDays([...planned.standing, ...others, ...mine], days);
  }, [planned, arrived, own, days]);

  const back = (day: string) => root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

  return (
    <SampleFrame
      news={
        <SampleNews
          day={pressedDay}
          latest={planned.arriving[arrived - 1]}
          added={own.at(-1)}
          onAdd={(title) => {
            if (pressedDay) setOwn([...own, { day: pressedDay, title }]);
            setPressedDay(null);
          }}
          onCancel={() => {
            if (pressedDay) back(pressedDay);
            setPressedDay(null);
          }}
        />
      }
    >
      <div ref={root} className="sample-month">
        <MonthView
          key={i18n.language}
          label={readToday(new Date()).month}
          days={days}
          date={date}
          today={today}
          index={index}
          late={false}
          onDay={setPressedDay}
          onDate={setDate}
        />
      </div>
    </SampleFrame>
  );
}

const EVERY_MS = 1_100;

/** How many of `count` events have arrived: one by one once the element is visible, all at once with reduced motion. */
function useArrivals(element: RefObject<Element | null>, count: number): number {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isSeen, setSeen] = useState(false);
  const [arrived, setArrived] = useState(isStill ? count : 0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    if (!isSeen || arrived >= count) return;
    const timer = setTimeout(() => setArrived(arrived + 1), EVERY_MS);
    return () => clearTimeout(timer);
  }, [isSeen, arrived, count]);
  return arrived;
}
