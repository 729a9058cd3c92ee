import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import edit from '@material-symbols/svg-300/outlined/edit.svg?raw';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#domain/tags.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

interface Props {
  tags: readonly Tag[];
  edited: Tag | null;
  onEdit: (tag: Tag) => void;
  onRemove: (tag: Tag) => void;
}

export function TagList({ tags, edited, onEdit, onRemove }: Props) {
  const { t } = useTranslation('tags');
  if (tags.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  return (
    <>
      <ul className="tag-list">
        {tags.map((tag) => (
          <li key={tag.id} style={tagStyle(tag.color)} data-edited={tag.id === edited?.id ? '' : undefined}>
            <span className="tag-list-name">{tag.name}</span>
            <IconButton svg={edit} label={t('edit', { name: tag.name })} onClick={() => onEdit(tag)} />
            <IconButton svg={remove} label={t('remove', { name: tag.name })} onClick={() => onRemove(tag)} />
          </li>
        ))}
      </ul>
      <p className="tag-list-note">{t('removeNote')}</p>
    </>
  );
}
