import { element } from './element.ts';
import type { Call } from './request.ts';

/** File extensions of media types that few systems know. */
const ENDINGS: Readonly<Record<string, string>> = {
  'text/calendar': '.ics,.ical,.ifb,.vcs',
  'application/zip': '.zip',
};

/** The body of a call as a file or as text. The last input counts, and the text is retained under a file. */
export function fileFields({ types }: NonNullable<Call['file']>) {
  const chooser = element('input', { type: 'file' });
  chooser.accept = types.flatMap((type) => [type, ENDINGS[type] ?? []].flat()).join(',');
  const text = element('textarea', { rows: '6', spellcheck: 'false', autocomplete: 'off' });
  const note = element('p', { class: 'note', role: 'status' });
  const chosen = () => chooser.files?.[0] ?? null;
  const update = () => {
    note.textContent =
      chosen() && text.value !== '' ? 'The file is sent, not the text. Typing takes the file out.' : '';
  };
  chooser.addEventListener('change', update);
  text.addEventListener('input', () => {
    chooser.value = '';
    update();
  });
  return { chooser, text, note, chosen };
}
