import { useTranslation } from 'react-i18next';
import { keyOf } from '#domain/quick-add/tokens.ts';
import './quick-parts.css';

interface Props {
  /** Parts of the text that are understood, or could be. */
  phrases: readonly string[];
  /** Those that stay in the title. */
  inTitle: readonly string[];
  onChange: (phrases: readonly string[]) => void;
}

/** Each understood part can be left in the title, and taken out again. */
export function QuickParts({ phrases, inTitle, onChange }: Props) {
  const { t } = useTranslation('events');
  if (phrases.length === 0) return null;
  const isInTitle = (phrase: string) => inTitle.some((one) => keyOf(one) === keyOf(phrase));
  const toggle = (phrase: string) =>
    onChange(isInTitle(phrase) ? inTitle.filter((one) => keyOf(one) !== keyOf(phrase)) : [...inTitle, phrase]);
  return (
    <fieldset className="row wrap quick-parts">
      <legend>{t('quick.understood')}</legend>
      {phrases.map((phrase) => (
        <button
          key={keyOf(phrase)}
          type="button"
          className="brightens quick-part"
          aria-pressed={!isInTitle(phrase)}
          title={t(isInTitle(phrase) ? 'quick.take' : 'quick.leave', { phrase })}
          onClick={() => toggle(phrase)}
        >
          {phrase}
        </button>
      ))}
    </fieldset>
  );
}
