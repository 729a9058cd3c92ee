import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Loading, Skeleton } from './Skeleton.tsx';
import { showSnackbar } from './snackbar.ts';
import type { DialogControl } from './use-dialog.ts';

/** What the form and the rows of the list need. */
interface ListEdits<Item> {
  /** The id of the form of an item. */
  readonly formId: string;
  readonly list: readonly Item[];
  /** The item in the form; null: a new one. */
  readonly edited: Item | null;
  readonly edit: (item: Item | null) => void;
  readonly setTyping: (typing: boolean) => void;
  /** Takes over the list with the item of the form. @param isLast saves it, too */
  readonly enter: (list: readonly Item[], isLast: boolean) => void;
  readonly remove: (item: Item) => void;
}

interface Props<Item> extends DialogControl {
  say: (word: 'title' | 'saved' | 'save' | 'cancel' | 'loading' | 'loadFailed' | 'saveFailed') => string;
  stored: { readonly data: readonly Item[] | undefined; readonly error: unknown; refetch(): unknown };
  saving: {
    readonly error: unknown;
    readonly isPending: boolean;
    mutate(list: readonly Item[], then: { onSuccess: () => void }): void;
  };
  areSame: (list: readonly Item[], stored: readonly Item[]) => boolean;
  children: (edits: ListEdits<Item>) => ReactNode;
}

/** Whether the form of an item was submitted by the button that saves the list. */
export const isSaving = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === 'save';

/** Edits a copy of a list, one item at a time; only Save sends it. */
export function ListDialog<Item extends { readonly id: string }>(props: Props<Item>) {
  const { open, onClose, onClosed, say, stored, saving, areSame, children } = props;
  const formId = useId();
  const errorText = useErrorText();
  const [copy, setCopy] = useState<readonly Item[] | null>(null);
  const [edited, setEdited] = useState<Item | null>(null);
  const [typing, setTyping] = useState(false);
  const { data, error } = stored;
  const list = copy ?? data ?? [];
  const dirty = data !== undefined && !areSame(list, data);

  const edit = (item: Item | null) => {
    setEdited(item);
    setTyping(false);
  };
  const save = (last: readonly Item[]) =>
    saving.mutate(last, {
      onSuccess: () => {
        showSnackbar(say('saved'));
        onClose();
      },
    });
  const edits: ListEdits<Item> = {
    ...{ formId, list, edited, edit, setTyping },
    enter: (next, isLast) => {
      setCopy(next);
      edit(null);
      if (isLast) save(next);
    },
    remove: (item) => {
      setCopy(list.filter(({ id }) => id !== item.id));
      if (edited?.id === item.id) edit(null);
    },
  };
  return (
    <Dialog
      {...{ open, onClose, onClosed }}
      title={say('title')}
      width={560}
      dirty={dirty || typing}
      footer={(askToClose) => (
        <>
          <Button className="dialog-foot-close" onClick={askToClose}>
            {say('cancel')}
          </Button>
          {typing ? (
            <Button look="solid" type="submit" form={formId} name="save" busy={saving.isPending}>
              {say('save')}
            </Button>
          ) : (
            <Button look="solid" disabled={!dirty} busy={saving.isPending} onClick={() => save(list)}>
              {say('save')}
            </Button>
          )}
        </>
      )}
    >
      {Boolean(saving.error) && <Banner>{errorText(saving.error, say('saveFailed'))}</Banner>}
      {Boolean(error) && !data && (
        <Banner onRetry={() => void stored.refetch()}>{errorText(error, say('loadFailed'))}</Banner>
      )}
      {!data && !error && (
        <Loading label={say('loading')}>
          <Skeleton width="100%" height={44} />
        </Loading>
      )}
      {data && children(edits)}
    </Dialog>
  );
}
