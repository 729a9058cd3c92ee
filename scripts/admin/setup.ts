import { siteSettings } from '#server/identity/accounts/site-settings.ts';
import { setupLine } from '#server/identity/setup/code.ts';
import { type Command, OperatorError } from './context.ts';

export const SETUP: Readonly<Record<string, Command>> = {
  'setup-code': {
    args: '',
    help: 'where the first account is made, and the code that it takes',
    async run({ db, config }) {
      if ((await siteSettings(config, db)()).isSetUp) throw new OperatorError('Somebody has an account already.');
      return [setupLine(config)];
    },
  },
};
