import { text } from './languages.ts';

/** How signing in by an identity provider fails. */
export const ISSUER_ERRORS = {
  issuer_unavailable: {
    status: 503,
    text: text(
      'The identity provider does not answer. Try again later.',
      'Служба входа не отвечает. Попробуйте позже.',
    ),
  },
  issuer_refused: {
    status: 400,
    text: text(
      'The identity provider did not sign you in. Try again.',
      'Войти через службу входа не получилось. Попробуйте ещё раз.',
    ),
  },
  issuer_group: {
    status: 403,
    text: text(
      'The identity provider knows you, but you have no access here. Ask the operator of this server.',
      'Служба входа вас узнала, но доступа сюда у вас нет. Обратитесь к администратору сервера.',
    ),
  },
  issuer_unverified: {
    status: 403,
    text: text(
      'The identity provider has not confirmed your e-mail. If you have an account here, sign in with its password and link the provider in your profile, under Security.',
      'Служба входа не подтвердила вашу почту. Если у вас здесь есть аккаунт, войдите с паролем и подключите службу в профиле, в разделе «Безопасность».',
    ),
  },
  issuer_not_linked: {
    status: 403,
    text: text(
      'Your account asks for a code at the sign-in. Sign in with your password and the code once, and link the provider in your profile, under Security.',
      'Ваш аккаунт спрашивает код при входе. Войдите один раз с паролем и кодом и подключите службу в профиле, в разделе «Безопасность».',
    ),
  },
  issuer_other_person: {
    status: 403,
    text: text(
      'The account with your e-mail belongs to somebody else at the identity provider. Ask the operator of this server.',
      'Аккаунт с вашей почтой принадлежит другому человеку в службе входа. Обратитесь к администратору сервера.',
    ),
  },
  issuer_no_account: {
    status: 403,
    text: text(
      'You have no account here yet. Ask the operator of this server for one.',
      'У вас здесь ещё нет аккаунта. Попросите его у администратора сервера.',
    ),
  },
  issuer_only: {
    status: 403,
    text: text('The identity provider is the only way to sign in here', 'Войти здесь можно только через службу входа'),
  },
  identity_taken: {
    status: 409,
    text: text('This sign-in is already linked to another account here', 'Этот вход уже подключён к другому аккаунту'),
  },
  last_way_in: {
    status: 409,
    text: text(
      'This is your only way in. Set a password first: sign out and ask for a new one.',
      'Другого способа войти у вас нет. Сначала задайте пароль: выйдите и нажмите «Забыли пароль?».',
    ),
  },
} as const;
