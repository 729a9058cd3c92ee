import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import edit from '@material-symbols/svg-300/outlined/edit.svg?raw';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#domain/tags.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ListDialog } from '#web/ui/ListDialog.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { useSaveTags, useTags } from './api.ts';
import { TagForm } from './TagForm.tsx';
import { areSameTags, withChangedTag, withNewTag } from './tag-edits.ts';
import './tags-dialog.css';

export function TagsDialog({ calendarId, ...control }: DialogControl & { calendarId: string }) {
  const { t } = useTranslation('tags');
  return (
    <ListDialog
      {...control}
      say={(word) => t(word)}
      stored={useTags(calendarId)}
      saving={useSaveTags(calendarId)}
      areSame={areSameTags}
    >
      {({ formId, list: tags, edited, edit, setTyping, enter, remove }) => (
        <>
          <TagForm
            key={edited?.id ?? `new ${tags.length}`}
            id={formId}
            edited={edited}
            tags={tags}
            onTyping={setTyping}
            onEnter={(name, color, isLast) => {
              const next = edited
                ? withChangedTag(tags, edited.id, name, color)
                : withNewTag(tags, name, color, Date.now());
              enter(next, isLast);
            }}
            onCancel={() => edit(null)}
          />
          <TagList {...{ tags, edited }} onEdit={edit} onRemove={remove} />
        </>
      )}
    </ListDialog>
  );
}

interface TagListProps {
  tags: readonly Tag[];
  edited: Tag | null;
  onEdit: (tag: Tag) => void;
  onRemove: (tag: Tag) => void;
}

function TagList({ tags, edited, onEdit, onRemove }: TagListProps) {
  const { t } = useTranslation('tags');
  if (tags.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  return (
    <>
      <ul className="tag-list">
        {tags.map((tag) => (
          <li
            key={tag.id}
            className="tag-edge"
            style={tagStyle(tag.color)}
            data-edited={tag.id === edited?.id ? '' : undefined}
          >
            <span className="cut grow tag-list-name">{tag.name}</span>
            <IconButton svg={edit} label={t('edit', { name: tag.name })} onClick={() => onEdit(tag)} />
            <IconButton svg={remove} label={t('remove', { name: tag.name })} onClick={() => onRemove(tag)} />
          </li>
        ))}
      </ul>
      <p className="note tag-list-note">{t('removeNote')}</p>
    </>
  );
}
