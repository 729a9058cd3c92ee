import { useTranslation } from 'react-i18next';
import type { Conflict } from '#domain/intents.ts';
import type { ConflictChoice } from '#domain/values/intents.ts';
import { useSteps } from '#web/events/history/api.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { beginStep, noteStep } from '#web/platform/steps.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { QuestionDialog } from '#web/ui/QuestionDialog.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import { showConflict, useConflicts, useDecide, useShownConflict } from './conflicts.ts';
import { useConflictText } from './use-conflict-text.ts';

const close = () => showConflict(null);

/** The question of the conflict that was chosen in the bell, or on its event. */
export function ConflictHost() {
  const id = useShownConflict();
  const conflict = useConflicts().find((each) => each.id === id);
  return conflict ? <ConflictQuestion key={conflict.id} conflict={conflict} /> : null;
}

/** Each choice is one change, which can be undone. */
function ConflictQuestion({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation('conflicts');
  const errorText = useErrorText();
  const text = useConflictText(conflict);
  const { takeBack } = useSteps();
  const { mutateAsync, isPending } = useDecide();
  const [copied, copy] = useCopy();
  const { kind, calendar, choices } = conflict;
  const title = shownTitle(conflict, t('untitled'));
  const decide = async (choice: ConflictChoice) => {
    const begun = beginStep();
    try {
      const { version, event } = await mutateAsync({ conflict, choice });
      close();
      if (version === null) return showSnackbar(t('decided', { title }));
      const changes = [{ calendarId: event?.calendarId ?? calendar.id, version }];
      const step = noteStep({ did: 'change', title: conflict.title, changes }, begun);
      showSnackbar(t('decided', { title }), { action: { label: t('undo'), run: () => takeBack(step) } });
    } catch (error) {
      showSnackbar(errorText(error, t('failed')), { kind: 'error' });
    }
  };
  return (
    <QuestionDialog
      open
      title={title}
      text={text}
      onCancel={close}
      footer={
        <>
          <CopyButton
            state={copied}
            idle={t('copy')}
            done={t('copied')}
            onClick={() => void copy(`${title}\n${text}`)}
          />
          <Button onClick={close}>{t('later')}</Button>
        </>
      }
    >
      <div className="dialog-choices">
        {choices.map((choice) => (
          <Button key={choice} look="line" wide busy={isPending} onClick={() => void decide(choice)}>
            {t(`choices.${kind === 'delete' && choice === 'take_mine' ? 'deleteAnyway' : choice}`)}
          </Button>
        ))}
      </div>
    </QuestionDialog>
  );
}
