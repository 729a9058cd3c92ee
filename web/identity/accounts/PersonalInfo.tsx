import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { isBlank } from '#domain/visible.ts';
import { ClientError } from '#web/platform/client.ts';
import { currentLanguage, showLanguage } from '#web/platform/i18n/i18n.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { useSubmit } from '#web/ui/use-submit.ts';
import { saveProfile, useUser } from './api.ts';

const NAMES = { ru: 'Русский', en: 'English' } as const;

export function PersonalInfo({ onChangeEmail }: { onChangeEmail: () => void }) {
  const { t, i18n } = useTranslation('accounts');
  const user = useUser();
  const [name, setName] = useState(user.name);
  const [picked, setPicked] = useState<Language | null>(null);
  const [nameError, setNameError] = useState<string>();
  const language = picked ?? currentLanguage();

  const { form, failure, busy } = useSubmit({
    failed: t('profile.failed'),
    isComplete: () => {
      setNameError(isBlank(name) ? t('profile.nameRequired') : undefined);
      return !isBlank(name);
    },
    run: async () => {
      const saved = await saveProfile({ name: name.trim(), preferredLanguage: language });
      setName(saved.name);
      await showLanguage(language);
      setPicked(null);
      showSnackbar(i18n.getFixedT(language, 'accounts')('profile.saved'));
    },
    refuse: (error) => {
      if (error instanceof ClientError && error.fields.name) setNameError(error.fields.name);
      return undefined;
    },
  });

  return (
    <form {...form} className="profile-form">
      <UnsavedGuard dirty={name !== user.name || language !== currentLanguage()} />
      {failure && <Banner>{failure}</Banner>}
      <Field
        label={t('profile.name')}
        name="name"
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setNameError(undefined);
        }}
        onBlur={() => isBlank(name) && setNameError(t('profile.nameRequired'))}
        error={nameError}
      />
      <Field
        label={t('email')}
        type="email"
        name="email"
        value={user.email}
        readOnly
        end={<Button onClick={onChangeEmail}>{t('profile.changeEmail')}</Button>}
      />
      <Select
        label={t('profile.language')}
        value={language}
        onChange={setPicked}
        options={LANGUAGES.map((value) => ({ value, label: NAMES[value], lang: value }))}
      />
      <Button type="submit" look="solid" big busy={busy} disabled={isBlank(name)}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
