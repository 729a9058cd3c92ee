import add from '@material-symbols/svg-300/outlined/add.svg?raw';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#domain/passkeys.ts';
import { NAME_MAX } from '#domain/values/passkeys.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { RenameDialog } from '#web/ui/RenameDialog.tsx';
import { Section } from '#web/ui/Section.tsx';
import { closeNews } from '#web/ui/snackbar.ts';
import { useFreshDialog } from '#web/ui/use-dialog.ts';
import { usePasskeyCalls, usePasskeys } from './api.ts';
import { ConfirmedDialog } from './ConfirmedDialog.tsx';
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
  const { subject, times, open, ...dialog } = useFreshDialog<Opened>({ what: 'adding' });
  const { what, passkey } = subject;
  const shown = { open, onClose: dialog.close };
  const show = (opened: Opened) => {
    closeNews();
    dialog.show(opened);
  };

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
        <RenameDialog
          key={times}
          {...shown}
          name={passkey.name}
          max={NAME_MAX}
          words={{
            ...{ title: t('renaming.title'), label: t('renaming.name'), submit: t('renaming.submit') },
            ...{ required: t('renaming.required'), failed: t('renaming.failed') },
          }}
          run={(name) => calls.rename(passkey, name)}
        />
      ) : (
        <ConfirmedDialog
          key={times}
          {...shown}
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
