import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part } from '#domain/quick-add/parts.ts';
import { QUICK_TEXT_MAX } from '#domain/quick-add/quick-add.ts';
import { caretAtEnd } from '#web/ui/caret-at-end.ts';
import { Popup } from '#web/ui/Popup.tsx';
import { type Mark, Marks } from './Marks.tsx';

interface Props {
  text: string;
  /** The parts that were understood. */
  parts: readonly Part[];
  marks: readonly Mark[];
  /** The id of the notes about it. */
  notes: string;
  onText: (text: string) => void;
  /** The menu of other readings of a part. */
  choice: (part: Part, close: () => void) => ReactNode;
}

/** A press on an underlined part opens its other readings; the text keeps the focus. */
export function QuickLine({ text, parts, marks, notes, onText, choice }: Props) {
  const { t } = useTranslation('events');
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const wasOpen = useRef(false);
  const part = parts.find(({ from }) => from === at);
  const close = () => setAt(null);
  return (
    <div className="marked">
      <Marks text={text} marks={marks} className="quick-line" />
      <textarea
        ref={caretAtEnd}
        id={id}
        dir="auto"
        rows={1}
        className="no-ring quick-line"
        aria-label={t('quick.label')}
        aria-describedby={notes}
        placeholder={t('quick.example')}
        value={text}
        maxLength={QUICK_TEXT_MAX}
        // biome-ignore lint/a11y/noAutofocus: the only purpose of the dialog
        autoFocus
        enterKeyHint="done"
        autoComplete="off"
        onPointerDown={() => {
          wasOpen.current = part !== undefined;
        }}
        onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
          const pressed = parts.find(({ from, to }) => from < selectionStart && selectionEnd < to);
          setAt(wasOpen.current || selectionStart !== selectionEnd ? null : (pressed?.from ?? null));
          wasOpen.current = false;
        }}
        onChange={(event) => {
          close();
          onText(event.target.value.replaceAll(/[\r\n]+/g, ' '));
        }}
      />
      <Popup
        open={part !== undefined}
        control={id}
        role="dialog"
        aria-label={t('quick.understood')}
        className="part-choice"
        onShown={(popup) => popup.querySelector('[data-chosen]')?.scrollIntoView({ block: 'center' })}
        onClose={close}
      >
        {part && choice(part, close)}
      </Popup>
    </div>
  );
}
