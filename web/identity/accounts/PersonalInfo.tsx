import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { isBlank } from '#domain/visible.ts';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { currentLanguage, showLanguage } from '#web/platform/i18n/i18n.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { Select } from '#web/ui/Select.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { saveProfile, useUser } from './api.ts';

const NAMES = { ru: 'Русский', en: 'English' } as const;

export function PersonalInfo({ onChangeEmail }: { onChangeEmail: () => void }) {
  const { t, i18n } = useTranslation('accounts');
  const errorText = useErrorText();
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(user.name);
  const [picked, setPicked] = useState<Language | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [nameError, setNameError] = useState<string>();
  const language = picked ?? currentLanguage();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setNameError(isBlank(name) ? t('profile.nameRequired') : undefined);
    if (isBlank(name)) return focusFirstInvalid(form);
    setBusy(true);
    try {
      const saved = await saveProfile({ name: name.trim(), preferredLanguage: language });
      setName(saved.name);
      await showLanguage(language);
      setPicked(null);
      showSnackbar(i18n.getFixedT(language, 'accounts')('profile.saved'));
    } catch (error) {
      if (error instanceof ClientError && error.fields.name) setNameError(error.fields.name);
      setFailure(errorText(error, t('profile.failed')));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className="profile-form" onSubmit={submit} noValidate>
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
