import { readAnswer } from './answer.ts';
import { addCopyButtons } from './copy.ts';
import { credential, credentialText } from './credential.ts';
import { button, element } from './element.ts';
import { keyField } from './key-field.ts';
import {
  addressOf,
  BODY,
  type Call,
  FILE,
  inPath,
  inQuery,
  isWriting,
  pathParameters,
  requestOf,
  sizeText,
  Unfilled,
} from './request.ts';

/** A form for a call: fills it in, sends it, and shows the response. */
export function tryForm(call: Call, id: string): HTMLElement {
  const fields = new Map<string, HTMLInputElement | HTMLTextAreaElement>();
  const field = (name: string, control: HTMLInputElement | HTMLTextAreaElement, label: string) => {
    control.id = `${id}-try-${name}`;
    fields.set(name, control);
    return element('div', { class: 'field' }, element('label', { for: control.id }, label), control);
  };
  const input = () => element('input', { autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off' });
  const form = element('form', {
    novalidate: '',
    autocomplete: 'off',
    'aria-label': `Try ${call.method} ${call.path}`,
  });
  for (const name of pathParameters(call)) form.append(field(inPath(name), input(), name));
  for (const { name, required } of call.query)
    form.append(field(inQuery(name), input(), required ? name : `${name} (optional)`));
  if (call.body !== undefined) {
    const area = element('textarea', { rows: String(Math.min(16, call.body.split('\n').length)), spellcheck: 'false' });
    area.value = call.body;
    form.append(field(BODY, area, 'Body (JSON)'));
  }
  const file = call.file && fileFields(call.file);
  if (file) form.append(field(FILE, file.chooser, 'Body (a file)'), field(BODY, file.text, 'or its text'), file.note);
  const note = element('p', { class: 'note' });
  const showNote = () => {
    note.textContent = credentialText(call.isPublic);
    if (!call.isPublic && !credential()) note.append(' ', element('a', { href: '/login' }, 'Sign in'));
  };
  if (!call.isPublic) form.append(keyField(`${id}-try-key`, showNote));
  form.append(note);

  const problem = element('p', { class: 'problem', role: 'alert' });
  const status = element('output', { class: 'status' });
  const answer = element('div');
  const send = element('button', { type: 'submit', class: 'solid' }, 'Send');
  let stop: AbortController | undefined;
  const stopping = button('Stop', () => stop?.abort());
  stopping.hidden = true;
  form.append(problem, element('div', { class: 'row' }, send, stopping), status, answer);

  const filled = () => ({
    values: Object.fromEntries([...fields].map(([name, control]) => [name, control.value])),
    body: fields.get(BODY)?.value ?? '',
    file: file?.chosen() ?? null,
  });
  async function sendIt() {
    showNote();
    for (const control of fields.values()) control.removeAttribute('aria-invalid');
    problem.textContent = '';
    if (!call.isPublic && !credential()) {
      problem.textContent = credentialText(false);
      return;
    }
    try {
      const request = requestOf(call, filled(), credential());
      const sent = file?.chosen();
      const what = `${call.method} ${addressOf(call, filled())}${sent ? `\n${sent.name}, ${sizeText(sent.size)}` : ''}`;
      if (isWriting(call) && !(await ask(what))) return;
      await receive(request);
    } catch (error) {
      if (!(error instanceof Unfilled)) throw error;
      const control = fields.get(error.field);
      control?.setAttribute('aria-invalid', 'true');
      control?.focus();
      problem.textContent = error.message;
    }
  }
  async function receive(request: Request) {
    stop = new AbortController();
    const { signal } = stop;
    stopping.hidden = false;
    status.textContent = 'Waiting for the answer…';
    answer.replaceChildren();
    const show = showIn(status, answer);
    try {
      await readAnswer(await fetch(request, { signal }), show);
    } catch {
      if (signal.aborted) answer.append(element('p', { class: 'note' }, 'Stopped.'));
      else status.textContent = 'There was no answer.';
    }
    stop = undefined;
    if (document.activeElement === stopping) send.focus();
    stopping.hidden = true;
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!stop) void sendIt();
  });
  form.addEventListener('focusin', showNote);
  showNote();
  return element('div', { class: 'try' }, element('h3', {}, 'Try it'), form);
}

/** Updates the response in place, so that a screen reader keeps its position. */
function showIn(status: HTMLElement, place: HTMLElement): Parameters<typeof readAnswer>[1] {
  const pre = (label: string) => element('pre', { tabindex: '0', role: 'group', 'aria-label': label });
  const [headers, body] = [pre('Headers'), pre('Body')];
  const wrapped = (title: string, shown: HTMLElement) => [
    element('h4', {}, title),
    element('div', { class: 'code' }, shown),
  ];
  place.append(...wrapped('Headers', headers), ...wrapped('Body', body));
  addCopyButtons(place);
  return (answer) => {
    if (status.textContent !== answer.status) status.textContent = answer.status;
    headers.textContent = answer.headers;
    body.textContent = answer.body || '(empty)';
  };
}

/** Confirms a call that may change something. Escape declines, and the focus returns. */
function ask(what: string): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = element(
      'dialog',
      { 'aria-labelledby': 'ask' },
      element('h2', { id: 'ask' }, 'Send it?'),
      element('p', {}, 'This call is carried out. What it changes is changed, and what it deletes is deleted:'),
      element('pre', {}, what),
    );
    const end = (answer: string) => () => dialog.close(answer);
    const send = button('Send', end('send'));
    send.classList.add('solid');
    dialog.append(element('div', { class: 'row' }, button('Cancel', end('')), send));
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'send');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** File extensions of media types that few systems know. */
const ENDINGS: Readonly<Record<string, string>> = {
  'text/calendar': '.ics,.ical,.ifb,.vcs',
  'application/zip': '.zip',
};

/** The body of a call as a file or as text. The last input counts, and the text is retained under a file. */
function fileFields({ types }: NonNullable<Call['file']>) {
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
