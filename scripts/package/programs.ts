/** Entry points of the installed command, as paths in the repository. */
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
