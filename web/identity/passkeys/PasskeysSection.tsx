import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#domain/passkeys.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { closeNews } from '#web/ui/snackbar.ts';
import { usePasskeyCalls, usePasskeys } from './api.ts';
import { ConfirmedDialog } from './ConfirmedDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import '#web/ui/question-form.css';

interface Opened {
  readonly what: 'adding' | 'removing' | 'renaming';
  readonly passkey?: Passkey;
}

export function PasskeysSection() {
  const { t } = useTranslation('passkeys');
  const { isAdministrator } = useUser();
  const query = usePasskeys();
  const { data } = query;
  const calls = usePasskeyCalls();
  const [{ what, passkey, isOpen, times }, setOpened] = useState<Opened & { isOpen: boolean; times: number }>({
    what: 'adding',
    isOpen: false,
    times: 0,
  });
  const show = (opened: Opened) => {
    closeNews();
    setOpened({ ...opened, isOpen: true, times: times + 1 });
  };
  const dialog = { open: isOpen, onClose: () => setOpened((before) => ({ ...before, isOpen: false })) };

  const isUnused = data && !data.offered && data.passkeys.length === 0;
  if (isUnused && !isAdministrator) return null;
  return (
    <Section
      title={t('title')}
      count={data?.passkeys.length}
      note={data && !data.offered ? t('notOffered') : t('note')}
      action={
        data?.offered && (
          <Button look="line" onClick={() => show({ what: 'adding' })}>
            <Icon svg={add} />
            {t('add')}
          </Button>
        )
      }
    >
      <ListState query={query} loading={t('loading')} failed={t('loadFailed')} />
      <ul>
        {data?.passkeys.map((each) => (
          <PasskeyRow key={each.id} passkey={each} onShow={show} />
        ))}
      </ul>
      {what === 'renaming' && passkey ? (
        <RenameDialog key={times} {...dialog} name={passkey.name} run={(name) => calls.rename(passkey, name)} />
      ) : (
        <ConfirmedDialog
          key={times}
          {...dialog}
          what={passkey ? 'removing' : 'adding'}
          {...(passkey && { name: passkey.name })}
          run={(proof) => (passkey ? calls.remove(passkey, proof) : calls.add(proof))}
        />
      )}
    </Section>
  );
}

function PasskeyRow({ passkey, onShow }: { passkey: Passkey; onShow: (opened: Opened) => void }) {
  const { t } = useTranslation('passkeys');
  const { name, createdAt, lastUsed, isSynced } = passkey;
  const used = lastUsed ? t('used', { when: formatMoment(Date.parse(lastUsed)) }) : t('never');
  return (
    <li className="item row wrap spread">
      <div>
        <h3>{name}</h3>
        <p>{[used, isSynced && t('synced')].filter(Boolean).join(' · ')}</p>
        <p>{t('created', { when: formatMoment(Date.parse(createdAt)) })}</p>
      </div>
      <div className="buttons question-ways">
        <Button
          look="line"
          aria-label={t('renameName', { name })}
          onClick={() => onShow({ what: 'renaming', passkey })}
        >
          {t('rename')}
        </Button>
        <Button bad aria-label={t('removeName', { name })} onClick={() => onShow({ what: 'removing', passkey })}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
