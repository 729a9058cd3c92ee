import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { User } from '#domain/accounts.ts';
import type { LanguageDefault } from '#domain/languages.ts';
import type { SetupInput } from '#domain/setup.ts';
import type { RegistrationMode } from '#domain/site.ts';
import type { ThemeDefault } from '#domain/themes.ts';
import { isBlank } from '#domain/visible.ts';
import { enter } from '#web/identity/accounts/api.ts';
import { looksLikeEmail } from '#web/identity/accounts/email.ts';
import { isGoodPassword } from '#web/identity/accounts/NewPasswordFields.tsx';
import { ClientError, call } from '#web/platform/client.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { useTheme } from '#web/themes/api.ts';
import { useSubmit } from '#web/ui/use-submit.ts';

/** The fields of the setup page and their submission. Language and zone default to those of this browser. */
export function useSetup(needsCode: boolean) {
  const { t } = useTranslation(['setup', 'accounts']);
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [typed, setTyped] = useState({
    ...{ code: '', name: '', email: '', password: '', again: '', timezone: ownZone() },
    registration: 'invite' as RegistrationMode,
    defaultLanguage: currentLanguage() as LanguageDefault,
    defaultTheme: useTheme() as ThemeDefault,
  });
  const { code, name, password, registration, defaultLanguage, defaultTheme, timezone } = typed;
  const email = typed.email.trim();
  const type = (part: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...part }));
    setRefused({});
  };
  const question = useSubmit({
    isComplete: () =>
      !(needsCode && isBlank(code)) &&
      !isBlank(name) &&
      looksLikeEmail(email) &&
      isGoodPassword(typed, 'registration', { email, name }),
    run: async () => {
      const site = { registration, defaultLanguage, defaultTheme };
      await setUp({ ...site, email, password, name: name.trim(), code, language: currentLanguage() });
      await navigate('/dashboard/calendar/create', { replace: true, state: { timezone } });
    },
    refuse: (error) => {
      const { code: reason, fields } = error instanceof ClientError ? error : new ClientError('network', 0);
      // Somebody else has created the first account, so signing in is possible now.
      if (reason === 'setup_done') location.assign('/login');
      setRefused(fields);
      return Object.keys(fields).length > 0 ? null : undefined;
    },
    failed: t('failed'),
  });
  const missing = (isMissing: boolean, text: string) => (question.tried && isMissing ? text : undefined);
  const errors = {
    code: refused.code ?? missing(isBlank(code), t('codeRequired')),
    name: refused.name ?? missing(isBlank(name), t('accounts:verify.nameRequired')),
    email: refused.email ?? missing(!looksLikeEmail(email), t('accounts:invalidEmail')),
    password: refused.password,
  };
  return { question, typed, type, errors };
}

/** Creates the first account and signs it in. @throws ClientError `setup_code_wrong`, `setup_done`, `password_weak` */
async function setUp(body: SetupInput): Promise<User> {
  return enter(await call('POST', '/setup', { body }));
}
