import visible from '@material-symbols/svg-300/outlined/visibility.svg?raw';
import hidden from '@material-symbols/svg-300/outlined/visibility_off.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

interface Props extends Omit<FieldProps, 'type' | 'end'> {
  /** Whether password managers fill in or suggest one. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: Props) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          svg={shown ? hidden : visible}
          size={44}
          label={shown ? t('hidePassword') : t('showPassword')}
          aria-pressed={shown}
          className="password-eye"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
