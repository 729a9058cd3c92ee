import { useTranslation } from 'react-i18next';
import type { Tag } from '#domain/tags.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import './tag-picker.css';

interface Props {
  tags: readonly Tag[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** Pressing the chosen tag clears the choice. */
export function TagPicker({ tags, chosen, onChoose }: Props) {
  const { t } = useTranslation('events');
  if (tags.length === 0) return <p className="tag-picker-none">{t('noTag')}</p>;
  return (
    <fieldset className="tag-picker">
      <legend className="visually-hidden">{t('tag')}</legend>
      {tags.map(({ id, name, color }) => (
        <button
          key={id}
          type="button"
          className="tag-picker-tag"
          aria-pressed={id === chosen}
          style={tagStyle(color)}
          onClick={() => onChoose(id === chosen ? null : id)}
        >
          <i className="tag-dot" aria-hidden="true" />
          <span>{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
