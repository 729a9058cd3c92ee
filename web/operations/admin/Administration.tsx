import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminSummary } from '#domain/administration.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { type Ask, AskDialog } from './AskDialog.tsx';
import { change } from './api.ts';
import { PeopleSection } from './PeopleSection.tsx';
import { CalendarsSection, JobsSection } from './ThingsSections.tsx';
import { UnattendedSection } from './UnattendedSection.tsx';

const COUNTS = [
  'people',
  'disabled',
  'administrators',
  'sessions',
  'calendars',
  'events',
  'waitingJobs',
  'deadJobs',
] as const;

export function Administration({ summary }: { summary: AdminSummary }) {
  const { t } = useTranslation('admin');
  const [ask, setAsk] = useState<Ask | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const zoneData = ({ version, events, calendars, finishedAt }: NonNullable<AdminSummary['zoneData']>) =>
    [
      t('zoneData.version', { version }),
      finishedAt === null ? t('zoneData.going') : events > 0 && t('zoneData.moved', { events, calendars }),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <>
      <Section title={t('counts.title')}>
        <dl className="admin-counts">
          {COUNTS.map((name) => (
            <div key={name}>
              <dt className="said">{t(`counts.${name}`)}</dt>
              <dd>{formatNumber(summary[name])}</dd>
            </div>
          ))}
        </dl>
        {summary.zoneData && <p className="said admin-zone-data">{zoneData(summary.zoneData)}</p>}
      </Section>
      <PeopleSection mail={summary.mail} onAsk={setAsk} onLink={setLink} />
      <CalendarsSection onAsk={setAsk} />
      <UnattendedSection />
      <JobsSection onAsk={setAsk} />
      <MailSection mail={summary.mail} onAsk={setAsk} />
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
      {ask && <AskDialog ask={ask} onClose={() => setAsk(null)} />}
    </>
  );
}

function MailSection({ mail, onAsk }: { mail: AdminSummary['mail']; onAsk: (ask: Ask) => void }) {
  const { t } = useTranslation('admin');
  const [email, setEmail] = useState(useUser().email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({
      title: t('people.named', { action: t('mail.send'), name: email }),
      text: t('mail.sendText'),
      action: t('mail.send'),
      done: t('mail.done'),
      run: () => change('POST', '/test-mail', { email }),
    });
  };
  if (mail === 'none')
    return (
      <Section title={t('mail.title')}>
        <p className="quiet section-note">{t('mail.none')}</p>
      </Section>
    );
  return (
    <Section title={t('mail.title')} note={mail === 'smtp' ? t('mail.note') : t('mail.development')}>
      <form className="stack admin-mail" onSubmit={submit}>
        <Field
          label={t('mail.email')}
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" look="line">
          {t('mail.send')}
        </Button>
      </form>
    </Section>
  );
}

/** A link for the administrator to pass on. */
function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [state, copy] = useCopy();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people.link')}
      width={480}
      footer={
        <CopyButton
          state={state}
          idle={t('people.linkCopy')}
          done={t('people.linkCopied')}
          look="solid"
          onClick={() => void copy(link)}
        />
      }
    >
      <Field label={t('people.link')} readOnly value={link} hint={t('people.linkText')} />
    </Dialog>
  );
}
