import { useTranslation } from 'react-i18next';
import type { Part } from '#domain/quick-add/parts.ts';
import { choicesFor } from '#domain/recurrence/choices.ts';
import { writePattern } from '#domain/recurrence/write-pattern.ts';
import { useRuleText } from '#web/events/recurrence/api.ts';
import { MonthPicker } from '#web/events/when/MonthPicker.tsx';
import { TimeChoice } from '#web/events/when/TimeChoice.tsx';
import { capitalised } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import type { QuickPreviewProps } from './QuickPreview.tsx';

interface Props extends Omit<QuickPreviewProps, 'timeZone' | 'phone' | 'reminders' | 'isBlank'> {
  part: Part;
  phrase: string;
  /** Leaves the phrase in the title. */
  onLeaveInTitle: () => void;
  onDone: () => void;
}

interface Entry {
  readonly key: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly pick: () => void;
}

/** The other readings of a part of the line. */
export function PartChoice(props: Props) {
  const { part, phrase, form, calendar, onLeaveInTitle, onDone } = props;
  const { t } = useTranslation('events');
  const entries = useEntries(props);
  const { draft, today, set } = form;
  const time = part.kind === 'time' ? 'startTime' : part.kind === 'duration' ? 'endTime' : null;
  return (
    <>
      {part.kind === 'date' && (
        <MonthPicker
          value={draft.startDate ?? today}
          today={today}
          firstDay={calendar.firstDayOfWeek}
          onPick={(day) => {
            set('startDate', day);
            onDone();
          }}
        />
      )}
      {time && !draft.isAllDay && (
        <TimeChoice
          label={t(time)}
          value={draft[time] ?? '09:00'}
          onValue={(picked) => set(time, picked)}
          onClose={onDone}
        />
      )}
      {entries.map(({ key, text, isChosen, pick }) => (
        <button
          key={key}
          type="button"
          className="popup-entry"
          aria-pressed={isChosen}
          onClick={() => {
            pick();
            onDone();
          }}
        >
          <span>{text}</span>
        </button>
      ))}
      <Button className="part-choice-keep" onClick={onLeaveInTitle}>
        {t('quick.leave', { phrase })}
      </Button>
    </>
  );
}

function useEntries({ part, form, tags, people, calendars, calendar, onCalendar }: Props): Entry[] {
  const ruleText = useRuleText();
  const { draft, today, change } = form;
  if (part.kind === 'tag')
    return tags.map(({ id, name }) => ({
      ...{ key: id, text: name, isChosen: id === draft.tagId },
      pick: () => change({ tagId: id }),
    }));
  if (part.kind === 'person')
    return people.map(({ id, name }) => ({
      ...{ key: id, text: name, isChosen: draft.personIds.includes(id) },
      pick: () =>
        change({ personIds: draft.personIds.includes(id) ? without(draft.personIds, id) : [...draft.personIds, id] }),
    }));
  if (part.kind === 'calendar')
    return calendars.map((one) => ({
      ...{ key: one.id, text: one.name, isChosen: one.id === calendar.id },
      pick: () => onCalendar(one),
    }));
  if (part.kind !== 'repeat') return [];
  return choicesFor(draft.startDate ?? today)
    .map((pattern) => writePattern(pattern, { by: 'never' }))
    .map((rule) => ({
      ...{ key: rule, text: capitalised(ruleText(rule)), isChosen: rule === draft.recurrence },
      pick: () => change({ recurrence: rule }),
    }));
}

const without = (ids: readonly string[], id: string): string[] => ids.filter((other) => other !== id);
