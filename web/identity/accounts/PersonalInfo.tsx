import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import { isBlank } from '#domain/visible.ts';
import { ClientError } from '#web/platform/client.ts';
import { currentLanguage, LANGUAGES, languageName, showLanguage } from '#web/platform/i18n/i18n.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { useSubmit } from '#web/ui/use-submit.ts';
import { saveProfile, useUser } from './api.ts';

export function PersonalInfo({ onChangeEmail }: { onChangeEmail: () => void }) {
  const { t, i18n } = useTranslation(['profile', 'accounts']);
  const user = useUser();
  const [name, setName] = useState(user.name);
  const [picked, setPicked] = useState<Language | null>(null);
  const [nameError, setNameError] = useState<string>();
  const language = picked ?? currentLanguage();

  const { form, failure, busy } = useSubmit({
    failed: t('failed'),
    isComplete: () => {
      setNameError(isBlank(name) ? t('nameRequired') : undefined);
      return !isBlank(name);
    },
    run: async () => {
      const saved = await saveProfile({ name: name.trim(), preferredLanguage: language });
      setName(saved.name);
      await showLanguage(language);
      setPicked(null);
      showSnackbar(i18n.getFixedT(language, 'profile')('saved'));
    },
    refuse: (error) => {
      if (error instanceof ClientError && error.fields.name) setNameError(error.fields.name);
      return undefined;
    },
  });

  return (
    <form {...form} className="stack profile-form">
      <UnsavedGuard dirty={name !== user.name || language !== currentLanguage()} />
      {failure && <Banner>{failure}</Banner>}
      <Field
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setNameError(undefined);
        }}
        onBlur={() => isBlank(name) && setNameError(t('nameRequired'))}
        error={nameError}
      />
      <Field
        label={t('accounts:email')}
        type="email"
        name="email"
        value={user.email}
        readOnly
        hint={user.emailUnverified && t('unverified', { change: t('changeEmail') })}
        end={<Button onClick={onChangeEmail}>{t('changeEmail')}</Button>}
      />
      <Select
        label={t('language')}
        value={language}
        onChange={setPicked}
        options={LANGUAGES.map((value) => ({ value, label: languageName(value), lang: value }))}
      />
      <Button type="submit" look="solid" big busy={busy} disabled={isBlank(name)}>
        {t('save')}
      </Button>
    </form>
  );
}
