import { useState } from 'react';
import { HolidayChoice } from '#web/calendars/holidays/HolidayChoice.tsx';
import { PersonalInfo } from '#web/identity/accounts/PersonalInfo.tsx';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { emailChangeWords } from '../words-on-demand.ts';

const ChangeEmail = onDemand(
  async () => (await import('#web/identity/accounts/ChangeEmailDialog.tsx')).ChangeEmailDialog,
  emailChangeWords,
);

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
