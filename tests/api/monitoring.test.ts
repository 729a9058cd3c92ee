import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { AUDIT_ACTIONS } from '#domain/audit-actions.ts';
import { testApp } from '#tests/support/app.ts';

const TOKEN = 'a token that only the monitor knows';
const read = (name: string) => readFile(new URL(`../../deploy/monitoring/${name}`, import.meta.url), 'utf8');
/** Of what a query names: functions and labels have no such beginnings. */
const metricsIn = (text: string) => [
  ...new Set(text.match(/\b(?:kalends|nodejs|process)_\w+?(?=_bucket|_count|_sum|\W)/g)),
];

it.each(['alerts.yaml', 'dashboard.json'])('%s asks for nothing but what /metrics shows', async (name) => {
  const app = await testApp({ metricsToken: TOKEN, backups: { folder: '/none', everyHours: 24, keep: 14 } });
  const { text } = await app.call('GET', '/metrics', { token: TOKEN });
  // What has never happened has no value yet, but its type is told.
  const shown = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, metric]) => metric));
  const asked = metricsIn(await read(name));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((metric) => !shown.has(metric))).toEqual([]);
});

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<string, string>>;
}

it('every alert says what people notice, why, and what to do', async () => {
  const { groups }: { groups: { rules: Alert[] }[] } = parse(await read('alerts.yaml'));
  const alerts = groups.flatMap(({ rules }) => rules);
  expect(alerts.length).toBeGreaterThan(5);
  for (const { expr, labels, annotations } of alerts) {
    expect(expr).toMatch(/\w/);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(Object.keys(annotations)).toEqual(['summary', 'reason', 'action']);
  }
});

it('the dashboard and what Prometheus needs can be read', async () => {
  const { panels }: { panels: { title: string }[] } = JSON.parse(await read('dashboard.json'));
  expect(panels.length).toBeGreaterThan(5);
  expect(parse(await read('prometheus.yaml'))).toMatchObject({ rule_files: ['alerts.yaml'] });
});

it('alerts about the security log name what it has', async () => {
  const named = (await read('alerts.yaml')).match(/(?<=security=~")[^"]+/g)?.flatMap((names) => names.split('|')) ?? [];
  const actions: readonly string[] = Object.values(AUDIT_ACTIONS).flat();
  expect(named).toContain('second-step');
  expect(named.filter((name) => !actions.includes(name))).toEqual([]);
});
