import { useTranslation } from 'react-i18next';
import { Keys } from '#web/commands/Keys.tsx';
import type { PaletteOption } from './options.ts';
import './palette.css';

interface Props {
  id: string;
  options: readonly PaletteOption[];
  /** The index of the option that Enter runs. */
  at: number;
  onPoint: (index: number) => void;
  onRun: (option: PaletteOption) => void;
}

export function PaletteList({ id, options, at, onPoint, onRun }: Props) {
  const { t } = useTranslation('commands');
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its options never have the focus
    <div className="search-body palette" tabIndex={0}>
      <p role="status" className={options.length === 0 ? 'quiet search-hint' : 'visually-hidden'}>
        {options.length === 0 ? t('none') : t('found', { count: options.length })}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} tabIndex={-1} hidden={options.length === 0}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p className="search-group" id={`${id}-${group}`}>
              {t(`groups.${group}`)}
            </p>
            {options.map(
              (option, index) =>
                option.group === group && (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                  <div
                    key={option.key}
                    id={`${id}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === at}
                    className="row palette-option"
                    onPointerMove={() => index !== at && onPoint(index)}
                    onClick={() => onRun(option)}
                  >
                    {option.color && <i className="dot" style={{ background: option.color }} />}
                    <span className="cut grow">{option.label}</span>
                    {option.keys && (
                      <span className="palette-keys">
                        <Keys keys={option.keys} />
                      </span>
                    )}
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
