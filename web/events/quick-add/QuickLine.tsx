import { useTranslation } from 'react-i18next';
import { QUICK_TEXT_MAX } from '#domain/quick-add/quick-add.ts';
import { type Mark, Marks } from './Marks.tsx';

interface Props {
  text: string;
  marks: readonly Mark[];
  onText: (text: string) => void;
}

export function QuickLine({ text, marks, onText }: Props) {
  const { t } = useTranslation('events');
  return (
    <div className="marked">
      <Marks text={text} marks={marks} className="quick-line" />
      <textarea
        rows={1}
        className="quick-line"
        aria-label={t('quick.label')}
        placeholder={t('quick.example')}
        value={text}
        maxLength={QUICK_TEXT_MAX}
        // biome-ignore lint/a11y/noAutofocus: it is all that the dialog is for
        autoFocus
        enterKeyHint="done"
        autoComplete="off"
        onChange={(event) => onText(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
      />
    </div>
  );
}
