/** How something repeats; the rules themselves are said by `domain/recurrence/words`. */
export const ru = {
  label: 'Повторение',
  never: 'не повторяется',
} as const;
