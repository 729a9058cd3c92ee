import { useEffect, useState } from 'react';
import { useNow } from '#web/platform/use-now.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { type Followed, followDisplay } from './follow.ts';
import { loadIfNew } from './new-version.ts';
import { Wall } from './Wall.tsx';
import { speak } from './words.ts';

/** A display that follows its calendars. */
export function WallApp({ secret }: { secret: string }) {
  const [followed, setFollowed] = useState<Followed>({ link: 'waiting', stored: null });
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const language = followed.stored?.state.language;
  useEffect(() => followDisplay(secret, setFollowed, () => void loadIfNew()), [secret]);
  useEffect(() => {
    if (language !== undefined) void speak(language);
  }, [language]);
  return <Wall {...followed} now={useNow()} prefersDark={prefersDark} />;
}
