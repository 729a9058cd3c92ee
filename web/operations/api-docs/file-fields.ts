import { element } from './element.ts';
import type { Call } from './request.ts';

/** Names of files whose media types few systems know. */
const ENDINGS: Readonly<Record<string, string>> = {
  'text/calendar': '.ics,.ical,.ifb,.vcs',
  'application/zip': '.zip',
};

/** A file as the body of a call, or its text. What was done last counts, and a text that a file replaces stays. */
export function fileFields({ types }: NonNullable<Call['file']>) {
  const chooser = element('input', { type: 'file' });
  chooser.accept = types.flatMap((type) => [type, ENDINGS[type] ?? []].flat()).join(',');
  const text = element('textarea', { rows: '6', spellcheck: 'false', autocomplete: 'off' });
  const note = element('p', { class: 'note', role: 'status' });
  const chosen = () => chooser.files?.[0] ?? null;
  const tell = () => {
    note.textContent =
      chosen() && text.value !== '' ? 'The file is sent, not the text. Typing takes the file out.' : '';
  };
  chooser.addEventListener('change', tell);
  text.addEventListener('input', () => {
    chooser.value = '';
    tell();
  });
  return { chooser, text, note, chosen };
}
