import remove from '@material-symbols/svg-300/outlined/delete.svg?raw';
import edit from '@material-symbols/svg-300/outlined/edit.svg?raw';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#domain/tags.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { useSaveTags, useTags } from './api.ts';
import { TagForm } from './TagForm.tsx';
import { areSameTags, withChangedTag, withNewTag, withoutTag } from './tag-edits.ts';
import './tags-dialog.css';

interface Props extends DialogControl {
  calendarId: string;
}

/** Edits a copy of the list; only Save sends it. */
export function TagsDialog({ open, calendarId, onClose, onClosed }: Props) {
  const { t } = useTranslation('tags');
  const formId = useId();
  const errorText = useErrorText();
  const { data: saved, error, refetch } = useTags(calendarId);
  const saving = useSaveTags(calendarId);
  const [copy, setCopy] = useState<readonly Tag[] | null>(null);
  const [edited, setEdited] = useState<Tag | null>(null);
  const [typing, setTyping] = useState(false);
  const tags = copy ?? saved ?? [];
  const dirty = saved !== undefined && !areSameTags(tags, saved);

  const edit = (tag: Tag | null) => {
    setEdited(tag);
    setTyping(false);
  };
  const save = (list: readonly Tag[]) =>
    saving.mutate(list, {
      onSuccess: () => {
        showSnackbar(t('saved'));
        onClose();
      },
    });
  const enter = (name: string, color: string, isLast: boolean) => {
    const list = edited ? withChangedTag(tags, edited.id, name, color) : withNewTag(tags, name, color, Date.now());
    setCopy(list);
    edit(null);
    if (isLast) save(list);
  };
  const remove = (tag: Tag) => {
    setCopy(withoutTag(tags, tag.id));
    if (edited?.id === tag.id) edit(null);
  };
  return (
    <Dialog
      open={open}
      title={t('title')}
      width={560}
      dirty={dirty || typing}
      onClose={onClose}
      onClosed={onClosed}
      footer={(askToClose) => (
        <>
          <Button className="dialog-foot-close" onClick={askToClose}>
            {t('cancel')}
          </Button>
          {typing ? (
            <Button look="solid" type="submit" form={formId} name="save" busy={saving.isPending}>
              {t('save')}
            </Button>
          ) : (
            <Button look="solid" disabled={!dirty} busy={saving.isPending} onClick={() => save(tags)}>
              {t('save')}
            </Button>
          )}
        </>
      )}
    >
      {saving.error && <Banner>{errorText(saving.error, t('saveFailed'))}</Banner>}
      {error && !saved && <Banner onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Banner>}
      {!saved && !error && (
        <Loading label={t('loading')}>
          <Skeleton width="100%" height={44} />
        </Loading>
      )}
      {saved && (
        <>
          <TagForm
            key={edited?.id ?? `new ${tags.length}`}
            id={formId}
            edited={edited}
            tags={tags}
            onTyping={setTyping}
            onEnter={enter}
            onCancel={() => edit(null)}
          />
          <TagList tags={tags} edited={edited} onEdit={edit} onRemove={remove} />
        </>
      )}
    </Dialog>
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
