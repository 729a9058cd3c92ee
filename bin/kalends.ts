#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `kalends [COMMAND]`: the one command of an installation. Without a command the server starts. */

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => import('../server/start.ts'),
  admin: () => import('../scripts/admin/main.ts'),
  backup: () => import('../scripts/backup.ts'),
  restore: () => import('../scripts/backup.ts'),
  move: () => import('../scripts/move/main.ts'),
};
const NODE_MAJOR = 26;
const MISUSED = 2;

const [name = 'start'] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

if (!command) {
  process.stderr.write(`kalends ${Object.keys(COMMANDS).join(' | ')}\n`);
  process.exitCode = MISUSED;
} else if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) {
  runOnOwnNode();
} else {
  if (['start', 'admin', 'move'].includes(name)) process.argv.splice(2, 1);
  await command();
}

/** The machine's Node is too old for Kalends: the one that was installed with it takes over. */
function runOnOwnNode(): void {
  const node = fileURLToPath(import.meta.resolve('node/bin/node'));
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both; a service manager may send SIGTERM to this process alone.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('exit', (code) => process.exit(code ?? 1));
}
