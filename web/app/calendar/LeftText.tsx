import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftsOf } from '#web/events/drafts/draft-store.ts';
import type { StoredDraft } from '#web/events/drafts/stored-draft.ts';
import { zonedTimesOf } from '#web/events/event-draft.ts';
import { useWhen } from '#web/events/use-when.ts';
import { useAccount } from '#web/identity/accounts/account.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

/** The draft for a calendar that was deleted or is no longer visible to this person, to be copied elsewhere. */
export function LeftText({ calendarId }: { calendarId: string }) {
  const account = useAccount();
  const [drafts] = useState(() => (account.status === 'user' ? draftsOf(account.user.id, [calendarId]) : []));
  return drafts.map((stored) => <LeftDraft key={stored.id} stored={stored} />);
}

function LeftDraft({ stored: { draft, line, keptAt, timeZone } }: { stored: StoredDraft }) {
  const { t } = useTranslation('events');
  const [copied, copy] = useCopy();
  const today = new Date(keptAt).toISOString();
  const when = useWhen()(zonedTimesOf(draft, timeZone, today), today);
  const title = (line ?? draft.title).trim() || t('untitled');
  const text = [title, when, draft.location, draft.url, draft.description].filter((part) => part !== '').join('\n');
  return (
    <section className="left-text" aria-label={t('draft.label')}>
      <p>{t('draft.text', { title, when })}</p>
      <CopyButton
        look="line"
        state={copied}
        idle={t('draft.copy')}
        done={t('draft.copied')}
        onClick={() => void copy(text)}
      />
      {copied === 'failed' && <textarea readOnly rows={4} aria-label={t('draft.label')} value={text} />}
    </section>
  );
}
