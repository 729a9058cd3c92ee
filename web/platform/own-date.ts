/** The date in the person's own zone, `yyyy-MM-dd`. */
export function ownDate(now: Date): string {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1, 2)}-${pad(now.getDate(), 2)}`;
}
