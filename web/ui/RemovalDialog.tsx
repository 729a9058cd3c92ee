import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { showSnackbar } from './snackbar.ts';
import { useLast } from './use-last.ts';

interface Props<Subject> {
  /** Null keeps the dialog closed. */
  subject: Subject | null;
  wordsOf: (subject: Subject) => Readonly<Record<'title' | 'text' | 'confirm' | 'done' | 'failed', string>>;
  removal: {
    readonly isPending: boolean;
    mutate(
      subject: Subject,
      then: Record<'onSuccess' | 'onSettled', () => void> & { onError: (error: unknown) => void },
    ): void;
  };
  onClose: () => void;
}

/** Asks for confirmation, because what is removed cannot be brought back. */
export function RemovalDialog<Subject>({ subject, wordsOf, removal, onClose }: Props<Subject>) {
  const errorText = useErrorText();
  // The text stays while the dialog closes.
  const shown = useLast(subject);
  if (shown === null) return null;
  const { title, text, confirm, done, failed } = wordsOf(shown);
  const run = () =>
    removal.mutate(shown, {
      onSuccess: () => showSnackbar(done),
      onError: (error) => {
        // It was removed already, which is what the person wanted; the list is refetched.
        const isGone = error instanceof ClientError && error.code === 'not_found';
        if (isGone) showSnackbar(done);
        else showSnackbar(errorText(error, failed), { kind: 'error' });
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open={subject !== null}
      title={title}
      confirmText={confirm}
      busy={removal.isPending}
      onCancel={onClose}
      onConfirm={run}
    >
      {text}
    </ConfirmDialog>
  );
}
