import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayRegister, useSite } from '#web/identity/accounts/api.ts';
import { formatLocal } from '#web/platform/format.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import type { Arrival } from './sample-events.ts';

const TITLE_MAX = 60;

interface Props {
  day: string | null;
  /** The latest event by others. */
  latest: Arrival | undefined;
  /** The visitor's own latest event. */
  added: { readonly day: string; readonly title: string } | undefined;
  onAdd: (title: string) => void;
  onCancel: () => void;
}

/** Above the sample month: what others add, a field for the visitor's own event, and its confirmation. */
export function SampleNews({ day, latest, added, onAdd, onCancel }: Props) {
  const { t } = useTranslation('landing');
  const canRegister = mayRegister(useSite());
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (added) done.current?.focus();
  }, [added]);

  if (day) return <AddLine key={day} day={day} onAdd={onAdd} onCancel={onCancel} />;
  if (added) {
    return (
      <>
        <p ref={done} tabIndex={-1}>
          {t('sample.added', { title: added.title, date: dateOf(added.day) })}
        </p>
        <ButtonLink to={canRegister ? '/register' : '/login'} look="line">
          {canRegister ? t('sample.own') : t('login')}
        </ButtonLink>
      </>
    );
  }
  return latest ? (
    <Latest key={latest.title} arrival={latest} />
  ) : (
    <p className="sample-new sample-hint">{t('sample.hint')}</p>
  );
}

const dateOf = (local: string): string => formatLocal(local, { day: 'numeric', month: 'long' }) ?? '';

function Latest({ arrival: { by, title, event } }: { arrival: Arrival }) {
  const { t } = useTranslation('landing');
  const who = t(`sample.people.${by}`);
  return (
    <>
      <Avatar name={who} />
      <p className="sample-new">
        {t('sample.news', { who, title: t(`sample.titles.${title}`), date: dateOf(event.firstDay) })}{' '}
        <span className="sample-hint">{t('sample.hint')}</span>
      </p>
    </>
  );
}

function AddLine({ day, onAdd, onCancel }: { day: string; onAdd: (title: string) => void; onCancel: () => void }) {
  const { t } = useTranslation('landing');
  const [title, setTitle] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') onAdd(title.trim());
  };
  return (
    <form
      className="row grow"
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <label className="row grow">
        <span>{formatLocal(day, { weekday: 'short', day: 'numeric', month: 'long' })}</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: the press on a day asked for it
          autoFocus
          value={title}
          maxLength={TITLE_MAX}
          placeholder={t('sample.placeholder')}
          enterKeyHint="done"
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
      </label>
      <Button type="submit" look="solid" disabled={title.trim() === ''}>
        {t('sample.add')}
      </Button>
    </form>
  );
}
