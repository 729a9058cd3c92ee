import { expect, it } from 'vitest';
import { typeset } from '#domain/typeset.ts';
import { codeOf, newSeed, withCode } from './email-code.ts';

const EMAIL = { to: 'vera@example.org', subject: 'S', text: 'T', html: 'H' };

it('a code has six digits, the same for a seed and a secret, another for any other', () => {
  const seeds = Array.from({ length: 200 }, newSeed);
  const codes = seeds.map((seed) => codeOf('secret', seed));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(seeds.map((seed) => codeOf('secret', seed))).toEqual(codes);
  expect(new Set(codes).size).toBeGreaterThan(190);
  expect(seeds.map((seed) => codeOf('another', seed))).not.toEqual(codes);
});

it('an e-mail gets its code wherever the seed stands, and no longer contains the seed', () => {
  const codeSeed = newSeed();
  const code = codeOf('secret', codeSeed);
  const filled = withCode({ ...EMAIL, subject: `${codeSeed}!`, text: `${codeSeed} ${codeSeed}`, codeSeed }, 'secret');
  expect(filled).toEqual({ ...EMAIL, subject: `${code}!`, text: `${code} ${code}` });
  expect(withCode(EMAIL, 'secret')).toEqual(EMAIL);
});

it('the words beside a code are the same for every seed', () => {
  const seeds = Array.from({ length: 200 }, newSeed);
  const subjects = seeds.map((seed) => typeset(`${seed} is your code`, 'en').replace(seed, ''));
  expect(new Set(subjects)).toEqual(new Set([' is your code']));
});
