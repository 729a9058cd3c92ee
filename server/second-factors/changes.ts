import type { Language } from '#domain/languages.ts';

/** What somebody has to hear of by e-mail, because it changes who can sign in as them. */
export type FactorChange =
  | { readonly what: 'on' | 'off' | 'off-by-operator' | 'codes-renewed' | 'wrong-codes' }
  | { readonly what: 'code-used'; readonly left: number }
  | { readonly what: 'passkey-added' | 'passkey-removed' | 'identity-unlinked'; readonly name: string }
  /** `isOnly`: there is no other way in, nor a password. */
  | { readonly what: 'identity-linked'; readonly name: string; readonly isOnly: boolean };

interface Told {
  readonly subject: string;
  readonly fact: string;
  /** What to do where it was somebody else. */
  readonly otherwise: string;
}

const PROFILE = {
  en: 'in your profile under Security',
  ru: 'в профиле, в разделе «Безопасность»',
} as const;

export const TOLD: Readonly<Record<Language, (change: FactorChange, hasPassword: boolean) => Told>> = {
  en: (change, hasPassword) => {
    const advice = hasPassword ? 'change your password at once' : 'tell the administrator of this server';
    switch (change.what) {
      case 'on':
        return {
          subject: 'Two-step sign-in is on for your Kalends account',
          fact: 'Signing in now asks for a code from your authenticator app after the password.',
          otherwise: `If it was not you, sign in with one of your sessions, switch it off ${PROFILE.en}, end the sessions you do not know and ${advice}. If you cannot get in, ask the administrator of this server.`,
        };
      case 'off':
        return {
          subject: 'Two-step sign-in is off for your Kalends account',
          fact: 'Signing in now asks for your password only. The recovery codes no longer work.',
          otherwise: `If it was not you, ${advice} and switch two-step sign-in on again ${PROFILE.en}.`,
        };
      case 'off-by-operator':
        return {
          subject: 'Two-step sign-in was removed from your Kalends account',
          fact: 'An administrator of this server has removed it. Signing in now asks for your password only, and the recovery codes no longer work.',
          otherwise: `If you did not ask for it, ${advice} and speak to the administrator. You can switch two-step sign-in on again ${PROFILE.en}.`,
        };
      case 'codes-renewed':
        return {
          subject: 'New recovery codes for your Kalends account',
          fact: 'New recovery codes were made. The earlier ones no longer work.',
          otherwise: `If it was not you, make new ones ${PROFILE.en}, and ${advice}.`,
        };
      case 'wrong-codes':
        return {
          subject: 'Wrong codes for your Kalends account',
          fact: 'Somebody entered your password and then several wrong codes. Sign-ins from new devices are paused for 15 minutes.',
          otherwise: `If it was not you, somebody knows your password: ${advice}.`,
        };
      case 'code-used':
        return {
          subject: 'A recovery code of your Kalends account was used',
          fact: `A recovery code was used and no longer works. Codes left: ${change.left}.`,
          otherwise: `If it was not you, ${advice}, end the sessions you do not know and make new recovery codes ${PROFILE.en}.`,
        };
      case 'passkey-added':
        return {
          subject: 'A new passkey for your Kalends account',
          fact: `The passkey “${change.name}” was added. It signs in without the password.`,
          otherwise: `If it was not you, remove it ${PROFILE.en}, end the sessions you do not know and ${advice}.`,
        };
      case 'passkey-removed':
        return {
          subject: 'A passkey of your Kalends account was removed',
          fact: `The passkey “${change.name}” was removed. It no longer signs anybody in.`,
          otherwise: `If it was not you, ${advice} and end the sessions you do not know ${PROFILE.en}.`,
        };
      case 'identity-linked':
        return {
          subject: `You can now sign in to Kalends with ${change.name}`,
          fact: `Your account is now linked to ${change.name}, which signs you in without the password.`,
          otherwise: change.isOnly
            ? 'If it was not you, tell the administrator of this server.'
            : `If it was not you, unlink it ${PROFILE.en}, end the sessions you do not know and ${advice}.`,
        };
      case 'identity-unlinked':
        return {
          subject: `You can no longer sign in to Kalends with ${change.name}`,
          fact: `Your account is no longer linked to ${change.name}.`,
          otherwise: `If it was not you, ${advice} and end the sessions you do not know ${PROFILE.en}.`,
        };
    }
  },
  ru: (change, hasPassword) => {
    const advice = hasPassword ? 'сразу смените пароль' : 'сообщите администратору сервера';
    switch (change.what) {
      case 'on':
        return {
          subject: 'Вход в Kalends теперь в два шага',
          fact: 'Теперь при входе после пароля нужен код из приложения-аутентификатора.',
          otherwise: `Если это были не вы, отключите вход в два шага ${PROFILE.ru} с устройства, где вы уже вошли, завершите незнакомые сеансы и ${advice}. Если войти не получается, обратитесь к администратору сервера.`,
        };
      case 'off':
        return {
          subject: 'Вход в Kalends в два шага отключён',
          fact: 'Теперь для входа достаточно пароля. Резервные коды больше не действуют.',
          otherwise: `Если это были не вы, ${advice} и снова включите вход в два шага ${PROFILE.ru}.`,
        };
      case 'off-by-operator':
        return {
          subject: 'Администратор отключил вход в Kalends в два шага',
          fact: 'Вход в два шага отключил администратор сервера. Теперь для входа достаточно пароля, резервные коды больше не действуют.',
          otherwise: `Если вы об этом не просили, ${advice} и свяжитесь с администратором. Включить вход в два шага снова можно ${PROFILE.ru}.`,
        };
      case 'codes-renewed':
        return {
          subject: 'Новые резервные коды аккаунта Kalends',
          fact: 'Созданы новые резервные коды. Прежние больше не действуют.',
          otherwise: `Если это были не вы, создайте коды заново ${PROFILE.ru} и ${advice}.`,
        };
      case 'wrong-codes':
        return {
          subject: 'Неверные коды при входе в Kalends',
          fact: 'Кто-то ввёл ваш пароль, а затем несколько неверных кодов. Вход с новых устройств приостановлен на 15 минут.',
          otherwise: `Если это были не вы, ваш пароль кому-то известен: ${advice}.`,
        };
      case 'code-used':
        return {
          subject: 'Использован резервный код аккаунта Kalends',
          fact: `Использован резервный код, больше он не действует. Осталось кодов: ${change.left}.`,
          otherwise: `Если это были не вы, ${advice}, завершите незнакомые сеансы и создайте новые резервные коды ${PROFILE.ru}.`,
        };
      case 'passkey-added':
        return {
          subject: 'Новый ключ доступа к аккаунту Kalends',
          fact: `Добавлен ключ доступа «${change.name}». С ним можно войти без пароля.`,
          otherwise: `Если это были не вы, удалите его ${PROFILE.ru}, завершите незнакомые сеансы и ${advice}.`,
        };
      case 'passkey-removed':
        return {
          subject: 'Удалён ключ доступа к аккаунту Kalends',
          fact: `Ключ доступа «${change.name}» удалён, войти с ним больше нельзя.`,
          otherwise: `Если это были не вы, ${advice} и завершите незнакомые сеансы ${PROFILE.ru}.`,
        };
      case 'identity-linked':
        return {
          subject: `В аккаунт Kalends теперь можно войти через ${change.name}`,
          fact: `К вашему аккаунту подключён вход через ${change.name}. Пароль при таком входе не нужен.`,
          otherwise: change.isOnly
            ? 'Если это были не вы, сообщите администратору сервера.'
            : `Если это были не вы, отключите этот вход ${PROFILE.ru}, завершите незнакомые сеансы и ${advice}.`,
        };
      case 'identity-unlinked':
        return {
          subject: `Вход в аккаунт Kalends через ${change.name} отключён`,
          fact: `Войти в ваш аккаунт через ${change.name} больше нельзя.`,
          otherwise: `Если это были не вы, ${advice} и завершите незнакомые сеансы ${PROFILE.ru}.`,
        };
    }
  },
};
