import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { may } from '#domain/permissions.ts';
import { useShownCalendars } from '#web/calendars/api.ts';
import { useOnline } from '#web/offline/use-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fetched } from '#web/ui/Fetched.tsx';
import { useDialog } from '#web/ui/use-dialog.ts';
import { DropHint, ImportDialog } from '../import/import-on-demand.ts';
import { useFileDrop } from '../import/use-file-drop.ts';

/** Imports a file into an existing calendar, or into a new one. */
export function ImportButton() {
  const { t } = useTranslation('calendars');
  const navigate = useNavigate();
  const online = useOnline();
  const { data: calendars } = useShownCalendars();
  const dialog = useDialog<{ files?: readonly File[] }>();
  const dropping = useFileDrop(calendars && online ? (files) => dialog.show({ files }) : undefined);
  if (!calendars || !online) return null;
  return (
    <>
      <Button onClick={() => dialog.show({})} onPointerEnter={() => void ImportDialog.fetch().catch(() => undefined)}>
        {t('list.import')}
      </Button>
      <Fetched onGiveUp={dialog.drop}>
        {dropping && <DropHint.Component />}
        {dialog.subject && (
          <ImportDialog.Component
            open={dialog.open}
            calendars={calendars.filter(({ role }) => may(role, 'events.write'))}
            offersNew
            files={dialog.subject.files}
            onShow={(id) => void navigate(`/dashboard/calendar/${id}`)}
            onClose={dialog.close}
            onClosed={dialog.closed}
          />
        )}
      </Fetched>
    </>
  );
}
