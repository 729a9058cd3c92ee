import { expect, it } from 'vitest';
import { compressed } from './compressed.ts';

class Changed extends File {
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException('', 'NotReadableError'));
  }
}

it('a file that has changed on the disk is reported before anything is sent', async () => {
  await expect(compressed(new Changed(['BEGIN:VCALENDAR'], 'old.ics'))).rejects.toMatchObject({
    name: 'NotReadableError',
  });
});

it('a small file is sent as it is, a large one compressed', async () => {
  const small = await compressed(new File(['BEGIN:VCALENDAR'], 'old.ics'));
  expect([await small.body.text(), small.coding]).toEqual(['BEGIN:VCALENDAR', null]);
  const large = await compressed(new File(['x'.repeat(100_000)], 'old.ics'));
  expect(large.coding).toBe('gzip');
  expect(large.body.size).toBeLessThan(1_000);
});
