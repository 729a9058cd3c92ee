import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench, Engine, Figure, Scenario } from './bench.ts';
import { loadData } from './data.ts';
import { startLoad } from './load/load.ts';
import { atRest, watchPeak } from './memory.ts';
import { startNodes } from './nodes.ts';
import { startReference } from './reference/reference.ts';
import { type Location, signIn, startServer } from './server.ts';

/** What one engine came to. */
export interface Report {
  readonly engine: Engine;
  readonly figures: readonly Figure[];
  /** Resident memory of the server process, in MiB. */
  readonly memory: { readonly atRest: number; readonly peak: number };
}

/**
 * Loads the data, starts the server, the load and the bare servers, and runs scenario by scenario.
 * @param copy makes a second, equal database while nothing uses the first: the bare inserts go there
 */
export async function measure(
  engine: Engine,
  location: Location,
  copy: () => Promise<NodeJS.ProcessEnv>,
  scenarios: readonly Scenario[],
  log: (line: string) => void,
): Promise<Report> {
  log(`${engine}: loading the data`);
  const data = await loadData(location);
  const copied = await copy();
  const server = await startServer(location);
  const memoryAtRest = await atRest(server.pid);
  const stopWatching = watchPeak(server.pid);
  const [load, bytes, inserts] = [
    startLoad(),
    await startReference('same-bytes'),
    await startReference(`same-insert-${engine}`, copied),
  ];
  const nodes = startNodes(location, server);
  const bench: Bench = {
    engine,
    data,
    server,
    headers: await signIn(server, data),
    nodes: nodes.give,
    bare: (answer) => bytes.setAnswer(answer),
    bareInsert: (answer) => inserts.setAnswer(answer),
    run: (job) => load.run(job),
  };
  const figures: Figure[] = [];
  for (const scenario of scenarios) {
    const { name, limit, targets, engines = [engine] } = scenario;
    if (!engines.includes(engine)) continue;
    const measured = await scenario.measure(bench).catch((error: unknown) => {
      throw new Error(`${engine}: ${name}`, { cause: error });
    });
    const figure = { name, limit, target: targets[engine], ...measured };
    figures.push(figure);
    log(`${engine}: ${name}: ${Math.round(figure.ours.perSecond).toLocaleString('en')} a second`);
  }
  const peak = stopWatching();
  await nodes.stop();
  await Promise.all([server, load, bytes, inserts].map((each) => each.stop()));
  return { engine, figures, memory: { atRest: memoryAtRest, peak } };
}

/** Copies the file of an embedded database that nothing has open. */
export async function copySqlite(dataDir: string, to: string): Promise<NodeJS.ProcessEnv> {
  await mkdir(to);
  await cp(join(dataDir, 'kalends.sqlite'), join(to, 'kalends.sqlite'));
  return { DATA_DIR: to };
}
