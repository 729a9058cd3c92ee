import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { Link } from '#web/ui/Link.tsx';

const WAIT_MS = 45_000;
const SECOND = 1_000;

export interface ResendCodeProps {
  email: string;
  /** The time of the last code's request, epoch ms. */
  sentAt: number;
  send: () => Promise<void>;
  /** The page for another address. */
  addressPath: string;
}

/** Requests another code. The server limits how many are sent. */
export function ResendCode({ email, sentAt, send, addressPath }: ResendCodeProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const [readyAt, setReadyAt] = useState(sentAt + WAIT_MS);
  const [note, setNote] = useState('');
  const left = useSecondsUntil(readyAt);

  const again = async () => {
    setReadyAt(Date.now() + WAIT_MS);
    setNote('');
    try {
      await send();
      setNote(t('resend.done', { email }));
    } catch (error) {
      setReadyAt(0);
      setNote(errorText(error, t('forgot.failed')));
    }
  };
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className="account-resend">
      <button type="button" disabled={left > 0} onClick={() => void again()}>
        {left > 0 ? t('resend.wait', { clock }) : t('resend.again')}
      </button>
      <Link to={addressPath} state={{ email }}>
        {t('resend.address')}
      </Link>
      <p role="status">{note}</p>
    </div>
  );
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / SECOND));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
}
