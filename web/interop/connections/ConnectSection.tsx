import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useFreshDialog } from '#web/ui/use-dialog.ts';
import { ConnectDialog } from './ConnectDialog.tsx';
import { GrantDialog } from './GrantDialog.tsx';

const ASKED = /^#connect=([\w-]+)$/;

/** Connects phones and programs; apps that sign in by the browser send the person here. */
export function ConnectSection() {
  const { t } = useTranslation('connections');
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const code = ASKED.exec(hash)?.[1];
  const dialog = useFreshDialog(null);
  const [answered, setAnswered] = useState<string>();
  return (
    <Section
      title={t('section')}
      note={t('note')}
      action={
        <Button look="line" onClick={() => dialog.show()}>
          <Icon svg={add} />
          {t('connect')}
        </Button>
      }
    >
      <ConnectDialog key={dialog.times} open={dialog.open} onClose={dialog.close} />
      {code && (
        <GrantDialog
          key={code}
          open={answered !== code}
          code={code}
          onClose={() => setAnswered(code)}
          onClosed={() => void navigate({ search, hash: '' }, { replace: true })}
        />
      )}
    </Section>
  );
}
