import upload from '@material-symbols/svg-300/outlined/upload_file.svg?raw';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ACCEPTED } from './chosen-file.ts';
import './file-choice.css';

interface Props {
  onFiles: (files: readonly File[]) => void;
}

const SOURCES = ['google', 'apple', 'outlook', 'timetree', 'contacts', 'other'] as const;

/** Files are chosen by the system's own dialog, or dropped. */
export function FileChoice({ onFiles }: Props) {
  const { t } = useTranslation('imports');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <p className="quiet">{t('about')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file; the button does the same */}
      <div
        className="file-choice"
        data-over={over || undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={dropped}
      >
        <Icon svg={upload} />
        <Button look="solid" autoFocus onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <p className="fine file-choice-drop">{t('orDrop')}</p>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = ''; // The same file can be chosen again.
          }}
        />
      </div>
      <details className="file-choice-where">
        <summary>{t('where')}</summary>
        <ul>
          {SOURCES.map((source) => (
            <li key={source}>{t(`sources.${source}`)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
