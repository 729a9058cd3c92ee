import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ZoneSelect } from '#web/calendars/ZoneSelect.tsx';
import { AccountFrame } from '#web/identity/accounts/AccountFrame.tsx';
import { useSite } from '#web/identity/accounts/api.ts';
import { NewPasswordFields } from '#web/identity/accounts/NewPasswordFields.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { SiteSelects } from './SiteSelects.tsx';
import { useSetup } from './use-setup.ts';
import '#web/landing/landing-header.css';
import '../site-frame.css';
import './setup-page.css';

/** The setup page of a server without accounts. */
export function SetupPage() {
  const { t } = useTranslation(['setup', 'landing', 'accounts']);
  useTitle(t('title'));
  const site = useSite();
  const [wasSetUp] = useState(site.setup === false);
  if (wasSetUp) return <Navigate to="/" replace />;
  return (
    <div className="frame site-frame" data-region="surface">
      <header className="row landing-header" data-region="header">
        <Logo to="/setup" label="Kalends" />
        <LanguageSwitch label={t('landing:language')} />
      </header>
      <AccountFrame>
        <h1 className="account-title">{t('title')}</h1>
        <p className="lead account-intro">{t('intro')}</p>
        <SetupForm needsCode={site.needsCode === true} fixed={site.fixed ?? []} />
      </AccountFrame>
    </div>
  );
}

function SetupForm({ needsCode, fixed }: { needsCode: boolean; fixed: readonly string[] }) {
  const { t } = useTranslation(['setup', 'accounts']);
  const { question, typed, type, errors } = useSetup(needsCode);
  const { form, tried, failure, busy } = question;
  const { name, email } = typed;
  return (
    <>
      {failure && <Banner>{failure}</Banner>}
      <form {...form} className="setup-form">
        {needsCode && (
          <Field
            label={t('code')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={typed.code}
            onChange={(event) => type({ code: event.target.value })}
            error={errors.code}
            hint={t('codeHint')}
          />
        )}
        <Field
          label={t('accounts:verify.name')}
          name="name"
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={(event) => type({ name: event.target.value })}
          error={errors.name}
        />
        <Field
          label={t('accounts:email')}
          type="email"
          name="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          onChange={(event) => type({ email: event.target.value })}
          error={errors.email}
        />
        <NewPasswordFields
          rule="registration"
          owner={{ email, name }}
          value={typed}
          onValue={type}
          label={t('accounts:password')}
          tried={tried}
          refused={errors.password}
        />
        <h2>{t('place')}</h2>
        <ZoneSelect label={t('zone')} value={typed.timezone} onChange={(timezone) => type({ timezone })} />
        <SiteSelects fixed={fixed} value={typed} onValue={type} />
        <Button type="submit" look="solid" big wide busy={busy} className="account-submit">
          {t('submit')}
        </Button>
      </form>
    </>
  );
}
