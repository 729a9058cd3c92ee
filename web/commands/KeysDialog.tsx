import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/Dialog.tsx';
import { COMMAND_NAMES, entryOf, KEYS_WHERE, whereOf } from './commands.ts';
import { Keys } from './Keys.tsx';
import './keys-dialog.css';

export function KeysDialog({ open, onClose, onClosed }: { open: boolean; onClose: () => void; onClosed: () => void }) {
  const { t } = useTranslation('commands');
  return (
    <Dialog open={open} title={t('names.help')} width={840} sheet onlyText onClose={onClose} onClosed={onClosed}>
      {KEYS_WHERE.map((where) => (
        <section key={where} aria-labelledby={`keys-${where}`} className="keys-where">
          <h3 id={`keys-${where}`}>{t(`where.${where}`)}</h3>
          <dl className="keys-list">
            {COMMAND_NAMES.map((name) => {
              const { keys } = entryOf(name);
              return (
                keys &&
                whereOf(name) === where && (
                  <div key={name}>
                    <dt>{t(`names.${name}`)}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                )
              );
            })}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
