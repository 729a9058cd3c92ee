import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { ImportEntry, ImportPreview, ImportState } from '#domain/imports.ts';
import { AS_IT_IS, type ImportRequest, previewQuery, type Reading } from '#web/interop/imports/api.ts';
import { hasChanged, isContacts } from '#web/interop/imports/chosen-file.ts';
import { type LeftOut, withLeftOut } from '#web/interop/imports/left-out.ts';
import { type LeftFile, type LeftReason, type OpenedFiles, openFiles } from '#web/interop/imports/open-files.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { chosenAtFirst, type ImportTarget, NEW } from './target.ts';
import { whatComes } from './what-comes.ts';

export type ImportOptions = Pick<ImportRequest, 'makeTags' | 'reminders' | 'skipElsewhere'>;

/** Choices for one of the files, and its result. */
interface Choices {
  readonly file: File;
  readonly isIn: boolean;
  readonly target: ImportTarget;
  readonly options: ImportOptions;
  readonly reading: Reading;
  readonly leftOut: LeftOut;
  /** The search text for the entries shown. */
  readonly find: string;
  readonly attempt: number;
  readonly isRunning: boolean;
  readonly done: ImportState | null;
  readonly failure: string | null;
}

const AT_FIRST = {
  ...{ isIn: true, options: { makeTags: true, reminders: false, skipElsewhere: false } },
  ...{ reading: AS_IT_IS, leftOut: new Map(), find: '' },
  ...{ attempt: 0, isRunning: false, done: null, failure: null },
};

/** Why nothing of what was chosen last can be imported. */
type FileProblem = Exclude<LeftReason, 'other' | 'tooMany'> | 'wrongKind' | 'changed';

interface Chosen {
  readonly files: readonly File[];
  readonly left: readonly LeftFile[];
  readonly problem: FileProblem | null;
  /** The first of the files that are being opened. */
  readonly opening: string | null;
}

function problemOf({ files, left }: OpenedFiles): FileProblem | null {
  if (files.length > 0) return null;
  const reason = left.map((file) => file.reason).find((each) => each !== 'other' && each !== 'tooMany');
  return reason ?? 'wrongKind';
}

/** The files, how each is read and where it goes, and what would become of it. */
export function useChosenFiles(given: readonly File[] | undefined, calendars: readonly Calendar[], isHome: boolean) {
  const online = useOnline();
  const [chosen, setChosen] = useState<Chosen>({
    files: [],
    left: [],
    problem: null,
    opening: given?.[0]?.name ?? null,
  });
  const [choices, setChoices] = useState<ReadonlyMap<File, Partial<Choices>>>(new Map());
  const { files } = chosen;
  const offersNew = isHome || files.length > 1 || files.some(isContacts);

  /** An invalid choice keeps the previous files. */
  const choose = async (next: readonly File[]) => {
    setChosen((now) => ({ ...now, problem: null, opening: next[0]?.name ?? '' }));
    try {
      const opened = await openFiles(next);
      const problem = problemOf(opened);
      setChosen((now) => ({ ...(problem ? now : opened), problem, opening: null }));
    } catch (error) {
      setChosen((now) => ({ ...now, problem: hasChanged(error) ? 'changed' : 'broken', opening: null }));
    }
  };
  const openGiven = useEffectEvent(() => {
    if (given) void choose(given);
  });
  useEffect(() => openGiven(), []);

  const own = files.map(
    (file, place): Choices => ({
      ...{ file, ...AT_FIRST, target: chosenAtFirst(calendars, offersNew, place) },
      ...choices.get(file),
    }),
  );
  const previews = useQueries({
    queries: own.map(({ file, target, done, isRunning, ...how }) => {
      // A calendar that is made for it is not asked while the file goes into it.
      const enabled = online && !done && !isRunning;
      return previewQuery(file, { ...how, target: target.id === NEW ? null : target.id, enabled });
    }),
  });
  const rowOf = useRowOf((file, part) => setChoices((now) => new Map([...now, [file, { ...now.get(file), ...part }]])));
  return {
    ...chosen,
    online,
    offersNew,
    rows: own.flatMap((row, place) => {
      const answer = previews[place];
      return answer ? rowOf(row, answer) : [];
    }),
    choose,
    chooseOther: () => setChosen((now) => ({ ...now, files: [], left: [] })),
  };
}

/** Each file with what can be changed of it. */
function useRowOf(changeOf: (file: File, part: Partial<Choices>) => void) {
  const { t } = useTranslation('imports');
  return (own: Choices, { data, error, isFetching }: UseQueryResult<ImportPreview>) => {
    const preview = isFetching ? undefined : data;
    const { leftOut, reading } = own;
    const change = (part: Partial<Choices>) => changeOf(own.file, part);
    return {
      ...{ ...own, data, error, isFetching, preview, change },
      ...whatComes(preview, leftOut, own.options.skipElsewhere),
      setTarget: (target: ImportTarget) => change({ target }),
      readAgain: () => change({ attempt: own.attempt + 1 }),
      setFind: (find: string) => change({ find }),
      /** Another encoding may yield other entries. */
      readOtherwise: (next: Reading) =>
        change({ reading: next, ...(next.encoding !== reading.encoding && { leftOut: AT_FIRST.leftOut }) }),
      leaveOut: (entry: ImportEntry, isLeftOut: boolean) => {
        const all = withLeftOut(leftOut, entry, isLeftOut);
        if (all) change({ leftOut: all });
        else showSnackbar(t('leftOutFull'), { kind: 'error' });
      },
    };
  };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;
export type ChosenFile = ChosenFiles['rows'][number];
