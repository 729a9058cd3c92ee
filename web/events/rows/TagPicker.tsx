import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#domain/tags.ts';
import { tagNameKey } from '#domain/values/tags.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { byUse } from './recent-tags.ts';
import './tag-picker.css';

interface Props {
  tags: readonly Tag[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** How many are shown before "show all". */
  shown?: number;
  /** Creates a tag, if the person may. @param done called with the new one, or null */
  newTag?: ((done: (tag: Tag | null) => void) => ReactNode) | undefined;
}

/** From this many tags on, a field filters them by name. */
const MANY = 12;
const FOUND_MAX = 24;

/** Pressing the chosen tag clears the choice. */
export function TagPicker({ tags, chosen, onChoose, shown = MANY, newTag }: Props) {
  const { t } = useTranslation('events');
  const id = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const [sought, setSought] = useState('');
  const [all, setAll] = useState(false);
  const [making, setMaking] = useState(false);
  // The order stays stable while the person chooses.
  const [first] = useState(chosen);
  const isMany = tags.length >= MANY;
  const ordered = tags.length > shown ? byUse(tags, first) : tags;
  const key = tagNameKey(sought);
  const found = key === '' ? ordered : ordered.filter(({ name }) => tagNameKey(name).includes(key));
  const drawn = found.slice(0, all || key !== '' ? Math.max(FOUND_MAX, shown) : shown);
  const hidden = found.length - drawn.length;
  if (tags.length === 0 && !newTag) return <p className="tag-picker-none">{t('noTag')}</p>;

  const finished = (tag: Tag | null) => {
    setMaking(false);
    if (tag) onChoose(tag.id);
    requestAnimationFrame(() => adder.current?.focus());
  };
  return (
    <fieldset className="tag-picker">
      <legend className="visually-hidden">{t('tag')}</legend>
      {isMany && (all || shown >= MANY) && (
        <input
          type="search"
          className="tag-picker-filter"
          aria-label={t('pick.filter')}
          placeholder={t('pick.filter')}
          aria-controls={`${id}-tags`}
          autoComplete="off"
          value={sought}
          maxLength={200}
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={(event) => {
            const [only] = drawn;
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            if (only && key !== '') onChoose(only.id);
          }}
        />
      )}
      <div id={`${id}-tags`} className="row wrap tag-picker-tags">
        {tags.length > 0 && key === '' && (
          <button
            type="button"
            className="tag-picker-tag tag-picker-without"
            aria-pressed={chosen === null}
            onClick={() => onChoose(null)}
          >
            {t('noTag')}
          </button>
        )}
        {drawn.map(({ id: tag, name, color }) => (
          <button
            key={tag}
            type="button"
            className="tag-picker-tag"
            aria-pressed={tag === chosen}
            style={tagStyle(color)}
            onClick={() => onChoose(tag === chosen ? null : tag)}
          >
            <i className="dot dot-small tag-dot" aria-hidden="true" />
            <span className="cut">{name}</span>
          </button>
        ))}
        {found.length === 0 && tags.length > 0 && <p className="tag-picker-none">{t('pick.none')}</p>}
        {hidden > 0 && !all && key === '' && (
          <button type="button" className="tag-picker-tag tag-picker-more" onClick={() => setAll(true)}>
            {t('pick.more', { count: hidden })}
          </button>
        )}
        {newTag && !making && (
          <button ref={adder} type="button" className="tag-picker-tag tag-picker-more" onClick={() => setMaking(true)}>
            <Icon svg={add} size={16} />
            {t('pick.add')}
          </button>
        )}
      </div>
      {making && newTag?.(finished)}
    </fieldset>
  );
}
