/** How something repeats; the rules themselves are said by `domain/recurrence/words`. */
export const recurrence = {
  label: 'Повторение',
  never: 'не повторяется',
} as const;
