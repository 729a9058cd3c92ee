import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('the secret of this installation', 'totp');

it('opens what it has sealed, and never seals alike', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'vera');
  expect(box.open(sealed, 'vera')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'vera')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
});

it('opens nothing for somebody else, with another secret, for another use, or that was changed', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'vera');
  expect(box.open(sealed, 'ivan')).toBeNull();
  expect(createSecretBox('another secret', 'totp').open(sealed, 'vera')).toBeNull();
  expect(createSecretBox('the secret of this installation', 'other').open(sealed, 'vera')).toBeNull();
  for (const changed of ['', 'x', sealed.slice(0, -2), `A${sealed.slice(1)}`]) {
    if (changed !== sealed) expect(box.open(changed, 'vera')).toBeNull();
  }
});
