/** What the installed command loads, as paths in the repository. */
export const PROGRAMS = [
  'bin',
  'domain',
  'locales',
  'server',
  'scripts/called-as.ts',
  'scripts/admin',
  'scripts/backup.ts',
  'scripts/move',
];
