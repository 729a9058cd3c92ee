import { useTranslation } from 'react-i18next';
import type { CalendarListItem } from '#domain/calendars.ts';
import type { Member } from '#domain/members.ts';
import { useMembers } from '#web/calendars/members/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { OptionGroup } from '#web/ui/SelectList.tsx';

/** The decision about a calendar: the id of its new owner, `delete`, or empty while undecided. */
export type Fate = string;
export const DELETE: Fate = 'delete';
export const UNDECIDED: Fate = '';

interface Props {
  calendar: CalendarListItem;
  fate: Fate;
  onFate: (fate: Fate) => void;
  isWrong: boolean;
}

export function SharedCalendar({ calendar: { id, name, color, memberCount }, fate, onFate, isWrong }: Props) {
  const { t } = useTranslation(['accountData', 'ui']);
  const errorText = useErrorText();
  const { data: members, error, refetch } = useMembers(id);
  const heirs = members?.filter(({ isOwner }) => !isOwner) ?? [];
  const options: OptionGroup<Fate>[] = [
    {
      label: t('shared.handOver'),
      options: heirs.map((heir) => {
        const name = nameOf(heir, heirs);
        return { value: heir.id, label: name, line: t('shared.handedTo', { name }) };
      }),
    },
    { label: t('shared.or'), options: [{ value: DELETE, label: t('shared.delete', { count: memberCount }) }] },
  ];
  // Until the heirs are known, deleting would be the only choice.
  const choices = members || error ? options.slice(heirs.length > 0 ? 0 : 1) : [];
  return (
    <li>
      <Select
        label={
          <span className="shared-calendar">
            <span className="dot dot-small" style={{ background: color }} aria-hidden="true" />
            <span>
              <b>{name}</b> {t('shared.others', { count: memberCount - 1 })}
            </span>
          </span>
        }
        value={fate}
        onChange={onFate}
        options={choices}
        placeholder={t('shared.choose')}
        error={isWrong ? t('shared.required') : undefined}
      />
      {error && !members && (
        <p className="quiet row wrap spread shared-calendar-failure" role="alert">
          {errorText(error, t('shared.loadFailed'))}
          <Button onClick={() => void refetch()}>{t('ui:retry')}</Button>
        </p>
      )}
    </li>
  );
}

function nameOf({ user }: Member, heirs: readonly Member[]): string {
  const isShared = heirs.filter((other) => other.user.name === user.name).length > 1;
  return isShared ? `${user.name} (${user.email})` : user.name;
}
