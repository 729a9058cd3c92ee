import back from '@material-symbols/svg-300/outlined/arrow_back.svg?raw';
import forward from '@material-symbols/svg-300/outlined/keyboard_arrow_right.svg?raw';
import lock from '@material-symbols/svg-300/outlined/lock.svg?raw';
import bell from '@material-symbols/svg-300/outlined/notifications.svg?raw';
import person from '@material-symbols/svg-300/outlined/person.svg?raw';
import shield from '@material-symbols/svg-300/outlined/shield.svg?raw';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { HolidayChoice } from '#web/calendars/holidays/HolidayChoice.tsx';
import { useLastingAccess } from '#web/identity/access-grants/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { ChangePassword } from '#web/identity/accounts/ChangePassword.tsx';
import { PersonalInfo } from '#web/identity/accounts/PersonalInfo.tsx';
import { useWorkingApiKeys } from '#web/identity/api-keys/api.ts';
import { notificationWords } from '#web/notifications/NotificationsHost.tsx';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { goUnlessBlocked } from '#web/ui/navigation-blocker.ts';
import { SectionShape } from '#web/ui/SectionShape.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { PageFrame } from '../PageFrame.tsx';
import { reminderWords } from '../words-on-demand.ts';
import { emailChangeWords, securityWords } from './profile-words.ts';
import './profile-page.css';

const ChangeEmail = onDemand(
  async () => (await import('#web/identity/accounts/ChangeEmailDialog.tsx')).ChangeEmailDialog,
  emailChangeWords,
);

function PersonalSection() {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <PersonalInfo onChangeEmail={() => setChanging(true)} />
      <HolidayChoice />
      {isChanging && (
        <Fetched onGiveUp={() => setChanging(false)}>
          <ChangeEmail.Component onClose={() => setChanging(false)} />
        </Fetched>
      )}
    </>
  );
}

function PasswordSection() {
  return <ChangePassword keys={useWorkingApiKeys()} lasting={useLastingAccess()} />;
}

const NotificationsPart = onDemand(
  async () => (await import('./NotificationsPart.tsx')).NotificationsPart,
  notificationWords,
  reminderWords,
);

const SecurityPart = onDemand(async () => (await import('./SecuritySection.tsx')).SecuritySection, securityWords);

const SECTIONS = ['personal', 'notifications', 'password', 'security'] as const;
type Section = (typeof SECTIONS)[number];

const PARTS: Readonly<Record<Section, { svg: string; Part: ComponentType }>> = {
  personal: { svg: person, Part: PersonalSection },
  notifications: { svg: bell, Part: NotificationsPart.Component },
  password: { svg: lock, Part: PasswordSection },
  security: { svg: shield, Part: SecurityPart.Component },
};

/** A phone shows a card for each section, or a single section; a desktop shows tabs. The section is part of the URL. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  useTitle(t('title'));
  const phone = usePhone();
  const [search, setSearch] = useSearchParams();
  const asked = SECTIONS.find((section) => section === search.get('section'));
  const section = asked ?? 'personal';
  const { Part } = PARTS[section];

  if (phone && !asked) return <Cards />;
  if (phone) {
    return (
      <PageFrame>
        <Link to="/dashboard/profile" className="profile-back">
          <Icon svg={back} size={22} />
          {t('back')}
        </Link>
        <div className="profile">
          <h1>{t(`tabs.${section}`)}</h1>
          <Fetched waiting={<SectionShape />}>
            <Part />
          </Fetched>
        </div>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <div className="profile">
        <h1>{t('title')}</h1>
        <Tabs
          label={t('title')}
          tabs={SECTIONS.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          chosen={section}
          onChoose={(key) => goUnlessBlocked(() => setSearch({ section: key }, { replace: true }))}
        >
          <Fetched waiting={<SectionShape />}>
            <Part />
          </Fetched>
        </Tabs>
      </div>
    </PageFrame>
  );
}

function Cards() {
  const { t } = useTranslation('profile');
  const { name, email } = useUser();
  return (
    <PageFrame>
      <div className="profile">
        <h1>{name}</h1>
        <p className="profile-email">{email}</p>
        <nav className="profile-cards" aria-label={t('title')}>
          {SECTIONS.map((section) => (
            <Link key={section} to={`?section=${section}`}>
              <Icon svg={PARTS[section].svg} size={22} />
              <span>
                <b className="name">{t(`tabs.${section}`)}</b>
                <small className="about">{t(`tabs.${section}Note`)}</small>
              </span>
              <Icon svg={forward} size={22} />
            </Link>
          ))}
        </nav>
      </div>
    </PageFrame>
  );
}
