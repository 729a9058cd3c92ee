import { useTranslation } from 'react-i18next';
import type { Tag } from '#domain/tags.ts';
import { FEED_CONTENTS } from '#domain/values/feeds.ts';
import { isBlank } from '#domain/visible.ts';
import { usePeople } from '#web/events/people/api.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';

/** In days; null: without an end. */
export const LIFETIMES = { ever: null, month: 30, year: 365 } as const;
type Lifetime = keyof typeof LIFETIMES;

/** What a new link is to show, for whom and how long. */
interface FeedChoice {
  readonly name: string;
  readonly content: (typeof FEED_CONTENTS)[number];
  /** Empty: any. */
  readonly tagId: string;
  readonly withPeople: boolean;
  readonly lifetime: Lifetime;
}

const ANY = '';
export const NEW_FEED: FeedChoice = { name: '', content: 'all', tagId: ANY, withPeople: false, lifetime: 'ever' };

const NAME_MAX = 100;

interface Props {
  calendarId: string;
  tags: readonly Tag[];
  feed: FeedChoice;
  tried: boolean;
  onChange: (part: Partial<FeedChoice>) => void;
}

export function FeedFields({ calendarId, tags, feed, tried, onChange }: Props) {
  const { t } = useTranslation('feeds');
  const people = usePeople(calendarId).data ?? [];
  const { name, content, tagId, withPeople, lifetime } = feed;
  return (
    <>
      <Field
        label={t('name')}
        placeholder={t('namePlaceholder')}
        value={name}
        maxLength={NAME_MAX}
        autoComplete="off"
        error={tried && isBlank(name) ? t('nameRequired') : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Select
        label={t('content')}
        value={content}
        options={FEED_CONTENTS.map((value) => ({ value, label: t(`contents.${value}`) }))}
        hint={t(`contentNotes.${content}`)}
        onChange={(next) => onChange({ content: next })}
      />
      {content === 'all' && people.length > 1 && (
        <Checkbox label={t('withPeople')} checked={withPeople} onChange={(next) => onChange({ withPeople: next })} />
      )}
      {tags.length > 0 && (
        <Select
          label={t('tag')}
          value={tagId}
          options={[{ value: ANY, label: t('anyTag') }, ...tags.map((tag) => ({ value: tag.id, label: tag.name }))]}
          onChange={(next) => onChange({ tagId: next })}
        />
      )}
      <Select
        label={t('expiry')}
        value={lifetime}
        options={(Object.keys(LIFETIMES) as Lifetime[]).map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
        onChange={(next) => onChange({ lifetime: next })}
      />
    </>
  );
}
