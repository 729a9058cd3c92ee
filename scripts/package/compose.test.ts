import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '#server/platform/config/config.ts';
import { SECRETS } from '#server/platform/config/secret-files.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  readonly image?: string;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly environment: Record<string, string>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly networks?: readonly string[] | Record<string, { ipv4_address: string }>;
}
interface Compose {
  readonly services: { readonly kalends: Service } & Readonly<Record<string, Service>>;
  readonly networks: Record<string, { ipam: { config: readonly { gateway: string }[] } }>;
  readonly volumes: object;
  readonly secrets: object;
}

const compose = (name: string): Compose => parse(read(`deploy/${name}`));
const alone = compose('compose.yaml');
const tls = compose('compose.tls.yaml');
const FILES = ['compose.yaml', 'compose.postgres.yaml', 'compose.tls.yaml'].map(
  (name) => [name, compose(name)] as const,
);

it.each(FILES)(
  '%s sets what the server knows, and bounds memory and processes of each container',
  (_, { services }) => {
    const known = [...SETTINGS, ...SECRETS.map((name) => `${name}_FILE`), 'NODE_OPTIONS'];
    expect(Object.keys(services.kalends.environment).filter((name) => !known.includes(name))).toEqual([]);
    for (const [name, { image, mem_limit = '', pids_limit }] of Object.entries(services)) {
      if (name === 'kalends' && image === undefined) continue;
      expect(megabytes(mem_limit), name).toBeGreaterThanOrEqual(256);
      expect(pids_limit, name).toBeGreaterThanOrEqual(128);
    }
  },
);

const megabytes = (size: string) => Number.parseInt(size, 10) * (/g$/i.test(size) ? 1024 : 1);

it.each(FILES)('%s names what it declares or what compose.yaml does', (_, own) => {
  const declared = (part: 'networks' | 'volumes' | 'secrets') => Object.keys({ ...alone[part], ...own[part] });
  for (const { networks = [], volumes = [], secrets = [] } of Object.values(own.services)) {
    const named = Array.isArray(networks) ? networks : Object.keys(networks);
    expect(declared('networks')).toEqual(expect.arrayContaining(named));
    const stored = volumes.filter((volume) => !volume.startsWith('.')).map((volume) => volume.split(':')[0]);
    expect(declared('volumes')).toEqual(expect.arrayContaining(stored));
    expect(declared('secrets')).toEqual(expect.arrayContaining([...secrets]));
  }
});

it('only the proxy is trusted, and Kalends itself is reached from this machine alone', () => {
  expect(alone.services.kalends).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  const ports = FILES.flatMap(([, { services }]) => services.kalends.ports ?? []);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  const [network] = alone.networks.calendar?.ipam.config ?? [];
  expect(alone.services.kalends.environment.TRUST_PROXY).toBe(network?.gateway);
  const proxy = tls.services.kalends.environment.TRUST_PROXY;
  expect(tls.services.caddy?.networks).toEqual({ calendar: { ipv4_address: proxy } });
});

it('the heap is half of the memory, in a container and in the unit of systemd', () => {
  const unit = read('deploy/systemd/kalends.service');
  const [, memory = ''] = /^MemoryMax=(\d+G)$/m.exec(unit) ?? [];
  expect(unit).toMatch(/^TasksMax=\d+$/m);
  const { environment, mem_limit = '' } = alone.services.kalends;
  for (const [text, max] of [
    [environment.NODE_OPTIONS, mem_limit],
    [unit, memory],
  ] as const) {
    const [, heap] = /--max-old-space-size=(\d+)/.exec(text ?? '') ?? [];
    expect(Number(heap)).toBe(megabytes(max) / 2);
  }
});

it('Caddy serves the address that people have', () => {
  expect(read('deploy/Caddyfile')).toMatch(/^\{\$PUBLIC_URL\} \{$/m);
  expect(tls.services.caddy?.environment).toHaveProperty('PUBLIC_URL');
});
