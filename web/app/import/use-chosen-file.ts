import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { ImportEntry, ImportOutcome, ImportPreview } from '#domain/imports.ts';
import { AS_IT_IS, previewQuery, type Reading } from '#web/interop/imports/api.ts';
import { type FileProblem, problemOf } from '#web/interop/imports/chosen-file.ts';
import { type LeftOut, withLeftOut } from '#web/interop/imports/left-out.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { chosenAtFirst, type ImportTarget, NEW } from './target.ts';

interface Chosen {
  readonly file: File | null;
  /** Why none of the files chosen last can be imported. */
  readonly problem: FileProblem | null;
  readonly reading: Reading;
  readonly leftOut: LeftOut;
  /** The search text for the entries shown. */
  readonly find: string;
}

const NOTHING: Chosen = { file: null, problem: null, reading: AS_IT_IS, leftOut: new Map(), find: '' };

/** An invalid choice keeps the previous file. */
function chosenOf(files: readonly File[], before: File | null): Chosen {
  const problem = problemOf(files);
  return { ...NOTHING, problem, file: problem ? before : (files[0] ?? null) };
}

/** The state of the dialog: the file, how it is read, its target, and the preview. */
export function useChosenFile(files: readonly File[] | undefined, calendars: readonly Calendar[], offersNew: boolean) {
  const { t } = useTranslation('imports');
  const online = useOnline();
  const [chosen, setChosen] = useState<Chosen>(() => (files ? chosenOf(files, null) : NOTHING));
  const [target, setTarget] = useState<ImportTarget>(() => chosenAtFirst(calendars, offersNew));
  const [attempt, setAttempt] = useState(0);
  const { file, reading, leftOut, find } = chosen;
  const { data, error, isFetching } = useQuery(
    previewQuery(online ? file : null, target.id === NEW ? null : target.id, reading, find, attempt),
  );
  const preview = isFetching ? undefined : data;
  const change = (part: Partial<Chosen>) => setChosen((now) => ({ ...now, ...part }));
  return {
    ...chosen,
    ...{ target, setTarget, data, error, isFetching, preview, online },
    ...whatComes(preview, leftOut),
    choose: (given: readonly File[]) => setChosen(chosenOf(given, file)),
    chooseOther: () => change({ file: null }),
    readAgain: () => setAttempt((before) => before + 1),
    setFind: (words: string) => change({ find: words }),
    /** Another encoding may yield other entries. */
    readOtherwise: (next: Reading) =>
      change({ reading: next, ...(next.encoding !== reading.encoding && { leftOut: NOTHING.leftOut }) }),
    leaveOut: (entry: ImportEntry, isLeftOut: boolean) => {
      const all = withLeftOut(leftOut, entry, isLeftOut);
      if (all) change({ leftOut: all });
      else showSnackbar(t('leftOutFull'), { kind: 'error' });
    },
  };
}

export type ChosenFile = ReturnType<typeof useChosenFile>;

const OF_EVENTS: readonly ImportOutcome[] = ['new', 'updated'];

/**
 * The outcome of an import without the entries that are left out.
 * @returns the events that it adds or changes, whether there is anything to import, and whether all of it is left out
 */
function whatComes(preview: ImportPreview | undefined, leftOut: LeftOut) {
  if (!preview) return { count: 0, isPossible: false, isEmpty: true };
  const { counts } = preview;
  const left = [...leftOut.values()];
  const events = counts.new + counts.updated;
  const count = events - left.filter(({ outcome }) => OF_EVENTS.includes(outcome)).length;
  const stored = counts.stored - left.filter(({ outcome }) => outcome === 'stored').length;
  return { count, isPossible: events + counts.stored > 0, isEmpty: count + stored === 0 };
}
