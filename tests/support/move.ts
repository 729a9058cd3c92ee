import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COMPILED } from './compiled.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../scripts/move/main.ts');

/** `npm run move -- --from … --to …`, as an operator does it. @param settings say what is left out */
export async function runMove(
  from: string | undefined,
  to: string | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const call = [script, ...(from ? ['--from', from] : []), ...(to ? ['--to', to] : [])];
    const env = { PATH: process.env.PATH, ...COMPILED, ...settings };
    const { stdout, stderr } = await run(process.execPath, call, { env });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }; // as `execFile` rejects
    return { code, stdout, stderr };
  }
}
