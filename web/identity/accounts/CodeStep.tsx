import { useTranslation } from 'react-i18next';
import { CODE_LENGTH } from '#domain/values/accounts.ts';
import { CodeField } from '#web/ui/CodeField.tsx';
import { ResendCode } from './ResendCode.tsx';

interface Props {
  email: string;
  /** The time of the last code's request, epoch ms. */
  sentAt: number;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
  sendAgain: () => Promise<void>;
  /** The page for another address. */
  addressPath: string;
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
