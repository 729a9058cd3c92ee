import type { Scope } from '#domain/values/api-keys.ts';
import { dayIn } from '#server/platform/mail/day-in.ts';
import type { AccessChange, Told } from './changes.ts';

const PROFILE = 'in your profile under Security';
const SCOPES: Readonly<Record<Scope, string>> = {
  read: 'read your events',
  write: 'read and change your events',
  calendars: 'read and change your events, and make, delete and leave calendars,',
};

export function en(change: AccessChange, hasPassword: boolean): Told {
  const advice = hasPassword ? 'change your password at once' : 'tell the administrator of this server';
  switch (change.what) {
    case 'on':
      return {
        subject: 'Two-step sign-in is on for your Kalends account',
        fact: 'Signing in now asks for a code from your authenticator app after the password.',
        otherwise: `If it was not you, sign in with one of your sessions, switch it off ${PROFILE}, end the sessions you do not know and ${advice}. If you cannot get in, ask the administrator of this server.`,
      };
    case 'off':
      return {
        subject: 'Two-step sign-in is off for your Kalends account',
        fact: 'Signing in now asks for your password only. The recovery codes no longer work.',
        otherwise: `If it was not you, ${advice} and switch two-step sign-in on again ${PROFILE}.`,
      };
    case 'off-by-operator':
      return {
        subject: 'Two-step sign-in was removed from your Kalends account',
        fact: 'An administrator of this server has removed it. Signing in now asks for your password only, and the recovery codes no longer work.',
        otherwise: `If you did not ask for it, ${advice} and speak to the administrator. You can switch two-step sign-in on again ${PROFILE}.`,
      };
    case 'codes-renewed':
      return {
        subject: 'New recovery codes for your Kalends account',
        fact: 'New recovery codes were made. The earlier ones no longer work.',
        otherwise: `If it was not you, make new ones ${PROFILE}, and ${advice}.`,
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
        otherwise: `If it was not you, ${advice}, end the sessions you do not know and make new recovery codes ${PROFILE}.`,
      };
    case 'key-created':
      return {
        subject: 'A new API key for your Kalends account',
        fact: `The API key “${change.name}” (${change.prefix}…) was created. It can ${SCOPES[change.scope]} and works ${
          change.until === 'unused'
            ? 'until it has not been used for a year'
            : change.until === null
              ? 'until you delete it'
              : `until ${dayIn('en', change.until)}`
        }.`,
        otherwise: `If it was not you, delete the key ${PROFILE}, end the sessions you do not know and ${advice}.`,
      };
    case 'key-on':
      return {
        subject: 'An API key of your Kalends account is on again',
        fact: `The API key “${change.name}” (${change.prefix}…) was switched on. It can ${SCOPES[change.scope]} again.`,
        otherwise: `If it was not you, delete the key ${PROFILE}, end the sessions you do not know and ${advice}.`,
      };
    case 'feed-created':
      return {
        subject: `A new link to your calendar “${change.calendar}”`,
        fact: `The link “${change.name}” was made. Whoever has it sees ${
          change.content === 'all' ? 'all events' : 'when you are busy'
        } in the calendar “${change.calendar}”${
          change.until === null ? ' until you revoke it' : ` until ${dayIn('en', change.until)}`
        }, without an account.`,
        otherwise: `If it was not you, revoke the link in that calendar under “Links for other programs”, end the sessions you do not know ${PROFILE} and ${advice}.`,
      };
    case 'passkey-added':
      return {
        subject: 'A new passkey for your Kalends account',
        fact: `The passkey “${change.name}” was added. It signs in without the password.`,
        otherwise: `If it was not you, remove it ${PROFILE}, end the sessions you do not know and ${advice}.`,
      };
    case 'passkey-removed':
      return {
        subject: 'A passkey of your Kalends account was removed',
        fact: `The passkey “${change.name}” was removed. It no longer signs anybody in.`,
        otherwise: `If it was not you, ${advice} and end the sessions you do not know ${PROFILE}.`,
      };
    case 'identity-linked':
      return {
        subject: `You can now sign in to Kalends with ${change.name}`,
        fact: `Your account is now linked to ${change.name}, which signs you in without the password.`,
        otherwise: change.isOnly
          ? 'If it was not you, tell the administrator of this server.'
          : `If it was not you, unlink it ${PROFILE}, end the sessions you do not know and ${advice}.`,
      };
    case 'identity-unlinked':
      return {
        subject: `You can no longer sign in to Kalends with ${change.name}`,
        fact: `Your account is no longer linked to ${change.name}.`,
        otherwise: `If it was not you, ${advice} and end the sessions you do not know ${PROFILE}.`,
      };
  }
}
