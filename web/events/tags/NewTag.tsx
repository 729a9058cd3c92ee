import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#domain/tags.ts';
import { TAGS_MAX } from '#domain/values/tags.ts';
import { NewEntry } from '#web/ui/NewEntry.tsx';
import { useAddTag } from './api.ts';
import { Palette } from './Palette.tsx';
import { nextColor, problemOf } from './tag-edits.ts';
import './tags-dialog.css';

interface Props {
  calendarId: string;
  tags: readonly Tag[];
  /** Null: no tag was created. */
  onDone: (tag: Tag | null) => void;
}

/** Creates a tag inside the form of an event. */
export function NewTag({ calendarId, tags, onDone }: Props) {
  const { t } = useTranslation('tags');
  const addTag = useAddTag(calendarId);
  const [color, setColor] = useState(() => nextColor(tags));
  return (
    <NewEntry
      say={(word) => t(word)}
      failed={t('addFailed')}
      problemOf={(name) => {
        const problem = problemOf(name, tags, null);
        if (tags.length >= TAGS_MAX) return t('tooMany', { count: TAGS_MAX });
        return problem ? t(problem === 'empty' ? 'nameRequired' : 'nameExists') : undefined;
      }}
      onAdd={async (name) => onDone(await addTag({ name, color }))}
      onCancel={() => onDone(null)}
    >
      <Palette chosen={color} onChoose={setColor} />
    </NewEntry>
  );
}
