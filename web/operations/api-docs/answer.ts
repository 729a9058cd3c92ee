/** The rest of a longer response is cut. */
const SHOWN_MAX = 100_000;

export interface Answer {
  readonly status: string;
  readonly headers: string;
  readonly body: string;
}

const TEXT = /^(?:text\/|application\/(?:json|jsonl|x-ndjson|problem\+json|xml))|\+xml/;

/** Reads a response as it streams, up to a limit: some never end. @param show called with each chunk */
export async function readAnswer(response: Response, show: (answer: Answer) => void): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  const status = response.type === 'opaqueredirect' ? 'Leads to another page' : statusOf(response);
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const answer = (body: string) => show({ status, headers, body });
  answer('');
  if (!response.body) return;
  if (!TEXT.test(type)) {
    await response.body.cancel();
    return answer(type ? `(not shown: ${type})` : '');
  }
  let text = '';
  const decoder = new TextDecoder();
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (text.length > SHOWN_MAX) {
      answer(`${text.slice(0, SHOWN_MAX)}\n… (the rest is not shown)`);
      return reader.cancel();
    }
    answer(done ? pretty(text, type) : text);
    if (done) return;
  }
}

const statusOf = ({ status, statusText }: Response): string => `${status} ${statusText}`.trim();

function pretty(text: string, type: string): string {
  if (!type.startsWith('application/json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // the connection broke
  }
}
