import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreateFeedInput } from '#domain/feeds.ts';
import type { Tag } from '#domain/tags.ts';
import { FEED_CONTENTS } from '#domain/values/feeds.ts';
import { isBlank } from '#domain/visible.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useCreateFeed } from './api.ts';
import { LiveFeeds } from './LiveFeeds.tsx';
import { NewFeed } from './NewFeed.tsx';
import './feeds.css';

interface Props extends DialogControl {
  calendarId: string;
  tags: readonly Tag[];
  meId: string;
}

const NAME_MAX = 100;
const DAY_MS = 86_400_000;
const LIFETIMES = { ever: null, month: 30, year: 365 } as const;
type Lifetime = keyof typeof LIFETIMES;
const ANY = '';

/** Feeds of the calendar; a new one is shown once, in place of the form. */
export function FeedsDialog({ open, calendarId, tags, meId, onClose, onClosed }: Props) {
  const { t } = useTranslation('feeds');
  const { email } = useUser();
  const creation = useCreateFeed(calendarId);
  const [name, setName] = useState('');
  const [content, setContent] = useState<(typeof FEED_CONTENTS)[number]>('all');
  const [tagId, setTagId] = useState(ANY);
  const [lifetime, setLifetime] = useState<Lifetime>('ever');
  const created = creation.data;

  const run = (password: string) => {
    const days = LIFETIMES[lifetime];
    const body: CreateFeedInput = {
      ...{ name, content, tagId: tagId || null },
      expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
      ...(password !== '' && { password }),
    };
    return creation.mutateAsync(body);
  };
  const isComplete = () => !isBlank(name);
  const question = usePasswordQuestion({ run, isComplete, isRequired: false, failed: t('createFailed') });
  return (
    <Dialog
      {...{ open, onClose, onClosed }}
      title={t('title')}
      help="what-others-see"
      width={520}
      footer={
        created ? (
          <Button look="solid" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <FormFoot {...{ question }} submit={t('create')} cancel={t('close')} onCancel={onClose} />
        )
      }
    >
      {question.failure && <Banner>{question.failure}</Banner>}
      {created ? (
        <NewFeed url={created.url} />
      ) : (
        <PasswordForm {...{ question, email }} className="stack" why={t('passwordWhy')}>
          <p className="quiet feeds-note">{t('note')}</p>
          <Field
            label={t('name')}
            placeholder={t('namePlaceholder')}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            error={question.tried && isBlank(name) ? t('nameRequired') : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <Select
            label={t('content')}
            value={content}
            options={FEED_CONTENTS.map((value) => ({ value, label: t(`contents.${value}`) }))}
            hint={t(`contentNotes.${content}`)}
            onChange={setContent}
          />
          {tags.length > 0 && (
            <Select
              label={t('tag')}
              value={tagId}
              options={[{ value: ANY, label: t('anyTag') }, ...tags.map((tag) => ({ value: tag.id, label: tag.name }))]}
              onChange={setTagId}
            />
          )}
          <Select
            label={t('expiry')}
            value={lifetime}
            options={(Object.keys(LIFETIMES) as Lifetime[]).map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
            onChange={setLifetime}
          />
        </PasswordForm>
      )}
      <LiveFeeds calendarId={calendarId} meId={meId} />
    </Dialog>
  );
}
