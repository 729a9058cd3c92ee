export type { CommandsBy } from './commands.ts';
export { useCommands } from './offered.ts';
export { openKeys } from './opened.ts';
