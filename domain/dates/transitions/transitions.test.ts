import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { betweenChanges, differences, type Row } from './check.ts';

const rows: Row[] = JSON.parse(readFileSync(new URL('./expected.json', import.meta.url), 'utf8'));
const own = process.env.TZ;

afterAll(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

describe("Python's zoneinfo has the same clocks", () => {
  it('of 38 zones in ten years', () => {
    expect(rows).toHaveLength(38);
    expect(rows.flatMap(([, , changes]) => changes).length).toBeGreaterThan(500);
  });

  it.each(rows)('%s, at both edges of every change and between', (...row) => {
    expect([...differences(row), ...betweenChanges(row)]).toEqual([]);
  });

  it.each(['America/St_Johns', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'])('on a machine in %s', (zone) => {
    process.env.TZ = zone;
    expect(rows.flatMap(differences)).toEqual([]);
  });
});
