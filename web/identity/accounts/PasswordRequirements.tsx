import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import close from '@material-symbols/svg-300/outlined/close.svg?raw';
import remove from '@material-symbols/svg-300/outlined/remove.svg?raw';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPersonal, PASSWORD_RULES, type PasswordOwner, type PasswordRule } from '#domain/new-password.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useTimer } from '#web/ui/use-timer.ts';
import { isCommonPassword } from './code-calls.ts';
import './password-requirements.css';

interface Props {
  rule: PasswordRule;
  password: string;
  owner: PasswordOwner;
  /** Whether the server has rejected this password. */
  isRefused: boolean;
}

const LOOKS = { met: check, unmet: close, unknown: remove } as const;

/** The server's rules for a new password, and which of them it meets. */
export function PasswordRequirements({ rule, password, owner, isRefused }: Props) {
  const { t } = useTranslation('accounts');
  const written = PASSWORD_RULES[rule].map(([key, holds]) => [key, holds(password)] as const);
  const isComplete = written.every(([, met]) => met);
  const isOwn = password === '' || isPersonal(password, owner);
  const isCommon = useCommonPassword(isComplete && !isOwn ? password : null);
  // Only the rule about names depends on data that is not known here.
  const isOwnAfterAll = isRefused && isComplete && isCommon === false;
  const rows = [
    ...written,
    ['personal_password', !isOwn && !isOwnAfterAll],
    ['common_password', isCommon === undefined ? undefined : !isCommon],
  ] as const;
  return (
    <ul className="password-requirements" aria-label={t('requirements.label')} aria-live="polite">
      {rows.map(([key, met]) => {
        const state = met === undefined ? 'unknown' : met ? 'met' : 'unmet';
        return (
          <li key={key} className="row" data-met={met ? '' : undefined}>
            <Icon svg={LOOKS[state]} size={18} />
            {t(`requirements.${key}`)}
            <span className="visually-hidden">, {t(`requirements.${state}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** A pause in typing. */
const PAUSE_MS = 300;

/**
 * Asks the server whether a password is common, when typing pauses.
 * @param password null if the check is not needed
 * @returns undefined while unknown; the server then reports it when the form is sent
 */
function useCommonPassword(password: string | null): boolean | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const later = useTimer();
  const isKnown = password === null || known.has(password);
  useEffect(() => {
    if (isKnown) return;
    let isTyped = true;
    later(async () => {
      const isCommon = await isCommonPassword(password).catch(() => undefined);
      if (isTyped && isCommon !== undefined) setKnown((before) => new Map(before).set(password, isCommon));
    }, PAUSE_MS);
    return () => {
      isTyped = false;
    };
  }, [password, isKnown, later]);
  return password === null ? undefined : known.get(password);
}
