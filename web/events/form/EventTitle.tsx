import { useTranslation } from 'react-i18next';
import { TITLE_MAX } from '#domain/values/events.ts';
import { type Mark, Marks } from '#web/events/quick-add/Marks.tsx';
import { caretAtEnd } from '#web/ui/caret-at-end.ts';
import { useTyped } from '#web/ui/typed-ahead.ts';

interface Props {
  title: string;
  autoFocus: boolean;
  /** Underlined parts that other fields could take over. */
  marks: readonly Mark[];
  onTitle: (title: string) => void;
}

/** A single line that grows with its text; Enter saves the form. */
export function EventTitle({ title, autoFocus, marks, onTitle }: Props) {
  const { t } = useTranslation('events');
  useTyped((typed) => onTitle((title + typed).slice(0, TITLE_MAX)));
  return (
    <div className="marked">
      <Marks text={title} marks={marks} className="event-title" />
      <textarea
        ref={autoFocus ? caretAtEnd : null}
        name="title"
        dir="auto"
        rows={1}
        className="no-ring event-title"
        aria-label={t('title')}
        placeholder={t('titlePlaceholder')}
        value={title}
        maxLength={TITLE_MAX}
        required
        // biome-ignore lint/a11y/noAutofocus: a dialog focuses the most likely field
        autoFocus={autoFocus}
        enterKeyHint="done"
        onChange={(event) => onTitle(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
      />
    </div>
  );
}
