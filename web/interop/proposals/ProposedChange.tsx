import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShownCalendars } from '#web/calendars/api.ts';
import { ChangeText, readEvent } from '#web/events/history/api.ts';
import { usePeople } from '#web/events/people/api.ts';
import { useTags } from '#web/events/tags/api.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { PROPOSALS } from './own-proposals.ts';
import { isPossible, type ProposedRow } from './rows.ts';

interface Props {
  row: ProposedRow;
  calendarId: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One change with its values before and after, and what of it is not done. */
export function ProposedChange({ row, calendarId, isChosen, onChoose }: Props) {
  const { t } = useTranslation('proposals');
  const tags = useTags(calendarId).data ?? [];
  const people = usePeople(calendarId).data ?? [];
  const color = useShownCalendars().data?.find(({ id }) => id === calendarId)?.color ?? '';
  const { changes, note, eventId } = row;
  const texts = changes.map((change) => (
    <Fetched key={change.id} waiting={change.name}>
      <ChangeText.Component {...{ change, tags, people, color }} purged={false} />
    </Fetched>
  ));
  return (
    <li>
      <Checkbox
        label={changes.length > 0 ? texts : note === 'gone' ? t('rows.gone') : <Title {...{ calendarId, eventId }} />}
        checked={isChosen}
        disabled={!isPossible(row)}
        onChange={onChoose}
      />
      {note && note !== 'gone' && <p className="note">{t(`rows.${note}`)}</p>}
    </li>
  );
}

/** What an event is called now of which nothing would be changed. */
function Title({ calendarId, eventId }: { calendarId: string; eventId: string }) {
  const { t } = useTranslation('proposals');
  const { data: event } = useQuery({
    queryKey: [...PROPOSALS, calendarId, 'event', eventId],
    queryFn: () => readEvent(eventId),
    retry: false,
  });
  return <bdi>{event ? shownTitle(event, t('untitled')) : '…'}</bdi>;
}
