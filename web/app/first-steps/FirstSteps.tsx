import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPORARY_ID } from '#domain/values/tags.ts';
import { useSaveTags } from '#web/events/tags/api.ts';
import { NotifySwitch } from '#web/notifications/reminders/NotifySwitch.tsx';
import { useErrorText } from '#web/platform/error-text.ts';
import { isInstalled, useInstall } from '#web/platform/install.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { SET_COLORS, type TagSet, TagSets } from './TagSets.tsx';
import './first-steps.css';

export type FirstStep = 'tags' | 'invite' | 'install';

interface Props extends DialogControl {
  calendarId: string;
  step: FirstStep;
  onStep: (step: FirstStep) => void;
  /** Opens the invitation, which is followed by the next step. */
  onInvite: () => void;
}

/** The steps after a person's first calendar: tags, an invitation and the app. Each can be skipped. */
export function FirstSteps({ open, calendarId, step, onStep, onInvite, onClose, onClosed }: Props) {
  const { t } = useTranslation('firstSteps');
  const errorText = useErrorText();
  const [set, setSet] = useState<TagSet>('family');
  const saving = useSaveTags(calendarId);
  const install = useInstall();
  const [steps] = useState<readonly FirstStep[]>(isInstalled() ? ['tags', 'invite'] : ['tags', 'invite', 'install']);
  const next = steps[steps.indexOf(step) + 1];
  const goOn = () => (next ? onStep(next) : onClose());

  const addTags = () => {
    const tags = SET_COLORS.map(([key, color]) => ({
      id: `${TEMPORARY_ID}${key}`,
      name: t(`tags.sets.${set}.tags.${key}`),
      color,
    }));
    saving.mutate(tags, { onSuccess: goOn });
  };
  const act = {
    tags: { label: t('tags.add'), run: addTags },
    invite: { label: t('invite.open'), run: onInvite },
    install: install && { label: t('install.run'), run: () => void install().then(onClose) },
  }[step];

  return (
    <Dialog
      open={open}
      title={t('title')}
      quietTitle
      width={520}
      sheet
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          {act && <Button onClick={goOn}>{t('skip')}</Button>}
          <Button look="solid" busy={saving.isPending} onClick={act?.run ?? onClose}>
            {act?.label ?? t('done')}
          </Button>
        </>
      }
    >
      <div className="first-steps">
        <p className="fine">{t('stepOf', { step: steps.indexOf(step) + 1, count: steps.length })}</p>
        <h3>{t(`${step}.title`)}</h3>
        <p className="quiet">{t(`${step}.text`)}</p>
        {saving.error && <Banner>{errorText(saving.error, t('tags.failed'))}</Banner>}
        {step === 'tags' && <TagSets chosen={set} onChoose={setSet} />}
        {step === 'invite' && <NotifySwitch calendarId={calendarId} />}
        {step === 'install' && !install && <p className="quiet">{t('install.how')}</p>}
      </div>
    </Dialog>
  );
}
