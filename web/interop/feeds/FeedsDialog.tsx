import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreateFeedInput } from '#domain/feeds.ts';
import type { Tag } from '#domain/tags.ts';
import { isBlank } from '#domain/visible.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFoot } from '#web/ui/FormFoot.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { useCreateFeed } from './api.ts';
import { FeedFields, LIFETIMES, NEW_FEED } from './FeedFields.tsx';
import { LiveFeeds } from './LiveFeeds.tsx';
import { NewFeed } from './NewFeed.tsx';
import './feeds.css';

interface Props extends DialogControl {
  calendarId: string;
  tags: readonly Tag[];
  meId: string;
}

const DAY_MS = 86_400_000;

/** Feeds of the calendar; a new one is shown once, in place of the form. */
export function FeedsDialog({ open, calendarId, tags, meId, onClose, onClosed }: Props) {
  const { t } = useTranslation('feeds');
  const { email } = useUser();
  const creation = useCreateFeed(calendarId);
  const [feed, setFeed] = useState(NEW_FEED);
  const created = creation.data;

  const run = (password: string) => {
    const { name, content, tagId, withPeople, lifetime } = feed;
    const days = LIFETIMES[lifetime];
    const body: CreateFeedInput = {
      ...{ name, content, tagId: tagId || null, withPeople },
      expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
      ...(password !== '' && { password }),
    };
    return creation.mutateAsync(body);
  };
  const isComplete = () => !isBlank(feed.name);
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
          <FeedFields
            {...{ calendarId, tags, feed }}
            tried={question.tried}
            onChange={(part) => setFeed({ ...feed, ...part })}
          />
        </PasswordForm>
      )}
      <LiveFeeds calendarId={calendarId} meId={meId} />
    </Dialog>
  );
}
