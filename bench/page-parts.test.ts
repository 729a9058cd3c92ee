import { expect, it } from 'vitest';
import { withPart } from './page-parts.ts';

const PAGE = '# Server\n\nquick\n\n## SQLite\n\n| 1 |\n\n# Web\n\nquick as well\n';

it('puts a part in the place of the old one and leaves the others', () => {
  expect(withPart(PAGE, '# Server\n\nquicker\n\n')).toBe('# Server\n\nquicker\n\n# Web\n\nquick as well\n');
  expect(withPart(PAGE, '# Web\n\nslow')).toBe('# Server\n\nquick\n\n## SQLite\n\n| 1 |\n\n# Web\n\nslow\n');
});

it('puts a new part after the others', () => {
  expect(withPart('# Server\n\nquick\n', '# Web\n\nslow\n')).toBe('# Server\n\nquick\n\n# Web\n\nslow\n');
  expect(withPart('', '# Web\n')).toBe('# Web\n');
});
