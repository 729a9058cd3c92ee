import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tagStyle } from '#web/themes/tag-colors.ts';

const TAG_SETS = ['family', 'school', 'work', 'club'] as const;
export type TagSet = (typeof TAG_SETS)[number];
export const SET_COLORS = [
  ['one', '#2196F3'],
  ['two', '#FF9800'],
  ['three', '#009688'],
  ['four', '#E91E63'],
] as const;

/** Radio buttons for sets of tags, each drawn in its colours. */
export function TagSets({ chosen, onChoose }: { chosen: TagSet; onChoose: (set: TagSet) => void }) {
  const { t } = useTranslation('firstSteps');
  const name = useId();
  return (
    <fieldset className="tag-sets">
      <legend className="visually-hidden">{t('tags.title')}</legend>
      {TAG_SETS.map((set) => (
        <label key={set}>
          <input type="radio" name={name} checked={set === chosen} onChange={() => onChoose(set)} />
          <b>{t(`tags.sets.${set}.name`)}</b>
          <span>
            {SET_COLORS.map(([key, color]) => (
              <i key={key} style={tagStyle(color)}>
                {t(`tags.sets.${set}.tags.${key}`)}
              </i>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
