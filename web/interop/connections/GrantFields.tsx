import { useTranslation } from 'react-i18next';
import type { KeyRequest } from '#domain/key-requests.ts';
import { Field } from '#web/ui/Field.tsx';
import { GrantAsker } from './GrantAsker.tsx';

interface Props {
  app: string;
  asker: KeyRequest;
  name: string;
  isWrong: boolean;
  onName: (name: string) => void;
}

/** The access that the app would get, a warning, and a name for its key. */
export function GrantFields({ app, asker, name, isWrong, onName }: Props) {
  const { t } = useTranslation('connections');
  return (
    <>
      <p className="connect-text">{t('grant.text', { app })}</p>
      <GrantAsker {...asker} />
      <Field
        label={t('name')}
        name="device-name"
        autoComplete="off"
        maxLength={200}
        value={name}
        hint={t('nameHint')}
        error={isWrong ? t('nameRequired') : undefined}
        onChange={(event) => onName(event.target.value)}
      />
    </>
  );
}
