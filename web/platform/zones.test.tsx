import { describe, expect, it } from 'vitest';
import { betweenChanges, differences, type Row } from '#domain/dates/transitions/check.ts';
import text from '#domain/dates/transitions/expected.json?raw';
import { machineZone } from '#tests/support/machine-zone.ts';

describe(`a browser in ${machineZone()} has the clocks that the server has`, () => {
  it('of 38 zones in ten years, at both edges of every change', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machineZone());
    const rows: Row[] = JSON.parse(text);
    expect(rows).toHaveLength(38);
    expect(rows.flatMap((row) => [...differences(row), ...betweenChanges(row)])).toEqual([]);
  });
});
