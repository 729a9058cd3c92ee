import { useTranslation } from 'react-i18next';
import { CODE_LENGTH } from '#domain/values/accounts.ts';
import { CodeField } from '#web/ui/CodeField.tsx';
import { ResendCode } from './ResendCode.tsx';

interface Props {
  email: string;
  /** When the last code was requested, epoch ms. */
  sentAt: number;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
  sendAgain: () => Promise<void>;
  /** Where another address can be given. */
  addressPath: string;
}

/** A step of a wizard: the code of an e-mail. */
export function CodeStep({ email, sentAt, code, error, onCode, sendAgain, addressPath }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <CodeField
        label={t('verify.code')}
        name="code"
        length={CODE_LENGTH}
        value={code}
        onValue={onCode}
        error={error}
      />
      <ResendCode {...{ email, sentAt, addressPath }} send={sendAgain} />
    </>
  );
}
