import { useTranslation } from 'react-i18next';
import type { Block, Crowd } from '../layout/day-blocks.ts';
import { type DayRows, offsetOf } from '../layout/day-hours.ts';
import type { PersonColumn } from '../people/columns.ts';
import { DayBlock, type DayBlockProps } from './DayBlock.tsx';
import { HourSlots, type HourSlotsProps } from './HourSlots.tsx';

interface Props extends Omit<HourSlotsProps, 'alone'>, Omit<DayBlockProps, 'block' | 'change'> {
  /** Whose column it is, if the day stands several times. */
  person: PersonColumn | undefined;
  blocks: readonly Block[];
  crowds: readonly Crowd[];
  held: { block: Block; touch: boolean } | undefined;
  late: boolean;
}

export function HourColumn(props: Props) {
  const { day, person, rows, blocks, crowds, now, cursor, tabs, titleOnly, held, mayAdd, late } = props;
  const { t } = useTranslation('month');
  return (
    <div className="hours-column" data-column={day} data-person={person} data-adds={mayAdd || undefined}>
      <HourSlots {...{ day, rows, cursor, mayAdd }} alone={tabs} />
      {blocks.map((block) => (
        <DayBlock
          key={block.dated.event.id}
          {...{ block, day, now }}
          change={rows.change}
          tabs={tabs}
          titleOnly={titleOnly}
        />
      ))}
      {crowds.map(({ hidden, top, height, columns }) => (
        <button
          key={top}
          type="button"
          className="day-crowd"
          data-day={day}
          aria-label={t('moreName', { count: hidden })}
          data-more={`+${hidden}`}
          style={{
            top,
            height,
            left: `${(100 * (columns - 1)) / columns}%`,
            width: `calc(${100 / columns}% - 2px)`,
          }}
        >
          {t('more', { count: hidden })}
        </button>
      ))}
      {late &&
        SKELETONS.map(([from, to]) => (
          <i key={from} className="skeleton" style={styleOf(from, to, rows)} aria-hidden="true" />
        ))}
      {held && <BlockHandles block={held.block} day={day} touch={held.touch} />}
    </div>
  );
}

/** The minutes that the skeletons cover. */
const SKELETONS = [
  [540, 630],
  [690, 780],
  [960, 1050],
] as const;

function styleOf(from: number, to: number, rows: DayRows) {
  const top = offsetOf(from, rows);
  return { top, height: offsetOf(to, rows) - top };
}

/** Resize handles of the active block, at the edges that lie on this day. */
function BlockHandles({ block, day, touch }: { block: Block; day: string; touch: boolean }) {
  const { dated, top, height, column, columns } = block;
  const position = { top, height, left: `${(100 * column) / columns}%`, width: `${100 / columns}%` };
  return (
    <div className={touch ? 'day-handles touch' : 'day-handles'} style={position} aria-hidden="true">
      {dated.firstDay === day && <i data-handle="start" />}
      {dated.lastDay === day && <i data-handle="end" />}
    </div>
  );
}
