import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TAG_PALETTE } from '#domain/values/tags.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';

export function Palette({ chosen, onChoose }: { chosen: string; onChoose: (color: string) => void }) {
  const { t } = useTranslation('tags');
  const group = useId();
  const given = TAG_PALETTE.find((color) => color.toLowerCase() === chosen.toLowerCase());
  return (
    <fieldset className="palette">
      <legend className="visually-hidden">{t('palette')}</legend>
      {TAG_PALETTE.map((color) => (
        <label key={color} className="palette-color" style={tagStyle(color)} title={t(`colors.${color}`)}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            checked={color === given}
            aria-label={t(`colors.${color}`)}
            onChange={() => onChoose(color)}
          />
        </label>
      ))}
      <label
        className="palette-color palette-own"
        data-chosen={given ? undefined : ''}
        style={tagStyle(chosen)}
        title={t('ownColor')}
      >
        <input
          type="color"
          className="unseen-input"
          aria-label={t('ownColor')}
          value={chosen.toLowerCase()}
          onChange={(event) => onChoose(event.target.value)}
        />
      </label>
    </fieldset>
  );
}
