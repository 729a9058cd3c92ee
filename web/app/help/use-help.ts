import { useTranslation } from 'react-i18next';
import { type CommandName, entryOf } from '#web/commands/commands.ts';
import { printed } from '#web/commands/Keys.tsx';
import type { HelpPage } from '#web/ui/HelpLink.tsx';

export interface HelpSection {
  readonly title: string;
  readonly steps?: readonly string[];
  readonly text?: string;
}

export interface HelpText {
  readonly title: string;
  readonly lead: string;
  readonly sections: Readonly<Record<string, HelpSection>>;
}

const keysOf = (name: CommandName): string => (entryOf(name).keys ?? []).map(printed).join(' ');

/** The pages in order, by their path segments. */
export function useHelp(): readonly (readonly [HelpPage, HelpText])[] {
  const { t } = useTranslation('help');
  const keys = { quickAdd: keysOf('quickAdd'), palette: keysOf('palette'), help: keysOf('help') };
  const pages: Readonly<Record<HelpPage, HelpText>> = t('pages', { returnObjects: true, ...keys });
  return Object.entries(pages) as [HelpPage, HelpText][]; // no other keys
}
