import { useNavigate } from 'react-router';
import { type CommandsBy, openKeys, useCommands } from '#web/commands/api.ts';
import { openSearch } from '#web/events/search/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { useInstall } from '#web/platform/install.ts';
import { goUnlessBlocked } from '#web/ui/navigation-blocker.ts';
import { useSignOut } from '../use-sign-out.ts';

/** The commands that every page behind the sign-in offers. */
export function useAppCommands(onTheme: () => void): void {
  const navigate = useNavigate();
  const { isAdministrator } = useUser();
  const install = useInstall();
  const signOut = useSignOut();
  const to = (path: string) => ({ run: () => goUnlessBlocked(() => void navigate(path)) });

  useCommands<CommandsBy<'app'>>({
    search: { run: openSearch },
    createCalendar: to('/dashboard/calendar/create'),
    dashboard: to('/dashboard'),
    theme: { run: onTheme },
    language: to('/dashboard/profile?section=personal'),
    profile: to('/dashboard/profile?section=personal'),
    ownNotifications: to('/dashboard/profile?section=notifications'),
    password: to('/dashboard/profile?section=password'),
    security: to('/dashboard/profile?section=security'),
    admin: isAdministrator ? to('/admin') : undefined,
    install: install && { run: () => void install() },
    guide: to('/help'),
    help: { run: openKeys },
    logout: { run: () => goUnlessBlocked(() => void signOut()) },
  });
}
