import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/people.ts';
import { usePeople } from '#web/events/people/api.ts';
import { PeoplePicker } from '#web/events/people/PeoplePicker.tsx';
import type { PeopleInput } from '#web/interop/tasks/TaskFields.tsx';
import './task-people.css';

const NONE: readonly Person[] = [];

/** Whom a task is for. In a calendar of one person there is nothing to choose. */
export const TaskPeople: PeopleInput = ({ calendarId, chosen, onChoose }) => {
  const { t } = useTranslation('events');
  const { data: people = NONE } = usePeople(calendarId);
  if (people.length < 2 && chosen.length === 0) return null;
  return (
    <div>
      <p className="note task-people">{t('personIds')}</p>
      <PeoplePicker {...{ people, chosen, onChoose }} />
    </div>
  );
};
