import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMAND_NAMES, entryOf, KEYS_WHERE, whereOf } from './commands.ts';
import { Keys } from './Keys.tsx';
import './keys-list.css';

/** Every key of the table, by where it works. */
export function KeysList() {
  const { t } = useTranslation('commands');
  const id = useId();
  return KEYS_WHERE.map((where) => (
    <section key={where} aria-labelledby={`${id}-${where}`} className="keys-where">
      <h3 id={`${id}-${where}`}>{t(`where.${where}`)}</h3>
      <dl className="keys-list">
        {COMMAND_NAMES.map((name) => {
          const { keys } = entryOf(name);
          return (
            keys &&
            whereOf(name) === where && (
              <div key={name} className="row spread">
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
  ));
}
