import more from '@material-symbols/svg-300/outlined/more_vert.svg?raw';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPerson, AdminSummary } from '#domain/administration.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Field } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Ask } from './AskDialog.tsx';
import { change, passwordLink, usePeople } from './api.ts';

interface Props {
  mail: AdminSummary['mail'];
  onAsk: (ask: Ask) => void;
  /** Shows a new link. */
  onLink: (link: string) => void;
}

export function PeopleSection(props: Props) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState('');
  const { data, error, refetch, hasNextPage, fetchNextPage } = usePeople(useDeferredValue(text.trim()));
  const people = data?.pages.flatMap((page) => page.people);
  return (
    <Section title={t('people.title')}>
      <Field
        label={t('people.search')}
        type="search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error && !data && <ListFailure title={t('loadFailed')} onRetry={() => void refetch()} />}
      {people?.length === 0 && <p className="admin-none">{t('people.none')}</p>}
      <ul className="admin-list">
        {people?.map((person) => (
          <PersonRow key={person.id} person={person} {...props} />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="line" onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Section>
  );
}

function PersonRow({ person, mail, onAsk, onLink }: Props & { person: AdminPerson }) {
  const { t } = useTranslation('admin');
  const isMe = useUser().id === person.id;
  const path = `/people/${person.id}`;
  const isDisabled = person.disabledAt !== null;
  const entry = (action: string, ask: Omit<Ask, 'action' | 'title'>): MenuEntry => ({
    label: action,
    bad: ask.bad ?? false,
    run: () => onAsk({ ...ask, action, title: t('people.named', { action, name: person.name }) }),
  });
  const enable = entry(t('people.enable'), {
    text: t('people.enableText'),
    done: t('people.enabledDone'),
    run: () => change('POST', `${path}/enable`),
  });
  const disable = entry(t('people.disable'), {
    bad: true,
    text: t('people.disableText'),
    done: t('people.disabledDone'),
    run: () => change('POST', `${path}/disable`),
  });
  const entries = [
    mail !== 'none' && person.isEmailVerified
      ? entry(t('people.reset'), {
          text: t('people.resetText'),
          done: t('people.resetDone'),
          run: () => change('POST', `${path}/reset`),
        })
      : entry(t('people.link'), {
          text: t('people.linkText'),
          done: t('people.linkDone'),
          run: async () => onLink(await passwordLink(person.id)),
        }),
    entry(t('people.end'), {
      text: t('people.endText'),
      done: t('people.endDone'),
      run: () => change('DELETE', `${path}/sessions`),
    }),
    ...(isMe ? [] : [isDisabled ? enable : disable]),
  ];
  return (
    <li className="admin-person">
      <div>
        <h3 className="chips">
          {person.name}
          {isMe && <Chip>{t('people.you')}</Chip>}
          {person.isAdministrator && <Chip tone="accent">{t('people.administrator')}</Chip>}
          {!person.isEmailVerified && <Chip>{t('people.unverified')}</Chip>}
          {isDisabled && <Chip tone="danger">{t('people.disabled')}</Chip>}
        </h3>
        <p>{person.email}</p>
        <p>{t('people.about', { calendars: person.calendars, sessions: person.sessions })}</p>
      </div>
      <Menu
        entries={entries}
        button={(ties) => <IconButton svg={more} label={t('people.actions', { name: person.name })} {...ties} />}
      />
    </li>
  );
}
