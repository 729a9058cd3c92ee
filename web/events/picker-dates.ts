/** The pickers speak of `Date` on the browser's clock. Noon and a day without a change of clocks keep them from jumping. */

const SAFE_DAY = [2000, 0, 15] as const;

export function dateToPicker(date: string | null): Date | null {
  if (date === null) return null;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export function dateFromPicker(value: Date | null): string | null {
  if (!value || Number.isNaN(value.getTime())) return null;
  const pad = (number: number, width: number) => String(number).padStart(width, '0');
  return `${pad(value.getFullYear(), 4)}-${pad(value.getMonth() + 1, 2)}-${pad(value.getDate(), 2)}`;
}

export function timeToPicker(time: string | null): Date | null {
  if (time === null) return null;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(...SAFE_DAY, hour, minute);
}

export function timeFromPicker(value: Date | null): string | null {
  if (!value || Number.isNaN(value.getTime())) return null;
  return `${String(value.getHours()).padStart(2, '0')}:${String(value.getMinutes()).padStart(2, '0')}`;
}
