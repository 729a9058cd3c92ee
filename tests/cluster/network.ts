import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BRIDGE = 'kalends0';
const PREFIX = '10.77.0';

export const NETWORK = `${PREFIX}.0/24`;
/** Where this process stands in the network: the visitors' side. */
export const OUTSIDE = `${PREFIX}.1`;

const ip = (...args: string[]) => run('ip', args);
const quietly = (...args: string[]) => ip(...args).catch(() => {});

export interface Place {
  readonly name: string;
  readonly address: string;
}

/** Hosts as network namespaces on one bridge; needs root. */
export async function createNetwork(places: readonly Place[]): Promise<void> {
  await removeNetwork(places);
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('address', 'add', `${OUTSIDE}/24`, 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
  for (const { name, address } of places) {
    await ip('netns', 'add', spaceOf(name));
    await ip('link', 'add', cableOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', spaceOf(name));
    await ip('link', 'set', cableOf(name), 'master', BRIDGE, 'up');
    await ip('-n', spaceOf(name), 'address', 'add', `${address}/24`, 'dev', 'eth0');
    await ip('-n', spaceOf(name), 'link', 'set', 'eth0', 'up');
    await ip('-n', spaceOf(name), 'link', 'set', 'lo', 'up');
  }
}

export async function removeNetwork(places: readonly Place[]): Promise<void> {
  for (const { name } of places) {
    await quietly('link', 'delete', cableOf(name));
    await quietly('netns', 'delete', spaceOf(name));
  }
  await quietly('link', 'delete', BRIDGE);
}

/** Pulls the cable of a host, or plugs it in again. */
export async function connect(name: string, isConnected: boolean): Promise<void> {
  await ip('link', 'set', cableOf(name), isConnected ? 'up' : 'down');
}

export const spaceOf = (name: string): string => `kalends-${name}`;
const cableOf = (name: string): string => `kal-${name}`;

/** Everything that runs on a host. */
export async function processesOf(name: string): Promise<number[]> {
  const { stdout } = await ip('netns', 'pids', spaceOf(name));
  return stdout.split('\n').filter(Boolean).map(Number);
}
