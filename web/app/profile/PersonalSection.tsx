import { useState } from 'react';
import { loadWords } from '#web/accounts/change-email.ts';
import { PersonalInfo } from '#web/accounts/PersonalInfo.tsx';
import { HolidayChoice } from '#web/holidays/HolidayChoice.tsx';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';

const ChangeEmail = onDemand(async () => {
  const [{ ChangeEmailDialog }] = await Promise.all([import('#web/accounts/ChangeEmailDialog.tsx'), loadWords()]);
  return ChangeEmailDialog;
});

export function PersonalSection() {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <PersonalInfo onChangeEmail={() => setChanging(true)} />
      <HolidayChoice />
      {isChanging && (
        <Fetched onGiveUp={() => setChanging(false)}>
          <ChangeEmail.Component onClose={() => setChanging(false)} />
        </Fetched>
      )}
    </>
  );
}
