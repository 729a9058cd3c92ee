import { PersonalInfo } from '#web/accounts/PersonalInfo.tsx';
import { HolidayChoice } from '#web/holidays/HolidayChoice.tsx';

export function PersonalSection() {
  return (
    <>
      <PersonalInfo />
      <HolidayChoice />
    </>
  );
}
