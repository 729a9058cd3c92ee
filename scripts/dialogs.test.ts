import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8') }));
const sources = read('web/**/*.tsx');

/** Code without its dialog footers: `footer={…}` and <DialogFoot>. */
function besideFeet(code: string): string {
  let rest = code.replaceAll(/<DialogFoot>.*?<\/DialogFoot>/gs, '');
  for (let at = rest.indexOf('footer={'); at !== -1; at = rest.indexOf('footer={')) {
    let end = at + 'footer={'.length;
    for (let open = 1; open > 0 && end < rest.length; end += 1)
      open += Number(rest[end] === '{') - Number(rest[end] === '}');
    rest = rest.slice(0, at) + rest.slice(end);
  }
  return rest;
}

it('a foot is taken out of a source by its braces', () => {
  const code = `<Dialog footer={<>{x && <Button look="solid" onClick={() => {}} />}</>}><Button look="line" /></Dialog>`;
  expect(besideFeet(code)).toBe('<Dialog ><Button look="line" /></Dialog>');
});

it('the frame of a dialog has one foot, and nobody builds another', () => {
  const building = sources.filter(({ code }) => /className="dialog-foot"/.test(code)).map(({ file }) => file);
  expect(building.sort()).toEqual(['web/ui/Dialog.tsx', 'web/ui/QuestionDialog.tsx']);
  const laidOut = read('web/**/*.css').filter(({ code }) => /\.dialog-foot\b/.test(code));
  expect(laidOut.map(({ file }) => file).sort()).toEqual(['web/ui/dialog.css', 'web/ui/snackbar-place.css']);
});

it('the solid button of a dialog stands in its foot', () => {
  const drawing = sources.filter(({ code }) =>
    /ui\/(?:Dialog|DialogFoot|FormDialog|FormFoot|PasswordDialog|QuestionDialog)\.tsx'/.test(code),
  );
  expect(drawing.length).toBeGreaterThan(30);
  expect(drawing.filter(({ code }) => /look="solid"/.test(besideFeet(code))).map(({ file }) => file)).toEqual([]);
});

it('the sections of a page of settings have no solid button: none of them is what one has come for', () => {
  const sections = sources.filter(({ code }) => /ui\/Section\.tsx'/.test(code));
  const heads = sections.filter(({ code }) => /action=\{[^}]*<Button look="solid"/s.test(code));
  expect(heads.map(({ file }) => file)).toEqual([]);
});
