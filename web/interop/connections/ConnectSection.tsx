import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import { GrantDialog } from './GrantDialog.tsx';

const ASKED = /^#connect=([\w-]+)$/;

/** Connects phones and programs; apps that sign in by the browser send the person here. */
export function ConnectSection() {
  const { t } = useTranslation('connections');
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const code = ASKED.exec(hash)?.[1];
  const [opened, setOpened] = useState({ isOpen: false, times: 0 });
  const [answered, setAnswered] = useState<string>();
  return (
    <Section
      title={t('section')}
      note={t('note')}
      action={
        <Button look="line" onClick={() => setOpened(({ times }) => ({ isOpen: true, times: times + 1 }))}>
          <Icon svg={add} />
          {t('connect')}
        </Button>
      }
    >
      <ConnectDialog
        key={opened.times}
        open={opened.isOpen}
        onClose={() => setOpened(({ times }) => ({ isOpen: false, times }))}
      />
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
