import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CalendarListItem } from '#domain/calendars.ts';
import { useCalendars } from '#web/calendars/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { currentOutbox } from '#web/offline/unsent/state.ts';
import { asSentence, useErrorText } from '#web/platform/error-text.ts';
import { formatList } from '#web/platform/format.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { PasswordForm } from '#web/ui/PasswordForm.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { usePasswordQuestion } from '#web/ui/use-password-question.ts';
import { AccountNotDeleted, useEndAccount } from './api.ts';
import { Losses } from './Losses.tsx';
import { DELETE, type Fate, SharedCalendar, UNDECIDED } from './SharedCalendar.tsx';

const isOwned = ({ role }: CalendarListItem) => role === 'owner';
const isShared = (calendar: CalendarListItem) => isOwned(calendar) && calendar.memberCount > 1;

export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('accountData');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const sharedTitle = useId();
  const { email, withoutPassword } = useUser();
  const { data: calendars, error, refetch } = useCalendars();
  const end = useEndAccount();
  const [fates, setFates] = useState<Readonly<Record<string, Fate>>>({});
  const fateOf = ({ id }: CalendarListItem): Fate => fates[id] ?? UNDECIDED;
  const isUndecided = (calendar: CalendarListItem) => isShared(calendar) && fateOf(calendar) === UNDECIDED;

  const run = async (password: string) => {
    const { data: now } = await refetch({ throwOnError: true });
    if (now?.some(isUndecided)) throw new MemberJoined();
    const shared = (now ?? []).filter(isShared);
    const deleteCalendars = shared.filter((calendar) => fateOf(calendar) === DELETE).map(({ id }) => id);
    const handOvers = shared
      .filter((calendar) => fateOf(calendar) !== DELETE)
      .map((calendar) => ({ calendar, memberId: fateOf(calendar) }));
    if (!(await currentOutbox().mayLeave())) return;
    await end.mutateAsync({ password, handOvers, deleteCalendars });
    await navigate('/', { replace: true });
    showSnackbar(t('deletion.done'));
  };

  const isComplete = () => calendars?.some(isUndecided) === false;
  const question = usePasswordQuestion({ run, refuse: failureText, isComplete, isRequired: !withoutPassword });
  const shared = calendars?.filter(isShared) ?? [];

  return (
    <FormDialog
      {...{ open, onClose, question }}
      title={t('deletion.question')}
      submit={t('deletion.confirm')}
      bad
      disabled={!calendars}
      width={520}
      held
    >
      {error && !calendars && <ListFailure title={t('deletion.loadFailed')} onRetry={() => void refetch()} />}
      {!error && !calendars && (
        <Loading label={t('deletion.loading')}>
          <Skeleton width="92%" height={20} />
        </Loading>
      )}
      {calendars && (
        <PasswordForm {...{ question, email }} className="stack delete-account">
          <p className="quiet">{t('deletion.restorable')}</p>
          <Losses
            own={calendars.filter((calendar) => isOwned(calendar) && !isShared(calendar))}
            foreign={calendars.filter((calendar) => !isOwned(calendar)).length}
          />
          {shared.length > 0 && (
            <section aria-labelledby={sharedTitle}>
              <h3 id={sharedTitle} className="name">
                {t('shared.title')}
              </h3>
              <p className="quiet">{t('shared.text')}</p>
              <ul className="stack shared-calendars">
                {shared.map((calendar) => (
                  <SharedCalendar
                    key={calendar.id}
                    calendar={calendar}
                    fate={fateOf(calendar)}
                    onFate={(fate) => setFates({ ...fates, [calendar.id]: fate })}
                    isWrong={question.tried && isUndecided(calendar)}
                  />
                ))}
              </ul>
            </section>
          )}
        </PasswordForm>
      )}
    </FormDialog>
  );
}

/** Somebody has joined a calendar since the person decided about it. */
class MemberJoined extends Error {}

function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation('accountData');
  const errorText = useErrorText();
  return (failure) => {
    if (failure instanceof MemberJoined) return t('deletion.sharedMeanwhile');
    if (!(failure instanceof AccountNotDeleted)) return errorText(failure, t('deletion.failed'));
    const { cause, handedOver, stuck } = failure;
    if (stuck === null && handedOver.length === 0) return errorText(cause, t('deletion.failed'));
    const sentences = [
      stuck !== null && t('deletion.stuck', { name: stuck }),
      errorText(cause, stuck === null ? t('deletion.failed') : t('deletion.notDeleted')),
      handedOver.length > 0 && t('deletion.handedOver', { names: formatList(handedOver) }),
      t('deletion.notDeleted'),
    ];
    return [...new Set(sentences)]
      .filter((sentence) => sentence !== false)
      .map(asSentence)
      .join(' ');
  };
}
