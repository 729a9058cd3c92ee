import { useState } from 'react';
import { HolidayChoice } from '#web/calendars/holidays/HolidayChoice.tsx';
import { loadWords } from '#web/identity/accounts/change-email.ts';
import { PersonalInfo } from '#web/identity/accounts/PersonalInfo.tsx';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';

const ChangeEmail = onDemand(async () => {
  const [{ ChangeEmailDialog }] = await Promise.all([
    import('#web/identity/accounts/ChangeEmailDialog.tsx'),
    loadWords(),
  ]);
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
