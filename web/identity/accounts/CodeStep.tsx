import { useTranslation } from 'react-i18next';
import { CODE_LENGTH } from '#domain/values/accounts.ts';
import { CodeField } from '#web/ui/CodeField.tsx';
import { ResendCode, type ResendCodeProps } from './ResendCode.tsx';

interface Props extends Omit<ResendCodeProps, 'send'> {
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
  sendAgain: () => Promise<void>;
}

/** The step of a wizard that asks for the e-mailed code. */
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
